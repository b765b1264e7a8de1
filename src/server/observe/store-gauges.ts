/** What a store can tell about itself at any moment. */
export interface StoreGauges {
  readonly connections?: number; // to its database
  readonly waiting?: number; // calls that wait for one of them
  readonly queued?: number; // additions to logs that are not written yet
  readonly hintLag?: number; // milliseconds that the last hint of this process was under way
  readonly hintsLost?: number; // that could not be sent since it was started
}
