// Builds the web app into dist/web, a folder that any static host can serve. The service worker comes last, for it holds
// the list of all the other files.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'rolldown';
import { build, normalizePath } from 'vite';
import { LICENSES, licenses } from './licenses.mjs';

const root = fileURLToPath(new URL('../src/web', import.meta.url));
const folder = fileURLToPath(new URL('../dist/web', import.meta.url));

/** The letters are needed for the first picture: fetched early, they are there in time. */
const fontsFirst = {
  name: 'fonts-first',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `./${file}` },
          injectTo: 'head',
        })),
  },
};

/** A script holds up whatever stands behind it, so it comes after all that the page asks for. */
const themeLast = {
  name: 'theme-last',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => {
      const [theme] = /\n *<script[^>]*theme\.js"><\/script>/.exec(page);
      return page.replace(theme, '').replace(/\n *<\/head>/, `${theme}$&`);
    },
  },
};

/** What the first page and a first game need is one file: more would wait for a connection. Pages that load later share it. */
function isNeededFirst(id, graph) {
  const found = new Set([normalizePath(join(root, 'main.tsx'))]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found.has(id);
}

/** A CommonJS package brings helpers that would become a file of their own, before the first page: so it becomes one module first. */
const asModule = {
  name: 'as-module',
  async load(id) {
    if (!id.endsWith('/qrcode/lib/core/qrcode.js')) return null;
    const { output } = await bundle({ input: id, write: false, output: { format: 'esm' } });
    return output[0].code;
  },
};

await build({
  root,
  base: './',
  configFile: false,
  logLevel: 'warn',
  plugins: [fontsFirst, themeLast, asModule, licenses],
  worker: { format: 'es' },
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a slow machine is no news
      output: {
        codeSplitting: { groups: [{ name: (id, graph) => (isNeededFirst(id, graph) ? 'main' : null) }] },
      },
    },
  },
});

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== LICENSES) // nobody needs them without a network
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/'),
  )
  .sort();
const version = createHash('sha256');
for (const file of files) version.update(`${file}\n`).update(readFileSync(join(folder, file)));

await bundle({
  input: join(root, 'offline/service-worker.ts'),
  transform: {
    define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(version.digest('hex').slice(0, 16)) },
  },
  output: { file: join(folder, 'service-worker.js'), format: 'iife', minify: true },
});
