/** The commands of an online game. */

import { otherPerson, type Person } from '../../match/series.ts';
import type { OnlineGame } from '../../online/online-game.ts';
import { permission } from '../../online/permissions.ts';
import { nameOf } from '../../sentences/presence.ts';
import {
  PROMPT_COMMANDS,
  type PromptCommand,
  type Prompts,
  REMINDER,
  refusalsBy,
} from '../prompt/prompt-commands.ts';

const ADVICE = ['hint', 'why', 'values'] as const;
const FOR_ALL = ['moves', 'rules', 'save', 'fingerprint', 'help', 'quit'] as const;
const MEANINGS = {
  ...PROMPT_COMMANDS,
  fingerprint: 'what the other player must see, too, if the server shows both the same game',
};

const MEANT = { undo: 'ask-takeback', swap: 'swap', resign: 'resign', abort: 'abort' } as const;
const PLAYING = Object.keys(MEANT) as (keyof typeof MEANT)[];

/** At your turn, or during another player's. */
export function onlinePrompts(game: OnlineGame, you: Person | null, deciding: boolean, now: number): Prompts {
  if (you === null) {
    return {
      meanings: only(FOR_ALL, { ...MEANINGS, quit: 'stop watching' }),
      refusals: refusalsBy([...ADVICE, ...PLAYING], () => 'You are watching; that is for the two who play.'),
      reminder: ['moves', 'rules', 'save', 'help', 'quit'],
    };
  }
  const computer = game.header.terms.opponent !== null;
  const other = nameOf(game, otherPerson(you));
  const whyNot = computer
    ? 'That is for your own moves.'
    : `There are no hints while you play against a person: ${other} has none, either.`;
  const advised = computer && deciding;
  return {
    meanings: {
      ...only([...(advised ? ADVICE : []), 'undo', ...FOR_ALL, 'swap', 'resign'], MEANINGS),
      undo: computer ? 'back to your last decision' : `ask ${other} to let you take back your last decision`,
      abort: 'cancel the game, where that is possible',
      quit: 'leave; your seat stays yours',
    },
    refusals: {
      ...(advised ? {} : refusalsBy(ADVICE, () => whyNot)),
      ...refusalsBy(PLAYING, (command) => permission(game, you, MEANT[command], now)?.message),
    },
    reminder: advised ? REMINDER : ['undo', 'resign', 'help', 'quit'],
  };
}

function only(names: readonly PromptCommand[], meanings: Prompts['meanings']): Prompts['meanings'] {
  return Object.fromEntries(names.map((name) => [name, meanings[name]]));
}
