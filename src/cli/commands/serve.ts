import { Problem } from '../../core/problem.ts';
import { type Addresses, type Log, logTo, type Running } from '../../server/index.ts';
import { type Command, type ExitCode, UsageError } from '../args/command.ts';
import { SERVE_FLAGS, serveFrom } from '../online/serve-from.ts';
import type { Terminal } from '../terminal/terminal.ts';

const IMPATIENT = 500; // milliseconds

export const command: Command = {
  usage: 'serve [flags]',
  about: [
    'Serves the web app and online play from this machine: it prints the address to open in a browser, and goes on until Ctrl-C stops it. Two people anywhere can play who both reach that address. Every move is on the disk before it is confirmed, so that nothing is lost if the server, a browser or the network breaks.',
    'Only this machine can reach it. With --host 0.0.0.0 other devices in the same network can, too, such as a phone; their addresses are printed as well. To be reached from everywhere it belongs behind a proxy that speaks https: name its address with --proxy, and the address that people type with --origin.',
    'Online games are kept in one file in your data folder, or in what --data names: another file, or a Postgres, postgres://USER@HOST/DATABASE, that any number of servers share. An address with a password belongs into the variable NINEFOLD_STORE instead, for others can read command lines.',
    'Whether it is ready is at /api/health, whether it is alive at /api/alive and, for this machine only, what is worth watching at /metrics; where output is not a terminal, what happens is logged to standard error, a line of JSON each. With --name, log and figures call the process so.',
  ],
  flags: SERVE_FLAGS,
  examples: [
    'ninefold serve',
    'ninefold serve --port 8000',
    'ninefold serve --host 0.0.0.0',
    'ninefold serve --data games.sqlite --origin https://play.example.org --proxy 127.0.0.1',
  ],
  async run(args, terminal) {
    if (args.words.length > 0) throw new UsageError('serve takes no words.');
    const running = await serveFrom(args, (name) => logFor(terminal, name));
    if (running instanceof Problem) {
      terminal.complain(running.message);
      return 1;
    }
    const stopped = stop();
    terminal.say(...lines(running)); // together: a reader may close the pipe after the first line
    const code = await stopped;
    await running.close();
    return code;
  },
};

/** JSON lines for programs; only warnings and errors for people. */
function logFor(terminal: Terminal, name: string): Log {
  const errors = terminal.streams.errors as Partial<NodeJS.WriteStream>;
  if (!errors.isTTY) return logTo((line) => terminal.streams.errors.write(line), name);
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

/** Somebody who asks again after a while does not want to wait; at once, it is the same signal by two ways, of npm for one. */
function stop(): Promise<ExitCode> {
  return new Promise((resolve) => {
    let asked = 0;
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const)
      process.on(signal, () => {
        const now = performance.now();
        asked ||= now;
        if (now - asked > IMPATIENT) process.exit(code);
        resolve(code);
      });
  });
}
