/** What moves are worth. */

import type { Seat } from '../../core/rules.ts';
import type { Names } from '../../core/scene.ts';
import { percent } from '../../core/text.ts';
import type { Verdict, Worth } from '../board/worth.ts';
import type { MoveWorth, Values } from '../worker/protocol.ts';
import { formatMove, withMinusSigns, worthWords } from './format.ts';

export const valuesTexts = {
  letter: ({ plies }: Worth, verdict: Verdict) =>
    plies === null
      ? { win: 'A', loss: 'B', even: 'E' }[verdict]
      : { win: 'W', loss: 'L', even: 'E' }[verdict],
  size: ({ win, plies }: Worth) => (plies === null ? percent(win) : `in ${plies}`),
  legend: (chance: boolean) =>
    chance
      ? '▲ A: ahead, ▼ B: behind, ◆ E: even, with how often it wins'
      : '▲ W: wins, ▼ L: loses, with the moves until the end',
  solving: (share: number) => `Working out every position: ${Math.round(share * 100)} %`,
  progress: 'Working out every position',
  verdict: ({ first, plies, mover }: Values, names: Names) => {
    if (plies !== null) {
      const winner = first > 0.5 ? names.first : names.second;
      return plies === 0 ? `${winner} has won.` : `${winner} wins in ${plies} with best play.`;
    }
    const seat: Seat = mover ?? 'first';
    const share = seat === 'first' ? first : 1 - first;
    return `${names[seat]} wins ${percent(share)} with best play.`;
  },
  hintWords: (label: string, values: Values) => {
    const worth = values.moves.find(({ text }) => text === values.hint);
    if (!worth) return '';
    const start = `Hint: ${label} (${formatMove(worth.text)}).`;
    if (values.mayBeSwapped && worth.plies !== null)
      return `${start} Whatever you begin with, your opponent can have the better side.`;
    if (values.mayBeSwapped)
      return `${start} It is the most even first move: you win ${percent(values.hintWin)}.`;
    if (worth.plies !== null && worth.win < 0.5)
      return `${start} Every move loses, and this one holds out longest: it ${worthWords(worth)}.`;
    return `${start} It ${worthWords(worth)}.`;
  },
  swapHint: ({ first, plies }: Values) => {
    const odds = plies === null ? `wins ${percent(Math.max(first, 1 - first))}` : 'wins';
    return first > 0.5
      ? `Hint: change places. With best play whoever made the first move ${odds}.`
      : `Hint: stay. With best play whoever answers the first move ${odds}.`;
  },
  /** '+7 loses in 2.' */
  reasonHead: (worth: MoveWorth) => `${formatMove(worth.text)} ${worthWords(worth)}.`,
  reasonBody: (worth: MoveWorth, { moves }: Values) => {
    if (worth.plies === null) return 'That is how often it wins if both go on as well as they can.';
    const winning = moves.filter(({ win }) => win > 0.5);
    const only =
      winning.length === 1 && winning[0] !== worth
        ? ` Only ${formatMove((winning[0] as MoveWorth).text)} wins.`
        : '';
    if (worth.reason) return withMinusSigns(worth.reason) + only;
    return `With best play the game goes on with ${worth.line.slice(1).map(formatMove).join(' ')}.${only}`;
  },
  cardFirst: 'A card comes first.',
  lookAtMove: 'Point at a number, or move to it with the keyboard, to read why.',
};
