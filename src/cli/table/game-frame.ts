/** Draws a game: players, scores, choices, news and the prompt. */

import { members } from '../../core/bits.ts';
import { isSeat, type Move, SEATS, type Seat } from '../../core/rules.ts';
import { safe } from '../../core/text.ts';
import { type Lines, plainPhrase } from '../../core/words.ts';
import { lastLanding } from '../../match/landing.ts';
import { viewOf } from '../../match/match.ts';
import { countRound, tally } from '../../match/series.ts';
import { roundName } from '../../sentences/series.ts';
import { toYou, YOU } from '../../sentences/you.ts';
import { personIn, type Session } from '../../session/session.ts';
import type { MoveValue } from '../../solver/analysis.ts';
import { buttons, choices, scores } from '../board/board.ts';
import { below, type Cell, type Choice, type Drawn } from '../board/look.ts';
import { legend } from '../board/value-signs.ts';
import type { Frame, Size } from '../terminal/display.ts';
import { centred, cutTo, marginOf, padTo, widthOf, wrap } from '../terminal/measure.ts';
import { exchanged, type Style } from '../terminal/style.ts';
import type { Prompt, Status } from './table.ts';

export interface GamePicture {
  readonly session: Session;
  readonly style: Style;
  readonly news: Lines; // what happened last
  readonly notes: Lines; // what was asked for
  readonly values?: ReadonlyMap<Move, MoveValue> | undefined;
  readonly asked?: Prompt | undefined;
  readonly typed?: string;
  readonly chosen?: Choice | undefined;
  readonly doing: string; // what the program is doing
  readonly list?: MarkedList | undefined; // beside the board, instead of the moves so far
  readonly room?: number; // lines reserved below the board, if not only for news
  readonly status?: Status | undefined;
}

interface MarkedList {
  readonly rows: Lines;
  readonly at: number; // the row that has to be seen
}

const WIDEST = 100;
const TALLEST = 30; // lines that a picture needs at most: on a larger screen it is in the middle
export const NEWS = 2; // lines, always reserved so that the board stays in place
const LEAST_SAID = 5; // lines of what lines are reserved for, in the lowest window
const SIDE = 26; // columns that a list of the moves needs

const LOWEST = [false, -2] as const;

/** Whether tiles have borders, and how many empty lines there are; below 0 the news and what the tiles tell are left out, too, then the game's name. */
const DENSITIES = [
  [true, 4],
  [true, 3],
  [true, 2],
  [true, 0],
  [false, 4],
  [false, 2],
  [false, 0],
  [false, -1],
  LOWEST,
] as const;

export function gameFrame(size: Size, picture: GamePicture): { frame: Frame; cells: readonly Cell[] } {
  // The roomiest picture that fits; in a window too low for any, its lower end.
  const above = Math.max(0, Math.floor((size.rows - TALLEST) / 2));
  const rows = size.rows - above;
  let drawn: Drawn = { lines: [], cells: [] };
  for (const [roomy, gaps] of DENSITIES) {
    drawn = compose(size, picture, roomy, gaps);
    if (drawn.lines.length <= rows) break;
  }
  const excess = drawn.lines.length - rows;
  if (excess > 0 && !picture.asked?.moves) drawn = compose(size, picture, ...LOWEST, excess);
  const { cells } = drawn;
  // The keys are left out where that shows all of the rest.
  const hasKeys = drawn.lines.length !== rows + 1 || !picture.asked?.moves;
  const lines = hasKeys ? drawn.lines : drawn.lines.slice(0, -1);
  const prompt = lines.length - (hasKeys ? 2 : 1);
  const margin = centred(size.columns, WIDEST);
  const cutOff = Math.max(0, lines.length - rows);
  const cursor = picture.asked && {
    row: above + prompt - cutOff,
    column: margin.length + widthOf(lines[prompt] ?? ''),
  };
  const padded = [...Array<string>(above).fill(''), ...lines.slice(cutOff).map((line) => margin + line)];
  return { frame: { lines: padded, cursor }, cells };
}

