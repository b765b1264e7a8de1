/** The form for a new online game. */

import { useState } from 'preact/hooks';
import { settleTexts } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import { games } from '../../games/index.ts';
import { nameProblem } from '../../match/names.ts';
import { CLOCK_BOUNDS, type ClockTerms } from '../../online/terms.ts';
import { levels } from '../../players/levels.ts';
import { SWAP_RULE } from '../../sentences/settings.ts';
import { ROUNDS, STARTERS, type Starter, usualNames } from '../../session/settings.ts';
import { Field } from '../parts/field.tsx';
import { NumberField, whole } from '../parts/number-field.tsx';
import { OptionFields, type OptionTexts } from '../parts/option-fields.tsx';
import { go } from '../routing/address.ts';
import { ownName } from '../storage/preferences.ts';
import { typeset } from '../texts/format.ts';
import { onlineTexts } from '../texts/online.ts';
import { setupTexts } from '../texts/setup.ts';
import { makeGame } from './make-game.ts';

const CLOCKS = ['none', 'minutes', 'days'] as const;
type ClockKind = (typeof CLOCKS)[number];
const MINUTES = [1, CLOCK_BOUNDS.seconds[1] / 60] as const;

export function NewOnlineGame() {
  const [id, setId] = useState(games[0]?.id ?? '');
  const [name, setName] = useState(ownName.value);
  const [opponent, setOpponent] = useState('');
  const [clock, setClock] = useState<ClockKind>('none');
  const [minutes, setMinutes] = useState('5');
  const [increment, setIncrement] = useState('3');
  const [days, setDays] = useState('2');
  const [starter, setStarter] = useState<Starter>('toss');
  const [rounds, setRounds] = useState('1');
  const [swap, setSwap] = useState(false);
  const [listed, setListed] = useState(false);
  const [options, setOptions] = useState<OptionTexts>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const game = games.find((one) => one.id === id) as (typeof games)[number];
  const [usual] = usualNames([null, null]);

  function clockTerms(): ClockTerms | null | Problem {
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

  async function make(): Promise<string | Problem> {
    const variant = settleTexts(game, options);
    if (variant instanceof Problem) return variant;
    const chosen = name.trim() || usual;
    const wrong = nameProblem(chosen);
    if (wrong) return wrong;
    const terms = clockTerms();
    if (terms instanceof Problem) return terms;
    const count = whole(rounds, setupTexts.rounds, ROUNDS);
    if (count instanceof Problem) return count;
    ownName.value = name.trim();
    return makeGame({
      game: id,
      options: variant.options,
      name: chosen,
      opponent: opponent || null,
      clock: terms,
      starter,
      rounds: count,
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
          <Field id="online-game" label={onlineTexts.whichGame} help={typeset(game.summary)}>
            <select
              id="online-game"
              aria-describedby="online-game-help"
              value={id}
              onChange={(event) => {
                setId(event.currentTarget.value);
                setOptions({});
              }}
            >
              {games.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
            </select>
          </Field>
          <Field id="online-name" label={onlineTexts.yourName}>
            <input
              id="online-name"
              value={name}
              placeholder={usual}
              maxLength={80}
              autocomplete="off"
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </Field>
          <Field id="online-opponent" label={onlineTexts.against}>
            <select
              id="online-opponent"
              value={opponent}
              onChange={(event) => setOpponent(event.currentTarget.value)}
            >
              <option value="">{onlineTexts.withLink}</option>
              {levels.map((level) => (
                <option key={level.id} value={level.id}>
                  {setupTexts.levelChoice(level.id)}
                </option>
              ))}
            </select>
          </Field>
          <Field id="online-clock" label={onlineTexts.clocks}>
            <select
              id="online-clock"
              value={clock}
              onChange={(event) =>
                setClock(CLOCKS.find((one) => one === event.currentTarget.value) ?? 'none')
              }
            >
              {CLOCKS.map((one) => (
                <option key={one} value={one}>
                  {onlineTexts.clockKinds[one]}
                </option>
              ))}
            </select>
          </Field>
          {clock === 'minutes' && (
            <div class="pair close">
              <NumberField
                id="online-minutes"
                label={onlineTexts.minutesEach}
                bounds={MINUTES}
                value={minutes}
                change={setMinutes}
              />
              <NumberField
                id="online-increment"
                label={onlineTexts.secondsMore}
                bounds={CLOCK_BOUNDS.increment}
                value={increment}
                change={setIncrement}
              />
            </div>
          )}
          {clock === 'days' && (
            <NumberField
              id="online-days"
              label={onlineTexts.daysEach}
              bounds={CLOCK_BOUNDS.days}
              value={days}
              change={setDays}
            />
          )}
        </div>
        {opponent === '' && (
          <label class="check">
            <input
              type="checkbox"
              checked={listed}
              onChange={(event) => setListed(event.currentTarget.checked)}
            />
            <span>
              {onlineTexts.listed}
              <small class="soft">{onlineTexts.listedHelp}</small>
            </span>
          </label>
        )}
        <details>
          <summary>{onlineTexts.moreTerms}</summary>
          <div class="pair">
            <Field id="online-starter" label={setupTexts.starts}>
              <select
                id="online-starter"
                value={starter}
                onChange={(event) =>
                  setStarter(STARTERS.find((one) => one === event.currentTarget.value) ?? 'toss')
                }
              >
                {STARTERS.map((one) => (
                  <option key={one} value={one}>
                    {onlineTexts.onlineStarters[one]}
                  </option>
                ))}
              </select>
            </Field>
            <NumberField
              id="online-rounds"
              label={setupTexts.rounds}
              bounds={ROUNDS}
              value={rounds}
              change={setRounds}
            />
          </div>
          <label class="check">
            <input
              type="checkbox"
              checked={swap}
              onChange={(event) => setSwap(event.currentTarget.checked)}
            />
            <span>
              {setupTexts.swap}
              <small class="soft">{SWAP_RULE}</small>
            </span>
          </label>
          <OptionFields game={game} values={options} change={setOptions} />
        </details>
        <p class="problem" role="alert">
          {problem}
        </p>
        <button type="submit" class="button strong" aria-disabled={busy}>
          {opponent === '' ? onlineTexts.makeInvitation : setupTexts.begin}
        </button>
      </fieldset>
    </form>
  );
}
