import type { Variant } from '../../core/game.ts';
import type { Position } from '../../core/rules.ts';
import { games } from '../../games/index.ts';
import { Explainer } from '../../reasons/explainer.ts';
import { namedLine } from '../../reasons/named-line.ts';
import type { Reason } from '../../reasons/reason.ts';
import { analyst, answerAt, reasonsAt } from '../../referee/analyst.ts';
import { jsonLine } from '../../referee/json-lines.ts';
import { EXAMPLE, locator } from '../../referee/request.ts';
import { reason } from '../../sentences/reasons.ts';
import { drawVerdict, moverVerdict } from '../../sentences/values.ts';
import { type Analysis, lineAfter } from '../../solver/analysis.ts';
import type { Solution } from '../../solver/solution.ts';
import { analyzeTries, compareTries } from '../../solver/tries.ts';
import { type Arguments, type Command, orComplain, UsageError } from '../args/command.ts';
import { onlyVariant } from '../args/flags.ts';
import { valueLine } from '../board/value-signs.ts';
import { solverAt } from '../solving/solutions.ts';
import { answerLines } from '../terminal/answer-lines.ts';
import type { Page } from '../terminal/page.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const command: Command = {
  usage: 'analyze GAME MOVES... [--draw CARD] [--json] [options of the game]  or  analyze - [--reasons]',
  about: [
    'Tells what each legal move is worth after these moves: who wins, how many answers beat a move that loses, the line that proves it, and why in words. With cards it tells the odds.',
    'With - it reads the JSON lines that judge reads, and answers each with the value of every move; with --reasons also with why.',
  ],
  flags: [
    { name: 'draw', value: 'CARD', meaning: 'the card that is drawn and not decided on' },
    { name: 'json', meaning: 'one JSON object, for programs' },
    { name: 'reasons', meaning: 'in JSON, the motifs of each move and the reason in words' },
  ],
  takesGameOptions: true,
  examples: [
    'ninefold analyze sequence-zero -5 +6 +9 -4',
    'ninefold analyze sequence-clash 4+ 7+ --draw 6',
    `echo '{"game": "sum-to-zero", "moves": ["4"]}' | ninefold analyze -`,
  ],
  async run(args, terminal) {
    if (args.words[0] === '-') return answerRequests(args, terminal);
    if (args.switches.has('reasons') && !args.switches.has('json'))
      throw new UsageError('--reasons is for JSON: add --json. Without, reasons are told anyway.');
    const [, ...moves] = args.words;
    const variant = onlyVariant({ ...args, words: args.words.slice(0, 1) });
    const { game, options } = variant;
    const draw = args.values.get('draw');
    const request = { game: game.id, options, moves, ...(draw !== undefined && { draw }) };
    const { position } = orComplain(locator(games)(request));
    const solution = orComplain(solverAt(terminal)(variant));
    const explainer = new Explainer(variant, solution);
    const reasons = args.switches.has('reasons') ? reasonsAt(explainer, position, say) : null;
    if (args.switches.has('json'))
      terminal.say(jsonLine(orComplain(answerAt(variant, solution, position, reasons))));
    else if (variant.rules.turn(position) === 'chance') {
      terminal.say(drawVerdict(solution.first(position)));
    } else {
      const analysis = orComplain(analyzeTries(variant, solution, position));
      terminal.print(...lines(variant, solution, position, analysis, explainer, terminal.page));
    }
    return 0;
  },
};

function lines(
  variant: Variant,
  solution: Solution,
  position: Position,
  analysis: Analysis,
  explainer: Explainer,
  { style, paragraph }: Page,
): string[] {
  return [
    style.strong(moverVerdict(analysis)),
    '',
    ...[...analysis.moves].sort(compareTries).flatMap((value) => {
      const why = explainer.explain(position, value.move);
      const named = why ? namedLine(why) : undefined;
      const proof = value.plies === null ? [] : lineAfter(variant, solution, position, value, named);
      return [valueLine(value, style, proof), ...(why ? paragraph(reason(why), '       ') : [])];
    }),
  ];
}

/** Nobody has a name here. */
const say = (why: Reason) => reason(why);

async function answerRequests({ words, values, switches }: Arguments, terminal: Terminal): Promise<0> {
  if (words.length > 1 || values.size > 0)
    throw new UsageError('analyze - takes nothing more: game, options and draw are in the lines it reads.');
  const answer = analyst(games, solverAt(terminal), switches.has('reasons') ? say : null);
  await answerLines(terminal, answer, EXAMPLE);
  return 0;
}
