import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { ClientAddresses } from '../../src/server/guard/client-address.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;
const forwarded = (chain: string) => ({ 'x-forwarded-for': chain });

describe('the address of a client', () => {
  const who = new ClientAddresses({ proxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'], origins: [] });
  test.each([
    ['a proxy that nobody trusts', from('203.0.113.5', forwarded('1.2.3.4')), '203.0.113.5'],
    ['a trusted proxy', from('127.0.0.1', forwarded('203.0.113.9')), '203.0.113.9'],
    ['a trusted proxy in an IPv6 coat', from('::ffff:127.0.0.1', forwarded('203.0.113.9')), '203.0.113.9'],
    ['two of them', from('127.0.0.1', forwarded('203.0.113.9, 10.1.2.3')), '203.0.113.9'],
    ['a client who makes up a chain', from('127.0.0.1', forwarded('1.1.1.1, 203.0.113.9')), '203.0.113.9'],
    ['nonsense', from('127.0.0.1', forwarded('x, ')), '127.0.0.1'],
    ['none', from('127.0.0.1'), '127.0.0.1'],
    ['IPv6', from('fd00::1', forwarded('2001:db8::7')), '2001:db8::7'],
  ])('through %s', (_, request, address) => {
    expect(who.addressOf(request)).toBe(address);
  });

  test.each([
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1'],
    ['2001:0db8::5', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['203.0.113.9', '203.0.113.9'],
  ])('%s counts as %s', (address, network) => {
    expect(who.networkOf(from(address))).toBe(network);
  });
});

describe('a page', () => {
  const who = new ClientAddresses({ proxies: [], origins: ['https://play.example.org/'] });
  test.each([
    [undefined, 'anything', true],
    ['https://play.example.org', 'internal:9009', true],
    ['http://play.example.org', 'internal:9009', false],
    ['http://localhost:9009', 'localhost:9009', true],
    ['http://localhost:9009', 'localhost:9010', false],
    ['http://192.168.1.5:9009', '192.168.1.5:9009', true],
    ['http://[::1]:9009', '[::1]:9009', true],
    ['http://rebound.example:9009', 'rebound.example:9009', false],
    ['null', 'localhost:9009', false],
    ['file://', 'localhost:9009', false],
    ['', 'localhost:9009', false],
  ])('%s at the host %s', (origin, host, allowed) => {
    expect(who.isOurs(from('127.0.0.1', { host, ...(origin !== undefined && { origin }) }))).toBe(allowed);
  });
});
