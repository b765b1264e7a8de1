import type { IncomingMessage } from 'node:http';
import { Problem } from '../../core/problem.ts';
import { readJson } from '../guard/read-json.ts';

const LARGEST = 4096; // bytes

/** The body of a request, which must be JSON. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\b/i.test(type))
    return new Problem('bad-request', 'The body must be JSON: Content-Type: application/json.');
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size > LARGEST) return new Problem('bad-request', `The body must be at most ${LARGEST} bytes.`);
    }
  } catch {
    return new Problem('bad-request', 'The body broke off.'); // the client is gone
  }
  const value = readJson(Buffer.concat(parts).toString());
  if (value !== undefined) return value;
  return new Problem('bad-json', 'The body is not JSON, or it is nested deeper than six times.');
}
