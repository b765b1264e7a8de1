/** Checks somebody's engine, and prints what it does: a line for each step, and below it what was wrong. */

import { safe } from '../../core/text.ts';
import { type CheckOptions, checkEngine } from '../../engine/check.ts';
import type { Fault } from '../../engine/faults.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { EngineProcess } from './engine-process.ts';

const MOST_OF_A_KIND = 3; // faults that are told; the others are counted
const WIDEST = 100; // characters of a message

/** How many faults there were. */
export async function printCheck(
  engine: EngineProcess,
  options: CheckOptions,
  terminal: Terminal,
  isVerbose: boolean,
): Promise<number> {
  const faults: Fault[] = [];
  let told = 0; // faults of the steps that are done
  const show = (line: string) => terminal.say(`      ${short(line)}`);
  const isWhole = await checkEngine(engine, options, {
    ...(isVerbose && { sent: (line) => show(`> ${line}`), received: (line) => show(`< ${line}`) }),
    wrong(fault) {
      faults.push(fault);
      const alike = faults.filter(({ kind }) => kind === fault.kind).length;
      if (alike > MOST_OF_A_KIND) return;
      terminal.say(`WRONG ${fault.kind}: ${fault.message}`);
      if (!isVerbose) fault.about.forEach(show);
      if (alike === MOST_OF_A_KIND) terminal.say('      More of this kind are only counted.');
    },
    done(step, seen) {
      if (faults.length === told) terminal.say(`ok    ${step}: ${seen}`);
      else terminal.say(`      ${step}: done`);
      told = faults.length;
    },
  });
  await engine.kill();
  if (!isWhole) terminal.say('It was given up here: nothing more was tried.');
  return faults.length;
}

function short(line: string): string {
  const text = safe(line);
  return text.length > WIDEST ? `${text.slice(0, WIDEST)}…` : text;
}
