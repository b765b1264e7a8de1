/** Compiles TypeScript as a program that uses the library would: under strict, against the types that the package has. */

import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const TSC = resolve('node_modules/typescript/bin/tsc');
const OPTIONS =
  '--ignoreConfig --strict --module nodenext --target es2023 --lib es2023,dom --skipDefaultLibCheck'.split(
    ' ',
  );

/** What the compiler has to say; nothing if all is well. The scripts it makes are beside the files. */
export function compile(folder: string, files: readonly string[]): string {
  return spawnSync(process.execPath, [TSC, ...OPTIONS, ...files], { cwd: folder, encoding: 'utf8' }).stdout;
}
