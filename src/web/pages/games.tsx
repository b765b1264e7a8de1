/** Stored games, and records from elsewhere. */

import { useEffect, useState } from 'preact/hooks';
import { Problem } from '../../core/problem.ts';
import { pairing } from '../../sentences/moves.ts';
import { Alert } from '../parts/alert.tsx';
import { Button } from '../parts/button.tsx';
import { LevelScores } from '../parts/level-scores.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { go, matchAddress } from '../routing/address.ts';
import {
  addGame,
  isPersistent,
  isUnfinished,
  listGames,
  removeGame,
  type StoredGame,
  saveGame,
  sessionFrom,
} from '../storage/stored-games.ts';
import { frameTexts } from '../texts/frame.ts';
import { gamesTexts } from '../texts/games.ts';
import { homeTexts } from '../texts/home.ts';
import { tableTexts } from '../texts/table.ts';

const LARGEST_FILE = 2 ** 20; // bytes

export function Games() {
  const [stored, setStored] = useState<readonly StoredGame[] | null>(null);
  const [gone, setGone] = useState<StoredGame | null>(null);
  useEffect(() => {
    listGames().then(setStored);
  }, []);

  const remove = async (game: StoredGame) => {
    await removeGame(game.key);
    setGone(game);
    setStored(await listGames());
  };
  const bringBack = async () => {
    if (gone) await saveGame(gone, gone.updated);
    setGone(null);
    setStored(await listGames());
  };
  if (!stored) return null; // briefly: a late list would push the rest down
  const finished = stored.filter(({ session }) => session.match.result !== null);
  return (
    <div class="page narrow">
      <PageTitle title={gamesTexts.gamesTitle} />
      <p class="soft">{isPersistent.value ? gamesTexts.gamesLead : frameTexts.cannotStore}</p>
      <p role="status">
        {gone && (
          <>
            {gamesTexts.removed}
            <Button label={gamesTexts.bringBack} act={bringBack} />
          </>
        )}
      </p>
      {stored.length === 0 && <p>{gamesTexts.noGames}</p>}
      <GameList title={gamesTexts.unfinished} list={stored.filter(isUnfinished)} remove={remove} />
      <LevelScores finished={finished.map(({ session }) => session)} />
      <GameList
        title={gamesTexts.finished}
        list={stored.filter((game) => !isUnfinished(game))}
        remove={remove}
      />
      <OpenRecord />
    </div>
  );
}

interface GameListProps {
  readonly title: string;
  readonly list: readonly StoredGame[];
  remove(game: StoredGame): void;
}

function GameList({ title, list, remove }: GameListProps) {
  if (list.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="game-list">
        {list.map((game) => (
          <GameRow key={game.key} game={game} remove={remove} />
        ))}
      </ul>
    </section>
  );
}

function GameRow({ game, remove }: { readonly game: StoredGame; remove(game: StoredGame): void }) {
  const { match } = game.session;
  const { names } = match.scene;
  const what = gamesTexts.gameName(match.setup.variant.game.title, names);
  return (
    <li class="card-box row">
      <span class="game-row-words">
        <b>{match.setup.variant.game.title}</b>
        <span>{pairing(names)}</span>
        <small class="soft">
          {match.result ? gamesTexts.wonBy(names[match.result.winner]) : tableTexts.ply(match.ply)}
          {' · '}
          <time dateTime={new Date(game.updated).toISOString()}>
            {gamesTexts.time(new Date(game.updated))}
          </time>
        </small>
      </span>
      <span class="row">
        <a class={`button${isUnfinished(game) ? ' strong' : ''}`} href={`#/play/${game.key}`}>
          {isUnfinished(game) ? homeTexts.goOn : gamesTexts.openGame}
          <span class="unseen">{gamesTexts.about(what)}</span>
        </a>
        {match.result && (
          <a class="button" href={matchAddress('review', match)}>
            {tableTexts.review}
            <span class="unseen">{gamesTexts.about(what)}</span>
          </a>
        )}
        <Button about={what} label={gamesTexts.remove} act={() => remove(game)} />
      </span>
    </li>
  );
}

function OpenRecord() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');

  /** Reviews a finished game, resumes any other. */
  function open(record: string): void {
    const session = sessionFrom(record);
    if (session instanceof Problem) {
      setProblem(session.message);
      return;
    }
    const key = addGame(session);
    go(session.match.result ? matchAddress('review', session.match) : `#/play/${key}`);
  }

  async function openFile(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    if (!file) return;
    if (file.size > LARGEST_FILE) setProblem(gamesTexts.fileTooLarge);
    else open(await file.text());
    input.value = '';
  }

  return (
    <section class="card-box stack start open-record">
      <h2>{homeTexts.openRecord}</h2>
      <p class="soft">{gamesTexts.recordHelp}</p>
      <label class="button file">
        {gamesTexts.openFile}
        <input type="file" accept=".txt,text/plain" onChange={(event) => openFile(event.currentTarget)} />
      </label>
      <label class="field stack dense">
        {gamesTexts.pasteHere}
        <textarea
          rows={5}
          value={text}
          spellcheck={false}
          placeholder={gamesTexts.sampleRecord}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <Alert>{problem}</Alert>
      <Button strong label={gamesTexts.openPasted} act={() => open(text)} />
    </section>
  );
}