/** In the colours and shapes that the persons keep while they change seats: the first ones are of whoever started the series. */
export function styleIn(session: Session, style: Style): Style {
  return personIn(session, 'first') === session.series.starter ? style : exchanged(style);
}

/** Without so many lines of what is told, though never without the result. */
function compose(size: Size, picture: GamePicture, roomy: boolean, gaps: number, without = 0): Drawn {
  const { session, values, chosen, asked, news, notes } = picture;
  const style = styleIn(session, picture.style);
  const { match } = session;
  const { rules, words } = match.setup.variant;
  const { position, names } = match.scene;
  const width = Math.max(1, Math.min(WIDEST, size.columns - 2 * marginOf(size.columns).length));
  const view = viewOf(match);
  const { sequences, ...most } = view;
  const shown = gaps < 0 && view.pool ? most : view; // the tiles tell who took what
  const legal = isSeat(match.turn) ? rules.legal(position) : 0;
  const labels = new Map(
    members(legal).map((move) => {
      const phrase = plainPhrase(words.phrase(position, move));
      const answer = asked?.answers?.find(({ moves }) => moves === 1 << move)?.answer;
      return [move, answer === undefined ? phrase : `${answer} ${phrase}`];
    }),
  );
  const open = asked && !asked.waits ? (asked.moves ?? 0) : legal;
  const last = lastLanding(match);
  const begun = asked?.canGoBack === true && asked.moves !== undefined;
  const look = { style, width, roomy, names, open, chosen, values, last, begun };
  const drawn = choices(view, labels, look);
  const board = asked?.waits ? { ...drawn, cells: [] } : drawn;
  const spoken = Object.values(names).includes(YOU) ? toYou : String;
  const text = (line: string) => (line === '' ? [''] : wrap(spoken(line), width));
  const gap = (place: number) => (gaps >= place ? [''] : []);
  const hasNews = !match.result && gaps >= 0;
  const said = (notes.length > 0 ? notes : hasNews ? news : []).flatMap(text);
  const told = [
    ...result(session, style).flatMap(text),
    ...shortened(said, Math.max(Math.min(LEAST_SAID, picture.room ?? 0), said.length - without), width),
    ...((asked?.buttons && asked.introduction?.filter(Boolean)) || []).flatMap(text),
  ];
  const room = gaps < 0 ? 0 : (picture.room ?? NEWS) - told.length;
  // What the marks on the board mean: where there would be nothing else, or where a line more does not matter.
  const legends =
    values?.size && (room > 0 || gaps >= 2)
      ? wrap(style.soft(legend(values.values())), width).slice(0, Math.max(1, room))
      : [];
  const filler = Array.from({ length: Math.max(0, room - legends.length) }, () => '');
  return below(
    [...heading(picture, style, width, gaps), ...gap(1), ...scores(shown, look), ...gap(2)],
    beside(board, besideBoard(picture, board.lines.length), width),
    [...gap(4), ...told, ...legends, ...filler, ...gap(3)],
    buttons(asked?.buttons?.map(({ answer, label }) => ({ choice: answer, label })) ?? [], look),
    promptLines(picture, width),
  );
}

/** The game, the round, the goal and the players; an arrow marks whose turn it is. */
function heading({ session, status }: GamePicture, style: Style, width: number, gaps: number): string[] {
  const { match, series } = session;
  const { rounds } = series;
  const { game, words } = match.setup.variant;
  const round = roundName(series);
  const wins = tally(match.result ? countRound(series, match) : series);
  const decider = match.decision?.seat;
  const player = (seat: Seat) => {
    const score = rounds > 1 ? ` (${wins[personIn(session, seat)]})` : '';
    const name = `${style.shapes[seat]} ${match.scene.names[seat]}${score}`;
    const beside = status?.beside[seat] ? `  ${status.beside[seat]}` : '';
    return style[seat](decider === seat ? style.strong(`▸ ${name}`) : `  ${name}`) + beside;
  };
  const both = SEATS.map(player);
  const inOneLine = `${both[0]}  ${both[1]}`;
  const title = padTo(style.strong(game.title), width - widthOf(round)) + style.soft(round);
  const goal = wrap(words.goal, width);
  return [
    ...(gaps >= -1 || goal.length === 1 ? [title, ...goal] : goal),
    ...(widthOf(inOneLine) <= width ? [inOneLine] : both),
    ...(status ? [style.soft(status.notice)] : []),
  ];
}

