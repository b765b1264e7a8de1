/** Lets other messages come in: for some time, or (0) for a turn of the event loop. */

const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];

port1.onmessage = () => waiting.shift()?.();

/** Browsers make a timer of 0 wait four milliseconds, as long as a step takes; a message comes at once. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (milliseconds > 0) setTimeout(resolve, milliseconds);
    else {
      waiting.push(resolve);
      port2.postMessage(null);
    }
  });
}
