/** The form for a new game. */

import { useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import { games } from '../../games/index.ts';
import { findGame } from '../../match/find-game.ts';
import { levels } from '../../players/levels.ts';
import { levelHelp, PLAYER_LABELS, STARTERS_ALTERNATE } from '../../sentences/settings.ts';
import { namesProblem, type Player, type Settings, usualNames } from '../../session/settings.ts';
import { Alert } from '../parts/alert.tsx';
import { NameField, SelectField } from '../parts/fields.tsx';
import { useForm } from '../parts/form.ts';
import { OptionFields, SettingField } from '../parts/option-fields.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { LEVEL_CHOICES, settleTerms, TermsFields, USUAL_TERMS } from '../parts/terms-fields.tsx';
import { go, type PageProps } from '../routing/address.ts';
import { lastLevel, ownName } from '../storage/preferences.ts';
import { beginGame } from '../table/begin-game.ts';
import { typeset } from '../texts/format.ts';
import { frameTexts } from '../texts/frame.ts';
import { setupTexts } from '../texts/setup.ts';
import { Trouble } from './not-found.tsx';

export function SetUp({ address }: PageProps) {
  const game = findGame(games, address.path[0] ?? '');
  return game instanceof Problem ? <Trouble message={game.message} /> : <NewGame game={game} />;
}

function NewGame({ game }: { readonly game: Game }) {
  const form = useForm({
    'kind-0': 'person',
    'kind-1': lastLevel.value,
    'name-0': ownName.value,
    'name-1': '',
    ...USUAL_TERMS,
  });
  const [problem, setProblem] = useState('');
  const { values, bind } = form;
  const playerOf = (kind: string): Player => levels.find(({ id }) => id === kind) ?? null;
  const players = [playerOf(values['kind-0']), playerOf(values['kind-1'])] as const;
  const usual = usualNames(players);

  /** The checked form, or the problem. */
  function settings(): Settings | Problem {
    const names = [values['name-0'].trim() || usual[0], values['name-1'].trim() || usual[1]] as const;
    const terms = settleTerms(game, values);
    return terms instanceof Problem ? terms : (namesProblem(names) ?? { ...terms, names, players });
  }

  function submit(event: Event): void {
    event.preventDefault();
    const chosen = settings();
    if (chosen instanceof Problem) {
      setProblem(chosen.message);
      return;
    }
    if (!players[0]) ownName.value = values['name-0'].trim();
    const level = players[1] ?? players[0];
    if (level) lastLevel.value = level.id;
    go(`#/play/${beginGame(chosen)}`);
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
            <fieldset key={person} class="stack">
              <legend>{PLAYER_LABELS[person]}</legend>
              <SelectField
                {...bind(`kind-${person}`)}
                label={setupTexts.playerKind}
                help={players[person] ? levelHelp(players[person]) : setupTexts.personHelp}
                choices={{ person: setupTexts.person, ...LEVEL_CHOICES }}
              />
              <NameField {...bind(`name-${person}`)} label={setupTexts.playerName} usual={usual[person]} />
            </fieldset>
          ))}
        </div>
        <TermsFields form={form} starters={setupTexts.starters} help={STARTERS_ALTERNATE} />
      </fieldset>
      <div class="card-box stack">
        <SettingField game={game} {...bind('options')} />
        <details>
          <summary>{setupTexts.rulesOfGame}</summary>
          <OptionFields game={game} {...bind('options')} />
        </details>
      </div>
      <Alert>{problem}</Alert>
      <button type="submit" class="button strong">
        {setupTexts.begin}
      </button>
    </form>
  );
}
