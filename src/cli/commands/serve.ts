import { once } from 'node:events';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '../../core/problem.ts';
import { quote } from '../../core/text.ts';
import {
  type Addresses,
  ListenError,
  type Log,
  logTo,
  type Running,
  startServer,
} from '../../server/index.ts';
import { wholeNumber } from '../arguments.ts';
import { type Arguments, type Command, type ExitCode, UsageError } from '../command.ts';
import { dataFolder } from '../kept/folder.ts';
import type { Terminal } from '../terminal.ts';
import { webFolder } from '../web-folder.ts';

export const PORT = 9009;
const HOST = 'localhost';

export const serve: Command = {
  usage: 'serve [flags]',
  about: [
    'Serves the web app and online play from this machine: it prints the address to open in a browser, and goes on until Ctrl-C stops it. Two people anywhere can play who both reach that address. Every move is on the disk before it is confirmed, so that nothing is lost if the server, a browser or the network breaks.',
    'Only this machine can reach it. With --host 0.0.0.0 other devices in the same network can, too, such as a phone; their addresses are printed as well. To be reached from everywhere it belongs behind a proxy that speaks https: name its address with --proxy, and the address that people type with --origin.',
    'Online games are kept in one file in your data folder, or in another one with --data. What is worth watching is at /api/health and, for this machine only, /metrics; where output is not a terminal, what happens is logged to standard error, a line of JSON each.',
  ],
  flags: [
    { name: 'port', value: 'N', meaning: `the port, ${PORT} unless told; 0 for any that is free` },
    { name: 'host', value: 'NAME', meaning: `the name or address to listen at, ${HOST} unless told` },
    { name: 'data', value: 'FILE', meaning: 'where online games are kept' },
    {
      name: 'origin',
      value: 'URLS',
      meaning: 'addresses that people type, such as https://play.example.org',
    },
    { name: 'proxy', value: 'ADDRESSES', meaning: 'proxies to believe, such as 127.0.0.1 or 10.0.0.0/8' },
    {
      name: 'no-limits',
      meaning: 'let anybody ask for as much as they like: for programs in a network you trust',
    },
  ],
  examples: [
    'ninefold serve',
    'ninefold serve --port 8000',
    'ninefold serve --host 0.0.0.0',
    'ninefold serve --data games.sqlite --origin https://play.example.org --proxy 127.0.0.1',
  ],
  async run(args, terminal) {
    if (args.words.length > 0) throw new UsageError('serve takes no words.');
    const running = await serveFrom(args, logFor(terminal));
    if (running instanceof Problem) {
      terminal.complain(running.message);
      return 1;
    }
    const stopped = stop();
    // At once, so that whoever needs only the first line can stop reading then.
    await terminal.write(`${lines(running).join('\n')}\n`);
    const code = await stopped;
    await running.close();
    return code;
  },
};

/** Starts what the flags say. */
export async function serveFrom(args: Arguments, log: Log): Promise<Running | Problem> {
  const list = (flag: string) => args.values.get(flag)?.split(',').filter(Boolean) ?? [];
  try {
    return await startServer({
      port: wholeNumber(args, 'port', 0, 65535) ?? PORT,
      host: args.values.get('host') ?? HOST,
      data: resolve(args.values.get('data') ?? join(dataFolder(), 'online.sqlite')),
      needsData: args.values.has('data'), // whoever names a file relies on it
      webFolder: fileURLToPath(webFolder),
      origins: list('origin').map(checkedOrigin),
      proxies: list('proxy').map(checkedProxy),
      unlimited: args.switches.has('no-limits'),
      log,
    });
  } catch (error) {
    throw error instanceof ListenError ? new UsageError(error.message) : error;
  }
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

/** Lines of JSON for programs; for people only what they have to know. */
function logFor(terminal: Terminal): Log {
  const errors = terminal.streams.errors as Partial<NodeJS.WriteStream>;
  if (!errors.isTTY) return logTo((line) => terminal.streams.errors.write(line));
  return (level, message, { error } = {}) => {
    if (level !== 'info') terminal.complain(`${message}${error ? `: ${error}` : ''}`);
  };
}

function lines({ addresses, missing }: Running): string[] {
  const { here, elsewhere }: Addresses = addresses;
  return [
    `Ninefold is at ${here}`,
    ...(elsewhere?.map((address) => `For other devices in the same network: ${address}`) ?? []),
    ...(elsewhere?.length === 0 ? ['No other device can reach it: this machine is in no network.'] : []),
    ...(missing ? [`There is no online play. ${missing.message}`] : []),
    'Ctrl-C stops it.',
  ];
}

/** Waits until somebody wants to stop. */
async function stop(): Promise<ExitCode> {
  return Promise.race([
    once(process, 'SIGINT').then(() => 130 as const),
    once(process, 'SIGTERM').then(() => 143 as const),
  ]);
}
