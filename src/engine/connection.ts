/** An engine that runs elsewhere, as a client sees it; a shell starts it. */

/** What came from it. */
export type Received =
  | { readonly line: string | null } // null: too long to be one
  | { readonly late: string } // none came in time; what has come of the next one
  | { readonly ended: string }; // how

export interface Connection {
  send(line: string): void;
  receive(milliseconds: number): Promise<Received>;
  /** Whether it reads what is sent: much is sent to find out. */
  reads(): Promise<boolean>;
  /** How it ended: null if with success, undefined if not in time. */
  ended(milliseconds: number): Promise<string | null | undefined>;
}
