import { perft } from '../../core/perft.ts';
import { wholeNumber } from '../args/arguments.ts';
import type { Command } from '../args/command.ts';
import { onlyVariant } from '../args/flags.ts';

const WIDTHS = [3, 26, 12, 12];

export const command: Command = {
  usage: 'perft GAME [--depth N] [options of the game]',
  about: [
    'Counts, for every number of moves, in how many ways a game can get there (cards drawn included), how many different positions that makes, and in how many of them the game is over. Two programs that play by the same rules print the same numbers.',
  ],
  flags: [
    { name: 'depth', value: 'N', meaning: 'stop after N moves' },
    { name: 'json', meaning: 'one JSON object a line, for programs' },
  ],
  takesGameOptions: true,
  examples: [
    'ninefold perft sequence-zero',
    'ninefold perft sequence-clash --depth 6',
    'ninefold perft sequence-duel --target 20',
  ],
  async run(args, terminal) {
    const depth = wholeNumber(args, 'depth', 0, 1000) ?? Number.POSITIVE_INFINITY;
    const { rules } = onlyVariant(args);
    const json = args.switches.has('json');
    if (!json) terminal.say(row(['ply', 'games', 'positions', 'over']));
    let undecided = 0;
    for (const { ply, games, positions, over } of perft(rules)) {
      const line = json
        ? JSON.stringify({ ply, games: String(games), positions, over }) // a number beyond 2^53 would lose digits
        : row([ply, games, positions, over].map((count) => count.toLocaleString('en')));
      await terminal.write(`${line}\n`);
      undecided += positions - over;
      if (ply >= depth) return 0;
    }
    if (!json) terminal.say('', `${undecided.toLocaleString('en')} positions in which the game goes on.`);
    return 0;
  },
};

function row(cells: readonly string[]): string {
  return cells.map((cell, i) => cell.padStart(WIDTHS[i] as number)).join('  ');
}
