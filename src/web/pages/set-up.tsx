/** The form for a new game. */

import { useState } from 'preact/hooks';
import { type Game, settleTexts } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import { games } from '../../games/index.ts';
import { findGame } from '../../match/find-game.ts';
import { levels } from '../../players/levels.ts';
import { levelHelp, STARTERS_ALTERNATE, SWAP_RULE } from '../../sentences/settings.ts';
import {
  namesProblem,
  type Player,
  ROUNDS,
  type Settings,
  STARTERS,
  type Starter,
  usualNames,
} from '../../session/settings.ts';
import { Field } from '../parts/field.tsx';
import { NumberField, whole } from '../parts/number-field.tsx';
import { OptionFields, type OptionTexts } from '../parts/option-fields.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { go, type PageProps } from '../routing/address.ts';
import { lastLevel, ownName } from '../storage/preferences.ts';
import { beginGame } from '../table/begin-game.ts';
import { typeset } from '../texts/format.ts';
import { frameTexts } from '../texts/frame.ts';
import { setupTexts } from '../texts/setup.ts';
import { Trouble } from './not-found.tsx';

export function SetUp({ address }: PageProps) {
  const game = findGame(games, address.path[0] ?? '');
  return game instanceof Problem ? <Trouble message={game.message} /> : <Form game={game} />;
}

function Form({ game }: { readonly game: Game }) {
  const [kinds, setKinds] = useState<readonly [string, string]>(['person', lastLevel.value]);
  const [names, setNames] = useState<readonly [string, string]>([ownName.value, '']);
  const [starter, setStarter] = useState<Starter>('toss');
  const [rounds, setRounds] = useState('1');
  const [swap, setSwap] = useState(false);
  const [options, setOptions] = useState<OptionTexts>({});
  const [problem, setProblem] = useState('');

  const players = kinds.map((kind) => levels.find(({ id }) => id === kind) ?? null) as [Player, Player];
  const usual = usualNames(players);

  /** The checked form, or the problem. */
  function settings(): Settings | Problem {
    const variant = settleTexts(game, options);
    if (variant instanceof Problem) return variant;
    const both = names.map((name, i) => name.trim() || usual[i]) as [string, string];
    const wrong = namesProblem(both);
    if (wrong) return wrong;
    const count = whole(rounds, setupTexts.rounds, ROUNDS);
    if (count instanceof Problem) return count;
    return { variant, names: both, players, starter, rounds: count, swap };
  }

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const chosen = settings();
    if (chosen instanceof Problem) {
      setProblem(chosen.message);
      return;
    }
    if (!players[0]) ownName.value = names[0].trim();
    const level = players[1] ?? players[0];
    if (level) lastLevel.value = level.id;
    go(`#/play/${await beginGame(chosen)}`);
  }

  return (
    <form class="page narrow" onSubmit={submit}>
      <PageTitle title={setupTexts.setUp(game.title)} />
      <p class="soft">
        {typeset(game.summary)} <a href={`#/rules/${game.id}`}>{frameTexts.rules}</a>
      </p>
      <fieldset class="card-box">
        <legend>{setupTexts.whoPlays}</legend>
        <div class="pair">
          {([0, 1] as const).map((person) => (
            <div key={person}>
              <Field
                id={`kind-${person}`}
                label={setupTexts.playerKind[person]}
                help={players[person] ? levelHelp(players[person]) : setupTexts.personHelp}
              >
                <select
                  id={`kind-${person}`}
                  aria-describedby={`kind-${person}-help`}
                  value={kinds[person]}
                  onChange={(event) => setKinds(replaced(kinds, person, event.currentTarget.value))}
                >
                  <option value="person">{setupTexts.person}</option>
                  {levels.map(({ id }) => (
                    <option key={id} value={id}>
                      {setupTexts.levelChoice(id)}
                    </option>
                  ))}
                </select>
              </Field>
              <Field id={`name-${person}`} label={setupTexts.playerName[person]}>
                <input
                  id={`name-${person}`}
                  value={names[person]}
                  placeholder={usual[person]}
                  maxLength={80}
                  autocomplete="off"
                  onInput={(event) => setNames(replaced(names, person, event.currentTarget.value))}
                />
              </Field>
            </div>
          ))}
        </div>
        <div class="pair">
          <Field id="starter" label={setupTexts.starts} help={STARTERS_ALTERNATE}>
            <select
              id="starter"
              aria-describedby="starter-help"
              value={starter}
              onChange={(event) =>
                setStarter(STARTERS.find((one) => one === event.currentTarget.value) ?? 'toss')
              }
            >
              {STARTERS.map((one) => (
                <option key={one} value={one}>
                  {setupTexts.starters[one]}
                </option>
              ))}
            </select>
          </Field>
          <NumberField
            id="rounds"
            label={setupTexts.rounds}
            bounds={ROUNDS}
            value={rounds}
            change={setRounds}
          />
        </div>
        <label class="check">
          <input type="checkbox" checked={swap} onChange={(event) => setSwap(event.currentTarget.checked)} />
          <span>
            {setupTexts.swap}
            <small class="soft">{SWAP_RULE}</small>
          </span>
        </label>
      </fieldset>
      <details class="card-box">
        <summary>{setupTexts.rulesOfGame}</summary>
        <OptionFields game={game} values={options} change={setOptions} />
      </details>
      <p class="problem" role="alert">
        {problem}
      </p>
      <button type="submit" class="button strong">
        {setupTexts.begin}
      </button>
    </form>
  );
}

function replaced<T>(pair: readonly [T, T], which: 0 | 1, value: T): readonly [T, T] {
  return which === 0 ? [value, pair[1]] : [pair[0], value];
}
