import { Problem } from '../../core/problem.ts';
import { plural, quote } from '../../core/text.ts';
import { systemReason } from '../../sentences/system-errors.ts';
import { copyGames, openTables, type Tables } from '../../server/index.ts';
import { type Arguments, type ExitCode, orComplain, UsageError } from '../args/command.ts';
import { progressBar } from '../solving/progress-bar.ts';
import type { Terminal } from '../terminal/terminal.ts';

const MOST_TOLD = 20; // differences

export async function copyData(
  [from, to, ...more]: readonly string[],
  { switches, values }: Arguments,
  terminal: Terminal,
): Promise<ExitCode> {
  if (from === undefined || to === undefined || more.length > 0)
    throw new UsageError('data copy takes two words: FROM TO.');
  if (values.size > 0) throw new UsageError(`--${[...values.keys()][0]} is for data delete.`);
  if (from === to) throw new UsageError('FROM and TO are the same.');
  const source = orComplain(await openTables(from));
  const target = await openTables(to, true);
  try {
    return await copy(source, orComplain(target), switches.has('yes'), terminal);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    terminal.complain(
      `Copying has stopped: ${systemReason(error)}. Games that were copied are whole, and the same command goes on.`,
    );
    return 1;
  } finally {
    await source.close().catch(() => {}); // it may have been lost
    if (!(target instanceof Problem)) await target.close().catch(() => {});
  }
}

async function copy(from: Tables, to: Tables, isAgreed: boolean, terminal: Terminal): Promise<ExitCode> {
  const living = await from.living();
  if (living > 0 && !isAgreed) {
    terminal.complain(
      `${plural(living, 'server process', 'server processes')} may be using it: stop them first, for what they add meanwhile may be left out. (One that was killed counts for a minute.) With --yes it is copied all the same.`,
    );
    return 1;
  }
  const { games, expired } = await from.count();
  const bar = progressBar(terminal, 'Copying');
  const copied = await copyGames(from, to, (done) => bar.show(Math.min(1, done / (games + expired)))).finally(
    bar.clear,
  );
  const { added, entries, grown, same, differing } = copied;
  terminal.say(
    `Copied: ${plural(added, 'game')}. Brought up: ${grown}. There already: ${same}. Entries added: ${entries}.`,
    'All that was written was read back, entry by entry, and is the same.',
  );
  if (differing.length === 0) return 0;
  terminal.complain(
    `Not the same in both, and left as they are: ${plural(differing.length, 'game')}.`,
    ...differing.slice(0, MOST_TOLD).map(({ id, why }) => `  ${quote(id)}: ${why}`),
    ...(differing.length > MOST_TOLD ? [`  and ${differing.length - MOST_TOLD} more`] : []),
  );
  return 1;
}
