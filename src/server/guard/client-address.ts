/** The address of a client, and whether a foreign page sent the request. */

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { hostname } from 'node:os';

export interface Trust {
  /** Trusted proxies, whose X-Forwarded-For is used. */
  readonly proxies: readonly string[];
  /** Addresses of the site, such as https://play.example.org, where it is reached through a proxy or a name. */
  readonly origins: readonly string[];
}

export class ClientAddresses {
  private readonly proxies = new BlockList();
  private readonly origins: readonly string[];

  constructor({ proxies, origins }: Trust) {
    for (const proxy of proxies) {
      const [address = '', bits] = proxy.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.proxies.addAddress(address, family);
      else this.proxies.addSubnet(address, Number(bits), family);
    }
    this.origins = origins.map((origin) => new URL(origin).origin);
  }

  isProxy(address: string): boolean {
    const plain = plainAddress(address);
    return isIP(plain) !== 0 && this.proxies.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  }

  /** The key for limits. */
  networkOf(request: IncomingMessage): string {
    return networkWith(this.addressOf(request));
  }

  /** The client's address: the last in the chain that is not a trusted proxy. */
  addressOf({ socket, headers }: IncomingMessage): string {
    let address = plainAddress(socket.remoteAddress ?? '');
    const chain = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => plainAddress(part.trim()));
    while (this.isProxy(address)) {
      const before = chain.pop();
      if (!before || isIP(before) === 0) break;
      address = before;
    }
    return address;
  }

  /** Programs send no Origin and may ask; a page must be one of ours. */
  isOurs({ headers }: IncomingMessage): boolean {
    const { origin, host } = headers;
    if (origin === undefined) return true;
    if (this.origins.includes(origin)) return true;
    const site = siteOf(origin);
    // Any DNS name can point at this machine; an address, or the machine's own name, is proof.
    return (
      site !== null && host !== undefined && site.host === host.toLowerCase() && isKnownName(site.hostname)
    );
  }
}

/** An IPv4 address, or an IPv6 customer's prefix. */
export function networkWith(address: string): string {
  const plain = plainAddress(address);
  return isIP(plain) === 6 ? firstHalf(plain) : plain;
}

function siteOf(origin: string): URL | null {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  return url && ['http:', 'https:'].includes(url.protocol) ? url : null;
}

function isKnownName(name: string): boolean {
  const bare = name.replace(/^\[|\]$/g, '');
  return (
    isIP(bare) !== 0 ||
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    bare.endsWith('.local') ||
    bare === hostname().toLowerCase()
  );
}

/** The first 64 bits, written out. */
function firstHalf(address: string): string {
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Unwraps an IPv4-mapped IPv6 address. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