function result({ match }: Session, style: Style): string[] {
  const { result, scene } = match;
  if (!result) return [];
  const { winner, reason } = result;
  return [`${style[winner](style.strong(`${style.shapes[winner]} ${scene.names[winner]} wins.`))} ${reason}`];
}

function shortened(lines: readonly string[], most: number, width: number): readonly string[] {
  if (most >= lines.length) return lines;
  const kept = lines.slice(0, Math.max(0, most));
  return kept.map((line, i) => (i === kept.length - 1 ? cutTo(`${line} …`, width) : line));
}

/** As many rows as there is place for, under a title. */
function besideBoard(picture: GamePicture, height: number): string[] {
  const { style, list } = picture;
  const rows = list?.rows ?? moveRows(picture);
  const most = Math.max(1, height - 1);
  const at = list ? list.at - Math.floor(most / 2) : rows.length;
  const from = Math.max(0, Math.min(at, rows.length - most));
  return rows.length === 0 ? [] : [style.soft('Moves'), ...rows.slice(from, from + most)];
}

/** The moves of both players in two columns. */
function moveRows({ session, style }: GamePicture): string[] {
  const { scene, setup, swapped } = session.match;
  const texts = scene.steps
    .filter(({ by }) => by !== 'chance')
    .map(({ from, move }) => setup.variant.rules.format(from, move));
  if (swapped) texts[0] += ' swap';
  const left = Math.max(6, ...texts.map((text) => text.length));
  const rows: string[] = [];
  for (let i = 0; i < texts.length; i += 2) {
    const number = `${String(i / 2 + 1).padStart(2)}.`;
    rows.push(`${style.soft(number)} ${padTo(texts[i] as string, left)} ${texts[i + 1] ?? ''}`);
  }
  return rows;
}

function beside(left: Drawn, right: readonly string[], width: number): Drawn {
  const wide = Math.max(0, ...left.lines.map(widthOf)) + 4;
  if (right.length === 0 || width - wide < SIDE) return left;
  const height = Math.max(left.lines.length, right.length);
  return {
    lines: Array.from({ length: height }, (_, i) => padTo(left.lines[i] ?? '', wide) + (right[i] ?? '')),
    cells: left.cells,
  };
}

function promptLines({ asked, typed = '', doing, style, chosen }: GamePicture, width: number): string[] {
  if (!asked) return ['', style.soft(doing)];
  const before = wrap(asked.prompt.trimEnd(), width);
  const room = width - widthOf(before.at(-1) as string) - 1;
  const shown = safe(typed); // it may have been pasted
  const text =
    widthOf(shown) < room
      ? shown
      : Array.from(shown)
          .slice(-Math.max(1, room - 1))
          .join('');
  const [enter, object] = asked.moves ? ['Enter: play', 'move'] : ['Enter: confirm', 'answer'];
  const isTyped = shown.trim() !== '';
  const isMarked = isTyped || chosen !== undefined;
  const keys = isMarked
    ? `${enter} the ${isTyped ? 'typed' : 'highlighted'} ${object}`
    : 'arrow keys or type';
  const back = asked.canGoBack ? 'Esc: back' : '';
  const short = isMarked ? enter : keys;
  const helps = asked.waits
    ? [asked.commands ?? '']
    : asked.moves
      ? [[keys, back, asked.commands].filter(Boolean).join(' · '), `${keys} · help`, `${short} · help`, short]
      : [keys, short];
  const help = helps.find((text) => widthOf(text) <= width) ?? (helps.at(-1) as string);
  return [...before.slice(0, -1), `${before.at(-1)} ${style.strong(text)}`, style.soft(help)];
}
