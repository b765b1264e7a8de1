/** Runs parts one after the other, tells their figures as they come, and writes them as JSON. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { lineOf, type Summary, summarize } from './figure.ts';
import { answer, childName, type Part, run } from './part.ts';

interface Result {
  readonly name: string;
  readonly about: string;
  readonly failed: string | null;
  readonly seconds: number;
  readonly figures: readonly Summary[];
}

/** The program of a bench: `args` name the parts to run, none of them all. It is `program`, and starts itself for each part. */
export async function bench(parts: readonly Part[], program: string, args: readonly string[]): Promise<void> {
  const child = parts.find(({ name }) => name === childName(args));
  if (child) return answer(child);
  const stranger = args.find((arg) => !parts.some(({ name }) => name === arg));
  if (stranger !== undefined) {
    const names = parts.map(({ name, about }) => `  ${name.padEnd(10)} ${about}`);
    console.error(`There is no part ${JSON.stringify(stranger)}. The parts are:\n${names.join('\n')}`);
    process.exitCode = 2;
    return;
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const chosen = parts.filter(({ name }) => args.length === 0 || args.includes(name));
  const results: Result[] = [];
  for (const part of chosen) results.push(await measure(part, program));
  conclude(results);
  const file = join(dirname(program), `${['figures', ...args].join('-')}.json`);
  write(file, results);
  console.log(`\nThe figures as JSON: ${file}`);
}

async function measure(part: Part, program: string): Promise<Result> {
  const { name, about } = part;
  console.log(`\n${name}: ${about}\n${'-'.repeat(name.length + 2 + about.length)}`);
  const start = performance.now();
  const figures: Summary[] = [];
  const failed = await run(part, program, (news) => {
    if (typeof news === 'string') doing(news);
    else {
      const summary = summarize(news);
      figures.push(summary);
      doing('');
      console.log(lineOf(summary));
    }
  });
  doing('');
  if (failed !== null) console.log(`${name} FAILED: ${failed}`);
  return { name, about, failed, seconds: (performance.now() - start) / 1000, figures };
}

/** What is being measured: on a terminal a line that the next one replaces. */
function doing(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text && `  ... ${text}`}`);
  else if (text) process.stderr.write(`  ... ${text}\n`);
}

/** What failed or missed its limit, again at the end. A missed limit is a figure; only a failure fails. */
function conclude(results: readonly Result[]): void {
  const lines = results.flatMap(({ name, failed, figures }) => [
    ...(failed === null ? [] : [`${name} failed: ${failed}`]),
    ...figures.flatMap(({ name: figure, peer, missed }) => [
      ...(peer && 'failed' in peer ? [`${name}, ${figure}: ${peer.name} failed: ${peer.failed}`] : []),
      ...(missed ? [`${name}, ${figure}: the limit was missed`] : []),
    ]),
  ]);
  if (lines.length > 0) console.log(`\n${lines.join('\n')}`);
  const isWhole = results.every(
    ({ failed, figures }) => failed === null && !figures.some(({ peer }) => peer && 'failed' in peer),
  );
  if (!isWhole) process.exitCode = 1;
}

function write(file: string, parts: readonly Result[]): void {
  const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...machine, parts }, null, 2)}\n`);
}
