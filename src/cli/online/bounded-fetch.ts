/** Fetches from a server that may never answer, or never end. */

const PATIENCE = 10_000; // milliseconds
const MOST = 2 ** 21; // bytes: no answer of a server of ours is longer

export async function boundedFetch(url: string, init: RequestInit = {}) {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) });
  const text = async () => {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length;
      if (bytes > MOST) throw new RangeError('the answer is too long');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  };
  return { ok: answer.ok, text, json: async (): Promise<unknown> => JSON.parse(await text()) };
}
