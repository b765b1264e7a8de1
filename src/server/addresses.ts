/** Where a server can be reached. */

import { isIP } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { safe } from '../core/text.ts';

export interface Addresses {
  readonly here: string;
  readonly elsewhere: readonly string[] | null; // for other devices, where the server listens in every network
}

interface Listening {
  readonly address: string;
  readonly port: number;
}

/** With the host that was asked for, and the address and port that came of it. */
export function addressesOf(host: string, listening: Listening): Addresses {
  const elsewhere = elsewhereOf(listening);
  return { here: pageAt(elsewhere ? 'localhost' : host, listening.port), elsewhere };
}

/** For other devices; null unless it listens in every network. */
export function elsewhereOf({ address, port }: Listening): readonly string[] | null {
  if (!['0.0.0.0', '::'].includes(address)) return null;
  const families = address === '::' ? ['IPv4', 'IPv6'] : ['IPv4'];
  return Object.values(networkInterfaces())
    .flatMap((infos) => infos ?? [])
    .filter((info) => families.includes(info.family) && isForOthers(info))
    .map((info) => pageAt(info.address, port));
}

/** An address that holds for one cable only (fe80::) cannot be typed into a browser. */
function isForOthers({ internal, address }: NetworkInterfaceInfo): boolean {
  return !internal && !address.startsWith('fe80:');
}

function pageAt(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : safe(host)}:${port}/`;
}
