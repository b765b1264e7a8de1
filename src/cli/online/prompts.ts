/** What can be typed at an online game. */

import { type PromptCommand, type Prompts, USUAL_PROMPTS } from '../table/prompt-commands.ts';

export interface Situation {
  readonly seated: boolean; // not only watching
  readonly other: string; // the name of the other one
  readonly computer: boolean; // whether that is one
  readonly deciding: boolean; // whether it is one's own turn
}

const ADVICE = ['hint', 'why', 'values'] as const;
const FOR_ALL = ['moves', 'rules', 'save', 'help', 'quit'] as const;

export function onlinePrompts({ seated, other, computer, deciding }: Situation): Prompts {
  const usual = USUAL_PROMPTS.meanings;
  if (!seated) {
    return {
      meanings: only(FOR_ALL, { ...usual, quit: 'stop watching' }),
      refusals: refusing(
        [...ADVICE, 'undo', 'swap', 'resign', 'abort'],
        'You are watching; that is for the two who play.',
      ),
      reminder: 'moves · rules · save · help · quit',
    };
  }
  const whyNot = computer
    ? 'That is for your own moves.'
    : `There are no hints while you play against a person: ${other} has none, either.`;
  const advised = computer && deciding;
  return {
    meanings: {
      ...only([...(advised ? ADVICE : []), 'undo', ...FOR_ALL, 'swap', 'resign'], usual),
      undo: computer ? 'back to your last decision' : `ask ${other} to let you take back your last decision`,
      abort: 'call the game off, before the second move',
      quit: 'leave; your seat stays yours',
    },
    refusals: advised ? {} : refusing(ADVICE, whyNot),
    reminder: advised ? USUAL_PROMPTS.reminder : 'undo · resign · help · quit',
  };
}

function only(names: readonly PromptCommand[], meanings: Prompts['meanings']): Prompts['meanings'] {
  return Object.fromEntries(names.map((name) => [name, meanings[name]]));
}

function refusing(names: readonly PromptCommand[], why: string): Prompts['refusals'] {
  return Object.fromEntries(names.map((name) => [name, why]));
}
