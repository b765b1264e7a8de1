import type { Variant } from '../../core/game.ts';
import { percent, plural } from '../../core/text.ts';
import { asJson } from '../../referee/analyst.ts';
import { jsonLine } from '../../referee/json-lines.ts';
import { titleWithOptions } from '../../sentences/settings.ts';
import { evaluation, gameVerdict } from '../../sentences/values.ts';
import { lineAfter } from '../../solver/analysis.ts';
import type { Solution } from '../../solver/solution.ts';
import { MOST_COUNTED, type Summary, summarize } from '../../solver/summary.ts';
import { analyzeTries, compareTries } from '../../solver/tries.ts';
import { type Command, orComplain } from '../args/command.ts';
import { onlyVariant } from '../args/flags.ts';
import { valueLine, valueSign } from '../board/value-signs.ts';
import { solverAt } from '../solving/solutions.ts';
import type { Style } from '../terminal/style.ts';

export const command: Command = {
  usage: 'solve GAME [--json] [options of the game]',
  about: [
    'Solves a game: who wins if both play their best, how, and what each first move is worth. Beside a first move that loses it tells how many of the answers beat it; "in 2 moves" counts the moves of one player.',
  ],
  flags: [{ name: 'json', meaning: 'one JSON object, for programs' }],
  takesGameOptions: true,
  examples: [
    'ninefold solve sequence-zero',
    'ninefold solve sum-to-zero --start 11',
    'ninefold solve sequence-clash --length 4',
  ],
  async run(args, terminal) {
    const variant = onlyVariant(args);
    const start = performance.now();
    const solution = orComplain(solverAt(terminal)(variant));
    const seconds = (performance.now() - start) / 1000;
    const summary = summarize(variant, solution);
    if (args.switches.has('json')) terminal.say(jsonLine(json(variant, summary)));
    else terminal.print(...lines(variant, solution, summary, seconds, terminal.style));
    return 0;
  },
};

function json(
  variant: Variant,
  { first, plies, positions, openings, lengths, averageLength, wins }: Summary,
): object {
  return {
    game: variant.game.id,
    options: variant.options,
    win: { first, second: 1 - first },
    ...(plies !== null && { winner: first > 0.5 ? 'first' : 'second', plies }),
    positions,
    ...(lengths && { lengths }),
    ...(averageLength && { averageLength }),
    ...(wins && { winningPositions: wins.positions, withOneWinningMove: wins.single }),
    openings: openings.map(({ card, analysis }) => ({
      ...(card !== null && { draw: card }),
      ...asJson(analysis),
    })),
  };
}

function lines(
  variant: Variant,
  solution: Solution,
  summary: Summary,
  seconds: number,
  style: Style,
): string[] {
  const { plies, positions } = summary;
  const count = `${positions.toLocaleString('en')} position${positions === 1 ? '' : 's'}`;
  return [
    style.strong(titleWithOptions(variant)),
    gameVerdict(summary),
    '',
    ...openingLines(variant, solution, summary, style),
    '',
    plies === null
      ? `${count} before a draw, solved in ${seconds.toFixed(2)} s.`
      : `${count} in which somebody must move, solved in ${seconds.toFixed(2)} s.`,
    ...figureLines(summary),
  ];
}

/** How long games last, and how often only one move wins. */
function figureLines({ lengths, wins, averageLength, positions }: Summary): string[] {
  if (averageLength) {
    const { moves, games } = averageLength;
    return [
      `A game lasts ${moves.toFixed(1)} moves on average, in ${games.toLocaleString('en')} games played this way.`,
    ];
  }
  if (!lengths || !wins) {
    return positions > MOST_COUNTED ? ['How long games last is not counted with so many positions.'] : [];
  }
  const { shortest, longest } = lengths;
  const moves = shortest === longest ? plural(longest, 'move') : `${shortest} to ${plural(longest, 'move')}`;
  if (wins.positions === 0) return [`Games last ${moves}.`, 'In no position can the one who moves win.'];
  const share = percent(wins.single / wins.positions);
  const count = wins.positions.toLocaleString('en');
  return [
    `Games last ${moves}.`,
    `Whoever moves can win ${count} of them; in ${share} of these only one move does.`,
  ];
}

function openingLines(variant: Variant, solution: Solution, { openings }: Summary, style: Style): string[] {
  if (openings[0]?.card !== null)
    return ['First card   Best first', ...openings.map((opening) => cardLine(opening, style))];
  const { moves } = orComplain(analyzeTries(variant, solution, variant.rules.start));
  return [...moves]
    .sort(compareTries)
    .map((value) => valueLine(value, style, lineAfter(variant, solution, variant.rules.start, value)));
}

function cardLine({ card, analysis }: Summary['openings'][number], style: Style): string {
  const moves = [...analysis.moves]
    .sort(compareTries)
    .map((value) => `${valueSign(value, style)}  ${value.text.padEnd(3)} ${evaluation(value).padEnd(14)}`);
  return `  ${String(card).padEnd(10)} ${moves.join('  ')}`.trimEnd();
}
