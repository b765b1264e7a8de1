// `npm run dev`: the web app from its sources, reloaded as they change, and the server for online play beside it, built and
// started again when its own sources change. Ctrl-C ends both. Its online games are in build/dev/, apart from your own.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ready } from './ready.mjs';

const at = (...path) => fileURLToPath(new URL(join('..', ...path), import.meta.url));
const { port } = parseArgs({ options: { port: { type: 'string', default: '5173' } } }).values;

const forDevelopment = {
  name: 'for-development',
  /** What Vite adds to the page styles it inline and opens a socket; all else keeps to the policy of the real page. */
  transformIndexHtml: (page) =>
    page.replace("style-src 'self'", "$& 'unsafe-inline'").replace("connect-src 'self'", '$& ws:'),
  /** A service worker that keeps nothing, and takes the place of one that did. */
  configureServer: ({ middlewares }) => {
    middlewares.use('/service-worker.js', (_, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.end("self.addEventListener('install', () => self.skipWaiting());\n");
    });
  },
};

await ready();
const { createServer } = await import('vite'); // installed only now
let stopping = false;
let waiting; // for more changes
let restarting = Promise.resolve();
let online = await startOnline('0');

const web = await createServer({
  root: at('src', 'web'),
  configFile: false,
  appType: 'mpa', // there is one page: any other address is not found
  logLevel: 'warn',
  cacheDir: at('build', 'dev', 'vite'),
  plugins: [forDevelopment],
  worker: { format: 'es' },
  server: {
    port: Number(port),
    fs: { allow: [at()] },
    proxy: { '/api': { target: online.address, ws: true } },
  },
});
web.watcher.add(at('src'));
web.watcher.on('all', (_, file) => {
  if (!file.startsWith(at('src', 'web') + sep) && /\.ts$/.test(file) && !file.endsWith('.test.ts')) later();
});
await web.listen();
say(`Ninefold is at ${web.resolvedUrls.local[0]}`);
say('Ctrl-C ends it.');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(0));

/** Keeps the same port across restarts. */
async function startOnline(port) {
  const program = spawn(process.execPath, [at('dist', 'cli', 'main.js'), 'serve', '--port', port], {
    env: { ...process.env, NINEFOLD_DATA: at('build', 'dev') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit');
  ended.then(() => program === online?.program && !stopping && stop(1));
  const [line] = await Promise.race([once(program.stdout, 'data'), ended]);
  const [address] = /http:\S+/.exec(String(line)) ?? [];
  if (!address) process.exit(1); // it has said why
  return { program, ended, address };
}

/** A branch switch changes many files at once. */
function later() {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    restarting = restarting.then(restartOnline);
  }, 200);
}

/** Builds first: if that fails, the old server keeps running. */
async function restartOnline() {
  const build = spawn(process.execPath, [at('scripts', 'bundle.mjs')], { cwd: at(), stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  if (code !== 0 || stopping) return;
  const { program, ended, address } = online;
  online = null;
  program.kill('SIGTERM');
  await ended;
  online = await startOnline(new URL(address).port);
  say('The server was started again.');
}

async function stop(code) {
  stopping = true;
  online?.program.kill('SIGTERM');
  await Promise.all([web.close(), online?.ended]);
  process.exit(code);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
