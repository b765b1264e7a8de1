import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { wholeNumber } from '../arguments.ts';
import { type Command, type ExitCode, UsageError } from '../command.ts';
import { type Addresses, addressesOf } from '../site/addresses.ts';
import { listen } from '../site/listen.ts';
import { readSite } from '../site/site.ts';
import { siteServer } from '../site/site-server.ts';
import { webFolder } from '../web-folder.ts';

const PORT = 9009;
const HOST = 'localhost';

export const serve: Command = {
  usage: 'serve [--port N] [--host NAME]',
  about: [
    'Serves the web app from this machine, so that the games can be played in a browser: it prints the address to open there, and goes on until Ctrl-C stops it. It sends the files of the app and nothing else; games are kept in the browser that plays them.',
    'Only this machine can reach it. With --host 0.0.0.0 other devices in the same network can, too, such as a phone; their addresses are printed as well. Use that only in a network you trust.',
  ],
  flags: [
    { name: 'port', value: 'N', meaning: `the port, ${PORT} unless told; 0 for any that is free` },
    { name: 'host', value: 'NAME', meaning: `the name or address to listen at, ${HOST} unless told` },
  ],
  examples: ['ninefold serve', 'ninefold serve --port 8000', 'ninefold serve --host 0.0.0.0'],
  async run(args, terminal) {
    if (args.words.length > 0) throw new UsageError('serve takes no words.');
    const port = wholeNumber(args, 'port', 0, 65535) ?? PORT;
    const host = args.values.get('host') ?? HOST;
    const site = readSite(fileURLToPath(webFolder));
    if (!site) {
      terminal.complain(
        'The web app is not built. In a clone, npm run build does it; otherwise, install again.',
      );
      return 1;
    }
    const server = siteServer(site);
    const listening = await listen(server, host, port);
    const stopped = stop();
    // At once, so that whoever needs only the first line can stop reading then.
    await terminal.write(`${lines(addressesOf(host, listening)).join('\n')}\n`);
    const code = await stopped;
    server.close();
    server.closeAllConnections();
    return code;
  },
};

function lines({ here, elsewhere }: Addresses): string[] {
  return [
    `Ninefold is at ${here}`,
    ...(elsewhere?.map((address) => `For other devices in the same network: ${address}`) ?? []),
    ...(elsewhere?.length === 0 ? ['No other device can reach it: this machine is in no network.'] : []),
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
