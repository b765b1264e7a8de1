/** Reads the terms of a hosted game from flags. */

import { type Terms, USUAL_TERMS } from '../../online/terms.ts';
import { MOST_ROUNDS, STARTERS } from '../../session/settings.ts';
import { choiceFrom, wholeNumber } from '../args/arguments.ts';
import { type Arguments, type Flag, orComplain } from '../args/command.ts';
import { onlyVariant } from '../args/flags.ts';
import { LEVELS, playerFrom, SETTING_FLAGS } from '../args/setting-flags.ts';
import { readClock } from './read-clock.ts';

export const TERM_FLAGS: readonly Flag[] = [
  {
    name: 'clock',
    value: '5+3',
    meaning:
      'minutes for each player and seconds for each move; or days for each move, such as 3days; otherwise no clock runs',
  },
  ...SETTING_FLAGS.filter(({ name }) => name === 'rounds' || name === 'swap'),
  {
    name: 'starter',
    value: 'WHO',
    meaning: 'who moves first: first (you), second, or toss (a coin decides; the default)',
    choices: STARTERS,
  },
  {
    name: 'opponent',
    value: 'LEVEL',
    meaning: 'play against a computer of the server',
    choices: LEVELS,
  },
  { name: 'listed', meaning: 'let anybody find and join it, on the page of the server' },
];

export function termsFrom(args: Arguments): Terms {
  const variant = onlyVariant(args);
  const clock = args.values.get('clock');
  return {
    game: variant.game.id,
    options: variant.options,
    swap: args.switches.has('swap'),
    rounds: wholeNumber(args, 'rounds', 1, MOST_ROUNDS) ?? USUAL_TERMS.rounds,
    clock: clock === undefined ? USUAL_TERMS.clock : orComplain(readClock(clock)),
    starter: choiceFrom(args, 'starter', STARTERS, USUAL_TERMS.starter),
    opponent: playerFrom(args, 'opponent')?.id ?? null,
    listed: args.switches.has('listed'),
  };
}
