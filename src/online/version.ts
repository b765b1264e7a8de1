/** Which version of the protocol is spoken: of two sides, the newer one knows whether the older one will do. */

/** 1 had no version field; 2 sends its version in `enter`; in 3 the toss, too, follows from promise and seeds. */
export const PROTOCOL_VERSION: number = 3;
export const OLDEST_SUPPORTED: number = 3;

export const OLD_CLIENT =
  'This server needs a newer Ninefold than yours. Reload the page; in the terminal, update Ninefold.';
export const OLD_SERVER =
  'This server has an older Ninefold than yours, and they cannot play with each other: the server has to be updated.';
