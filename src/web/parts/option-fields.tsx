/** Fields for the options of a game: what each means, and what is possible. */

import { useId } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { capitalize } from '../../core/text.ts';
import { setupTexts } from '../texts/setup.ts';
import { Field, helpId } from './fields.tsx';

export type OptionTexts = Readonly<Record<string, string>>;

interface OptionFieldsProps {
  readonly game: Game;
  readonly value: OptionTexts;
  change(value: OptionTexts): void;
}

export function OptionFields({ game, value, change }: OptionFieldsProps) {
  const id = useId();
  return (
    <>
      {Object.entries(game.options).map(([name, option]) => {
        const text = value[name] ?? option.format(option.standard);
        const isNumber = typeof option.standard === 'number';
        const set = (text: string) => change({ ...value, [name]: text });
        const stepButton = (sign: string, label: string, by: number) =>
          isNumber && (
            <button
              type="button"
              class="button"
              aria-label={label}
              onClick={() => set(String((Number(text) || 0) + by))}
            >
              {sign}
            </button>
          );
        return (
          <Field
            key={name}
            id={`${id}-${name}`}
            label={capitalize(option.meaning)}
            help={setupTexts.bounds(option.bounds)}
          >
            <span class="stepper">
              {stepButton('−', setupTexts.less(option.meaning), -1)}
              <input
                id={`${id}-${name}`}
                aria-describedby={helpId(`${id}-${name}`)}
                value={text}
                autocomplete="off"
                spellcheck={false}
                maxLength={200}
                onInput={(event) => set(event.currentTarget.value)}
              />
              {stepButton('+', setupTexts.greater(option.meaning), 1)}
            </span>
          </Field>
        );
      })}
    </>
  );
}
