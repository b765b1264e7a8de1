/** Asks a server over HTTP. An answer that does not come in time, or does not end, is none. */

import type { Fetch } from '../../online/lobby.ts';

const PATIENCE = 10_000; // milliseconds
const LARGEST = 2 ** 24; // bytes: many times the longest game

/** Rejects if there is no answer. */
export async function fetchText(
  address: string,
  init?: Parameters<Fetch>[1],
): Promise<{ readonly ok: boolean; readonly text: string }> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE) });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > LARGEST) throw new RangeError('the answer is too large');
    parts.push(part);
  }
  return { ok: answer.ok, text: Buffer.concat(parts).toString() };
}

export const askServer: Fetch = async (address, init) => {
  const { text } = await fetchText(address, init);
  return { json: async () => JSON.parse(text) };
};
