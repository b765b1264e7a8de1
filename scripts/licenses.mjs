// The licenses of the packages that are built in ask to go out with them: a file of them beside what is built.

import { readdirSync, readFileSync } from 'node:fs';
import { at } from './files.mjs';

export const LICENSES = 'LICENSES.txt';

/** A plugin for rolldown and Vite. */
export const licenses = {
  name: 'licenses',
  generateBundle(_, bundle) {
    const assets = Object.values(bundle).flatMap(({ originalFileNames }) => originalFileNames ?? []); // letters
    const folders = new Set(
      [...this.getModuleIds(), ...assets].flatMap((file) => folderOfPackage(file) ?? []),
    );
    const source = [...folders]
      .sort()
      .map(licenseOf)
      .join(`\n${'-'.repeat(80)}\n\n`);
    this.emitFile({ type: 'asset', fileName: LICENSES, source });
  },
};

/** Below the project; the names of assets are relative to another folder. */
function folderOfPackage(file) {
  return /node_modules[\\/](?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0];
}

function licenseOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8'));
  const file = readdirSync(at(folder)).find((name) => /^licen[cs]e/i.test(name));
  const text = file ? readFileSync(at(folder, file), 'utf8').trim() : `By ${author?.name ?? author}`;
  return `${name} ${version} (${license})\n\n${text}\n`;
}
