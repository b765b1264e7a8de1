/** The five games, each playing itself. */

import { useEffect, useState } from 'preact/hooks';
import { type Game, settle } from '../../core/game.ts';
import { unwrap } from '../../core/problem.ts';
import { games } from '../../games/index.ts';
import { levels } from '../../players/levels.ts';
import { levelHelp } from '../../sentences/settings.ts';
import type { Player } from '../../session/settings.ts';
import { Button } from '../parts/button.tsx';
import { SelectField } from '../parts/fields.tsx';
import { Miniature, stillness } from '../parts/miniature.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { go } from '../routing/address.ts';
import { lastLevel } from '../storage/preferences.ts';
import { isUnfinished, listGames, mayHaveGames, type StoredGame } from '../storage/stored-games.ts';
import { beginGame, namesAgainst } from '../table/begin-game.ts';
import { typeset } from '../texts/format.ts';
import { homeTexts } from '../texts/home.ts';

export function Home() {
  const [stored, setStored] = useState<readonly StoredGame[] | null>(mayHaveGames() ? null : []);
  useEffect(() => {
    listGames().then(setStored);
  }, []);
  if (!stored) return null; // briefly: a late first part would push the rest down
  return (
    <div class="page home">
      <div class="lead">
        <PageTitle title="">{homeTexts.homeTitle}</PageTitle>
        <p class="soft">{homeTexts.homeLead}</p>
        <LevelChoice />
      </div>
      <GoOn stored={stored} />
      <ul class="game-cards">
        {games.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
        <li class="card-box stack more-card">
          <h2>{homeTexts.more}</h2>
          <p>
            <a href="#/online">{homeTexts.onlineCard}</a>
          </p>
          <p>
            <a href="#/games">{homeTexts.openRecord}</a>
          </p>
          <p>
            <a href="#/explore">{homeTexts.exploreLead}</a>
          </p>
          <Button pressed={stillness.value} label={homeTexts.keepStill} act={toggleStillness} />
        </li>
      </ul>
    </div>
  );
}

/** Of the computer, whichever game is played. */
function LevelChoice() {
  const level = levels.find(({ id }) => id === lastLevel.value);
  return (
    <div class="level-choice">
      <SelectField
        id="level"
        label={homeTexts.level}
        value={lastLevel.value}
        choices={Object.fromEntries(levels.map(({ id }) => [id, id]))}
        help={level && levelHelp(level)}
        change={(id) => {
          lastLevel.value = id;
        }}
      />
    </div>
  );
}

function toggleStillness(): void {
  stillness.value = !stillness.value;
}

/** Unfinished games, to resume at once. */
function GoOn({ stored }: { readonly stored: readonly StoredGame[] }) {
  const left = stored.filter(isUnfinished);
  const [latest] = left;
  if (!latest) return null;
  return (
    <p class="go-on row">
      <a class="button strong" href={`#/play/${latest.key}`}>
        {homeTexts.goOn}
      </a>{' '}
      <span>{homeTexts.goOnWith(latest.session.match)}</span>
      {left.length > 1 && <a href="#/games">{homeTexts.otherLeft(left.length - 1)}</a>}
    </p>
  );
}

function GameCard({ game }: { readonly game: Game }) {
  const start = (opponent: Player) => {
    const key = beginGame({
      variant: unwrap(settle(game)),
      names: namesAgainst(opponent),
      players: [null, opponent],
      starter: 'toss',
      rounds: 1,
      swap: false,
    });
    go(`#/play/${key}`);
  };
  const computer = levels.find(({ id }) => id === lastLevel.value) ?? null;
  return (
    <li class="card-box game-card">
      <div class="game-card-text">
        <h2>
          <a href={`#/new/${game.id}`}>{game.title}</a>
        </h2>
        <p class="soft">{typeset(game.summary)}</p>
      </div>
      <Miniature game={game} />
      <div class="row">
        <Button strong about={game.title} label={homeTexts.playComputer} act={() => start(computer)} />
        <Button about={game.title} label={homeTexts.playFriend} act={() => start(null)} />
      </div>
    </li>
  );
}
