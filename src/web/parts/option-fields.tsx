/** Fields for the options of a game: by a name for all of them, and each with what it means and what is possible. */

import { useId } from 'preact/hooks';
import { type Game, settleTexts } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import { settingOf, settingTexts } from '../../core/settings.ts';
import { capitalize } from '../../core/text.ts';
import { OWN_OPTIONS, SETTING_LABEL, settingFigures } from '../../sentences/settings.ts';
import { typeset } from '../texts/format.ts';
import { setupTexts } from '../texts/setup.ts';
import { Field, helpId, SelectField } from './fields.tsx';

export type OptionTexts = Readonly<Record<string, string>>;

interface OptionFieldsProps {
  readonly game: Game;
  readonly value: OptionTexts;
  change(value: OptionTexts): void;
}

interface SettingFieldProps extends OptionFieldsProps {
  readonly hidesFigures?: boolean; // they tell who wins
}

/** Nothing where no options have a name. */
export function SettingField({ game, value, change, hidesFigures = false }: SettingFieldProps) {
  const id = useId();
  const { settings } = game;
  if (!settings) return null;
  const variant = settleTexts(game, value);
  const chosen = variant instanceof Problem ? undefined : settingOf(variant);
  const figures = chosen && (hidesFigures ? '' : settingFigures(chosen.figures));
  return (
    <SelectField
      id={`${id}-setting`}
      label={SETTING_LABEL}
      help={typeset(figures ?? OWN_OPTIONS.about)}
      value={chosen?.id ?? OWN_OPTIONS.name}
      change={(id) => {
        const setting = settings.find((setting) => setting.id === id);
        if (setting) change(settingTexts(game, setting));
      }}
      choices={{
        ...Object.fromEntries(settings.map(({ id, name }) => [id, name])),
        ...(chosen ? {} : { [OWN_OPTIONS.name]: OWN_OPTIONS.name }),
      }}
    />
  );
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
