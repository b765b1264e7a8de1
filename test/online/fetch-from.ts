/** As much of fetch as the lobby needs, from an address of our own: 127.0.0.2 is another machine to a server. */

import { request } from 'node:http';
import type { Fetch } from '../../src/online/lobby.ts';

export function fetchFrom(localAddress: string): Fetch {
  return (url, { method = 'GET', headers = {}, body = '' } = {}) =>
    new Promise((resolve, reject) => {
      const asked = request(url, { localAddress, method, headers, agent: false }, async (response) => {
        let text = '';
        for await (const part of response) text += part;
        resolve({ json: async () => JSON.parse(text), text: async () => text } as never);
      });
      asked.on('error', reject);
      asked.end(body);
    });
}
