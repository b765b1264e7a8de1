/** The form for a new online game. */

import { useState } from 'preact/hooks';
import { Problem } from '../../core/problem.ts';
import { games } from '../../games/index.ts';
import { newNameProblem } from '../../match/names.ts';
import { CLOCK_BOUNDS, type ClockTerms } from '../../online/terms.ts';
import { usualNames } from '../../session/settings.ts';
import { Alert } from '../parts/alert.tsx';
import { CheckField, NameField, NumberField, SelectField, whole } from '../parts/fields.tsx';
import { useForm } from '../parts/form.ts';
import { OptionFields, SettingField } from '../parts/option-fields.tsx';
import { LEVEL_CHOICES, settleTerms, TermsFields, USUAL_TERMS } from '../parts/terms-fields.tsx';
import { go } from '../routing/address.ts';
import { ownName } from '../storage/preferences.ts';
import { typeset } from '../texts/format.ts';
import { onlineTexts } from '../texts/online.ts';
import { setupTexts } from '../texts/setup.ts';
import { makeGame } from './make-game.ts';

interface TypedClock {
  readonly clock: keyof typeof onlineTexts.clockKinds;
  readonly minutes: string;
  readonly increment: string;
  readonly days: string;
}

const USUAL_CLOCK: TypedClock = { clock: 'none', minutes: '5', increment: '3', days: '2' };
const MINUTES = [1, CLOCK_BOUNDS.seconds[1] / 60] as const;

export function NewOnlineGame() {
  const form = useForm({
    game: games[0]?.id ?? '',
    name: ownName.value,
    opponent: '',
    listed: false,
    ...USUAL_CLOCK,
    ...USUAL_TERMS,
  });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { values, bind } = form;
  const game = games.find(({ id }) => id === values.game) as (typeof games)[number];
  const [usual] = usualNames([null, null]);

  async function make(): Promise<string | Problem> {
    const terms = settleTerms(game, values);
    if (terms instanceof Problem) return terms;
    const { variant, starter, rounds, swap } = terms;
    const name = values.name.trim() || usual;
    const wrong = newNameProblem(name);
    if (wrong) return wrong;
    const clock = clockTerms(values);
    if (clock instanceof Problem) return clock;
    ownName.value = values.name.trim();
    const { opponent, listed } = values;
    // In this order: a repeated request is known by its text.
    return makeGame({
      game: game.id,
      options: variant.options,
      name,
      opponent: opponent || null,
      clock,
      starter,
      rounds,
      swap,
      listed,
    });
  }

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const made = await make();
    setBusy(false);
    if (made instanceof Problem) setProblem(made.code === 'unavailable' ? onlineTexts.notMade : made.message);
    else go(`#/game/${made}`);
  }

  return (
    <form onSubmit={submit}>
      <fieldset class="card-box">
        <legend>{onlineTexts.playOnlineWith}</legend>
        <div class="pair">
          <SelectField
            {...bind('game')}
            label={onlineTexts.whichGame}
            help={typeset(game.summary)}
            choices={Object.fromEntries(games.map(({ id, title }) => [id, title]))}
            change={(game) => form.change({ game, options: {} })}
          />
          <NameField {...bind('name')} label={onlineTexts.yourName} usual={usual} />
          <SelectField
            {...bind('opponent')}
            label={onlineTexts.against}
            choices={{ '': onlineTexts.withLink, ...LEVEL_CHOICES }}
          />
          <SelectField {...bind('clock')} label={onlineTexts.clocks} choices={onlineTexts.clockKinds} />
          {values.clock === 'minutes' && (
            <div class="pair close">
              <NumberField {...bind('minutes')} label={onlineTexts.minutesEach} bounds={MINUTES} />
              <NumberField
                {...bind('increment')}
                label={onlineTexts.secondsMore}
                bounds={CLOCK_BOUNDS.increment}
              />
            </div>
          )}
          {values.clock === 'days' && (
            <NumberField {...bind('days')} label={onlineTexts.daysEach} bounds={CLOCK_BOUNDS.days} />
          )}
        </div>
        {values.opponent === '' && (
          <CheckField {...bind('listed')} label={onlineTexts.listed} help={onlineTexts.listedHelp} />
        )}
        <details>
          <summary>{onlineTexts.moreTerms}</summary>
          <TermsFields form={form} starters={onlineTexts.onlineStarters} />
          <SettingField game={game} {...bind('options')} />
          <OptionFields game={game} {...bind('options')} />
        </details>
        <Alert>{problem}</Alert>
        <button type="submit" class="button strong" aria-disabled={busy}>
          {values.opponent === '' ? onlineTexts.makeInvitation : setupTexts.begin}
        </button>
      </fieldset>
    </form>
  );
}

function clockTerms({ clock, minutes, increment, days }: TypedClock): ClockTerms | null | Problem {
  if (clock === 'none') return null;
  if (clock === 'days') {
    const each = whole(days, onlineTexts.daysEach, CLOCK_BOUNDS.days);
    return each instanceof Problem ? each : { days: each };
  }
  const most = whole(minutes, onlineTexts.minutesEach, MINUTES);
  const more = whole(increment, onlineTexts.secondsMore, CLOCK_BOUNDS.increment);
  if (most instanceof Problem) return most;
  return more instanceof Problem ? more : { seconds: most * 60, increment: more };
}
