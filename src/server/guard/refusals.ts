/** What is refused both over HTTP and over sockets. */

export const NO_SUCH_GAME = 'There is no game at this address.';
export const TOO_FAST = 'That was too much at once. Please wait a second.';
export const MANY_GAMES = 'Those were many games at once. Please wait a minute.';
export const TOO_BUSY = 'The server is too busy for long games at the moment. Please try again in a second.';
export const STOPPING = 'The server is about to stop; it will be back.';
export const DAMAGED = 'This game cannot be opened: what the server has kept of it is damaged.';
export const UNAVAILABLE =
  'The server cannot keep anything at the moment. What you asked for may have been kept or not; it is safe to ask for the same again.';
