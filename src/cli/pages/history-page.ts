/** The history as a page: a list, a table, a chart. */

import { plural, safe } from '../../core/text.ts';
import type { Match } from '../../match/match.ts';
import { AGAINST_COMPUTER, wonOf } from '../../sentences/history.ts';
import { scoresByLevel } from '../../session/scores.ts';
import { accuracyByPerson, type PastGame } from '../storage/past-games.ts';
import { cutTo, padTo, widthOf } from '../terminal/measure.ts';
import type { Style } from '../terminal/style.ts';

const LISTED = 20;
const MOST_CHARTS = 4;

export function historyPage(games: readonly PastGame[], style: Style, width: number): string[] {
  return [
    style.strong(plural(games.length, 'finished game')),
    ...(games.length > LISTED ? [style.soft(`The last ${LISTED}:`)] : []),
    ...games.slice(0, LISTED).flatMap((game) => gameLines(game, style, width)),
    ...levelLines(games, style),
    ...chartLines(games, style, width),
  ];
}

/** One line, or two where it would be too long. */
function gameLines(game: PastGame, style: Style, width: number): string[] {
  const { start, title, who } = partsOf(game, style);
  const line = gameLine(game, style);
  const lines = widthOf(line) <= width ? [line] : [start + title, `     ${who}`];
  return lines.map((text) => cutTo(text, width));
}

export function gameLine(game: PastGame, style: Style): string {
  const { start, title, who } = partsOf(game, style);
  return `${start}${padTo(title, 14)}  ${who}`;
}

function partsOf({ number, date, match, players }: PastGame, style: Style) {
  const { title } = match.setup.variant.game;
  const [first, second] = players.map(({ name, won }, i) => {
    const shape = style.shapes[i === 0 ? 'first' : 'second'];
    const text = `${shape} ${safe(name)}`;
    return won ? style.strong(text) : text;
  });
  const winner = players[0]?.won ? 'beat' : 'lost to';
  const start = `${String(number).padStart(3)}  ${style.soft(localTime(date))}  `;
  return { start, title, who: `${first} ${winner} ${second} ${style.soft(ending(match))}` };
}

/** 'in 9 moves'; a game that was cut short tells how. */
function ending({ log, ply }: Match): string {
  const kind = log.at(-1)?.kind;
  if (kind === 'resign') return 'by resignation';
  return kind === 'timeout' ? 'on time' : `in ${plural(ply, 'move')}`;
}

/** '2026-11-16 01:46'; spaces if it is unknown. */
function localTime(date: string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return ' '.repeat(16);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`;
}

function levelLines(games: readonly PastGame[], style: Style): string[] {
  const scores = scoresByLevel(games.map(({ players }) => players));
  if (scores.length === 0) return [];
  const bar = (share: number) => '█'.repeat(Math.round(share * 20)).padEnd(20, '░');
  return [
    '',
    style.strong(AGAINST_COMPUTER),
    ...scores.map(
      ({ level, played, won }) =>
        `  ${level.padEnd(8)}  ${style.win(bar(won / played))}  ${wonOf(won, played)}`,
    ),
  ];
}

/** For everyone with two games or more: high is accurate, the newest game is on the right. */
function chartLines(games: readonly PastGame[], style: Style, width: number): string[] {
  const charts = [...accuracyByPerson(games)]
    .filter(([, shares]) => shares.length > 1)
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_CHARTS);
  if (charts.length === 0) return [];
  return [
    '',
    style.strong('Accuracy, game by game'),
    ...charts.flatMap(([name, shares]) => {
      const average = shares.reduce((sum, share) => sum + share, 0) / shares.length;
      const shown = shares.slice(-(width - 8));
      return [
        `  ${safe(name)}: ${Math.round(average * 100)} % on average, ${Math.round((shares.at(-1) as number) * 100)} % in the last game`,
        ...chart(shown).map(
          (line, i) => `  ${style.soft(['100 %', '', '', '  0 %'][i]?.padEnd(6) ?? '')}${line}`,
        ),
      ];
    }),
  ];
}

const HEIGHT = 4;
const EIGHTHS = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/** One bar per game. */
function chart(shares: readonly number[]): string[] {
  return Array.from({ length: HEIGHT }, (_, row) =>
    shares
      .map((share) => {
        const eighths = Math.max(1, Math.round(share * HEIGHT * 8)) - (HEIGHT - 1 - row) * 8;
        return EIGHTHS[Math.min(8, Math.max(0, eighths))];
      })
      .join(''),
  );
}
