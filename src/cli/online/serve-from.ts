/** Starts a server from a command line. */

import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Problem } from '../../core/problem.ts';
import { quote } from '../../core/text.ts';
import { ListenError, type Log, type Running, startServer } from '../../server/index.ts';
import { wholeNumber } from '../args/arguments.ts';
import { type Arguments, type Flag, UsageError } from '../args/command.ts';
import { webFolder } from '../args/package.ts';
import { checkedData, namedStore, STORE, usualFile } from './named-data.ts';

export const PORT = 9009;
const HOST = 'localhost';
const LONGEST_NAME = 100;

export const SERVE_FLAGS: readonly Flag[] = [
  { name: 'port', value: 'N', meaning: `the port, default ${PORT}; 0 for any that is free` },
  { name: 'host', value: 'NAME', meaning: `the name or address to listen at, default ${HOST}` },
  {
    name: 'data',
    value: 'FILE',
    meaning: `where online games are kept: a file, or a Postgres; also from the variable ${STORE}`,
  },
  {
    name: 'origin',
    value: 'URLS',
    meaning: 'addresses that people type, such as https://play.example.org',
  },
  { name: 'proxy', value: 'ADDRESSES', meaning: 'proxies to believe, such as 127.0.0.1 or 10.0.0.0/8' },
  { name: 'name', value: 'NAME', meaning: 'what this process is called in its log and figures' },
  {
    name: 'no-limits',
    meaning: 'let anybody ask for as much as they like: for programs in a network you trust',
  },
];

export async function serveFrom(args: Arguments, logOf: (name: string) => Log): Promise<Running | Problem> {
  const list = (flag: string) => args.values.get(flag)?.split(',').filter(Boolean) ?? [];
  const name = checkedName(args.values.get('name')) ?? `${hostname()}-${process.pid}`;
  const flag = args.values.get('data');
  const named = flag ?? namedStore();
  try {
    return await startServer({
      name,
      port: wholeNumber(args, 'port', 0, 65535) ?? PORT,
      host: args.values.get('host') ?? HOST,
      data: named === undefined ? usualFile() : checkedData(named, flag === undefined ? STORE : '--data'),
      needsData: named !== undefined, // what is named must work
      webFolder: webFolder(),
      origins: list('origin').map(checkedOrigin),
      proxies: list('proxy').map(checkedProxy),
      unlimited: args.switches.has('no-limits'),
      log: logOf(name),
    });
  } catch (error) {
    throw error instanceof ListenError ? new UsageError(error.message) : error;
  }
}

function checkedName(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (/^[\x21-\x7e]+$/.test(text) && text.length <= LONGEST_NAME) return text;
  throw new UsageError(
    `--name must be 1 to ${LONGEST_NAME} letters, digits or signs without spaces, not ${quote(text)}.`,
  );
}

function checkedOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new UsageError(`--origin must be an address such as https://play.example.org, not ${quote(text)}.`);
}

function checkedProxy(text: string): string {
  const [address = '', bits = '0', ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && more.length === 0) return text;
  throw new UsageError(`--proxy must be an address such as 127.0.0.1, or 10.0.0.0/8, not ${quote(text)}.`);
}
