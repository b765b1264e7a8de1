/** A folder of files, read once at the start: no request can reach anything else. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface SiteFile {
  readonly body: Buffer;
  readonly compressed: Buffer | null; // by gzip, where that makes it smaller
  readonly tag: string; // changes with the content
  readonly headers: Readonly<Record<string, string>>;
}

export interface Site {
  readonly files: ReadonlyMap<string, SiteFile>; // by path, such as /assets/main.js; / is the page
  readonly policy: string; // what the page may load, and who may show it in a frame
}

const PAGE = 'index.html';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon', // asked for where there is no page to name another
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};

const COMPRESSED = ['.png', '.woff2']; // by themselves

/** The files of a folder, or null where there is no page among them. */
export function readSite(folder: string): Site | null {
  if (!existsSync(join(folder, PAGE))) return null;
  const files = new Map<string, SiteFile>();
  for (const name of namesBelow(folder))
    files.set(`/${name}`, fileFrom(name, readFileSync(join(folder, name))));
  const page = files.get(`/${PAGE}`) as SiteFile;
  files.set('/', page);
  return { files, policy: policyOf(String(page.body)) };
}

/** Their paths with slashes. Links are left out, to files and to folders: a link can lead anywhere. */
function namesBelow(folder: string, below = ''): string[] {
  // Not `recursive`: from Node 22 on that follows links to folders.
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? namesBelow(folder, name) : entry.isFile() ? [name] : [];
  });
}

function fileFrom(name: string, body: Buffer): SiteFile {
  const compressed = COMPRESSED.includes(extname(name)) ? null : gzipSync(body, { level: 9 });
  const isSmaller = compressed !== null && compressed.length < body.length;
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    body,
    compressed: isSmaller ? compressed : null,
    tag,
    headers: {
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      // The names in assets/ carry a hash, so another content would have another name.
      'Cache-Control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: tag,
      ...(isSmaller && { Vary: 'Accept-Encoding' }),
    },
  };
}

/** The page's own policy; that it is shown in no frame can be said in a header only. */
function policyOf(page: string): string {
  const [tag = ''] = /<meta\s[^>]*http-equiv="Content-Security-Policy"[^>]*>/i.exec(page) ?? [];
  const [, policy] = /\scontent="([^"]*)"/i.exec(tag) ?? [];
  return [...(policy ? [policy.replaceAll(/\s+/g, ' ').trim()] : []), "frame-ancestors 'none'"].join('; ');
}
