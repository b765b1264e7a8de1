/** Makes a program in this folder one that Node can run by itself. */

import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

export async function bundle(name: string): Promise<string> {
  const file = fileURLToPath(new URL(`../../build/test/${name}.js`, import.meta.url));
  await build({
    input: fileURLToPath(new URL(`${name}.ts`, import.meta.url)),
    external: ['@photostructure/sqlite', 'bufferutil', 'utf-8-validate', 'pg-native', 'pg-cloudflare'], // binaries for each machine, or not there at all
    platform: 'node',
    output: { file, format: 'esm' },
  });
  return file;
}
