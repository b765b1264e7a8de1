/** What is agreed before a game: who starts, the rounds, changing places, the numbers. */

import { type Game, settleTexts } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import { levels } from '../../players/levels.ts';
import { SWAP_RULE } from '../../sentences/settings.ts';
import { ROUNDS, type Settings, type Starter } from '../../session/settings.ts';
import { setupTexts } from '../texts/setup.ts';
import { CheckField, NumberField, SelectField, whole } from './fields.tsx';
import type { Form } from './form.ts';
import type { OptionTexts } from './option-fields.tsx';

/** As typed. */
export interface TypedTerms {
  readonly starter: Starter;
  readonly rounds: string;
  readonly swap: boolean;
  readonly options: OptionTexts;
}

export const USUAL_TERMS: TypedTerms = { starter: 'toss', rounds: '1', swap: false, options: {} };

export const LEVEL_CHOICES: Readonly<Record<string, string>> = Object.fromEntries(
  levels.map(({ id }) => [id, setupTexts.levelChoice(id)]),
);

/** The checked terms, or the problem. */
export function settleTerms(
  game: Game,
  { starter, rounds, swap, options }: TypedTerms,
): Pick<Settings, 'variant' | 'starter' | 'rounds' | 'swap'> | Problem {
  const variant = settleTexts(game, options);
  if (variant instanceof Problem) return variant;
  const count = whole(rounds, setupTexts.rounds, ROUNDS);
  return count instanceof Problem ? count : { variant, starter, rounds: count, swap };
}

interface TermsFieldsProps {
  readonly form: Form<TypedTerms>;
  readonly starters: Readonly<Record<Starter, string>>;
  readonly help?: string; // about the starter
}

/** All but the numbers. */
export function TermsFields({ form: { bind }, starters, help }: TermsFieldsProps) {
  return (
    <>
      <div class="pair">
        <SelectField {...bind('starter')} label={setupTexts.starts} help={help} choices={starters} />
        <NumberField {...bind('rounds')} label={setupTexts.rounds} bounds={ROUNDS} />
      </div>
      <CheckField {...bind('swap')} label={setupTexts.swap} help={SWAP_RULE} />
    </>
  );
}
