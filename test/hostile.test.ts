/** Names, files and folders that mean harm: nothing in them reaches the screen as anything but text, nothing crashes, nothing gets lost. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { wordsOf } from '../src/cli/args/setting-flags.ts';
import { type Choices, FIRST_CHOICES, settingsOf } from '../src/cli/menu/choices.ts';
import { menuFrame } from '../src/cli/menu/menu-frame.ts';
import { rowsOf } from '../src/cli/menu/rows.ts';
import { reviewPage, reviewWithLessons } from '../src/cli/pages/review-page.ts';
import { printReplay } from '../src/cli/replay/print-replay.ts';
import { lastChoices } from '../src/cli/storage/choices.ts';
import { GameStore } from '../src/cli/storage/game-store.ts';
import { gameFrame } from '../src/cli/table/game-frame.ts';
import { PlainTable } from '../src/cli/table/plain-table.ts';
import { moveLine } from '../src/cli/table/what-happened.ts';
import { pageOf } from '../src/cli/terminal/page.ts';
import { type Ink, styleOfInk } from '../src/cli/terminal/style.ts';
import { Terminal } from '../src/cli/terminal/terminal.ts';
import type { Variant } from '../src/core/game.ts';
import { Problem } from '../src/core/problem.ts';
import { seeded } from '../src/core/random.ts';
import type { PlayerStep } from '../src/core/scene.ts';
import { games } from '../src/games/index.ts';
import { writeRecord } from '../src/match/record.ts';
import { levels } from '../src/players/levels.ts';
import { standing } from '../src/sentences/series.ts';
import { recordOf, type Session } from '../src/session/session.ts';
import { STARTERS } from '../src/session/settings.ts';
import { gameNamed, mustSettle, mustSolve, pick } from './arbitraries.ts';
import { atScreen } from './at-screen.ts';
import { ninefold } from './cli.ts';
import { harmIn, hostileNames, hostileTexts } from './hostile-texts.ts';
import { randomMatch } from './random-match.ts';
import { size } from './size.ts';

const NAMES = size('HOSTILE_NAMES', 200, 3000);
const COMMANDS = size('HOSTILE_COMMANDS', 500, 3000);
const FOLDERS = size('HOSTILE_FOLDERS', 20, 100);
const FILES = 40; // in each folder

const variants = games.map((game) => mustSettle(game));

/** A folder for data, which is the program's while the test runs. */
const data = mkdtempSync(join(tmpdir(), 'ninefold-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));
beforeEach(() => {
  vi.stubEnv('NINEFOLD_DATA', data);
  vi.stubEnv('TERM', 'xterm-256color');
  return () => vi.unstubAllEnvs();
});

function expectHarmless(written: string): void {
  const harm = harmIn(written);
  if (harm !== null) throw new Error(`this was shown: ${harm}`);
}

/** Lines of a picture: not even a new line may be in them, and without colours no escape sequence at all. */
function expectHarmlessLines(lines: readonly string[], ink: Ink): void {
  const joined = lines.join('');
  expectHarmless(joined);
  if (joined.includes('\n')) throw new Error('a line is broken');
  if (ink === 'none' && joined.includes('\u001b')) throw new Error('data became a sequence');
}

interface Case {
  readonly one: string;
  readonly two: string;
  readonly text: string;
  readonly seed: number;
}

const cases: fc.Arbitrary<Case> = fc
  .record({ one: hostileNames, two: hostileNames, text: hostileTexts, seed: fc.nat() })
  .filter(({ one, two }) => one.normalize() !== two.normalize());

function sittingWith({ one, two, seed }: Case): Session {
  const variant = pick(variants, seeded(seed));
  const match = randomMatch(variant, seed, { first: one, second: two });
  const winners = seed % 3 === 0 ? ([0, 1, 0] as const) : [];
  const series = { variant, names: [one, two], rounds: 3, starter: 0, swap: false, winners } as const;
  return { series, players: [null, null], deck: [], started: '2026-01-01T00:00:00Z', match };
}

test(`${NAMES} hostile names in every picture`, () => {
  fc.assert(
    fc.property(cases, (given) => {
      const { one, two, text, seed } = given;
      const random = seeded(seed);
      const ink = pick(['none', 'plain', '16', '256'] as const, random);
      const style = styleOfInk(ink);
      const size = { columns: 1 + random(120), rows: 1 + random(40) };
      const session = sittingWith(given);
      const { match } = session;
      const steps = match.scene.steps.filter(({ by }) => by !== 'chance') as PlayerStep[];
      const { frame } = gameFrame(size, {
        session,
        style,
        news: steps.slice(-2).map((step) => moveLine(match, step, style)),
        notes: seed % 2 === 0 ? [] : [standing(session.series)],
        asked: { prompt: 'Select a number: ', moves: 0 },
        typed: text,
        doing: '',
      });
      expectHarmlessLines(frame.lines, ink);

      const choices: Choices = {
        ...FIRST_CHOICES,
        game: games[random(games.length)]!,
        names: [one, two],
        starter: STARTERS[random(STARTERS.length)]!,
        rounds: seed % 4 === 0 ? text : '3',
        options: seed % 4 === 1 ? { numbers: text } : {},
      };
      const settings = settingsOf(choices);
      const rows = rowsOf(choices, []);
      const menu = menuFrame(size, {
        style,
        rows,
        at: random(rows.length),
        command: settings instanceof Problem ? null : wordsOf(settings),
        said: settings instanceof Problem ? [settings.message] : [],
      });
      expectHarmlessLines(menu.lines, ink);

      const output = new PassThrough({ highWaterMark: 2 ** 20 });
      const terminal = new Terminal({ input: new PassThrough(), output, errors: output });
      const table = new PlainTable(terminal);
      table.begin(session);
      table.turn(session);
      if (steps.length > 0 && match.log.at(-1)?.kind === 'move') table.played(session);
      if (match.result) table.ended(session);
      printReplay(match, terminal);
      expectHarmless(String(output.read() ?? ''));

      if (seed % 4 > 0) return;
      const { variant } = match.setup;
      const reviewed = reviewWithLessons(match, mustSolve(variant));
      expectHarmlessLines(reviewPage(match, reviewed, pageOf(size.columns, style)), ink);
    }),
    { numRuns: NAMES, seed: 1 },
  );
});

test(`${COMMANDS} command lines with hostile words`, async () => {
  const templates: readonly ((given: Case) => readonly string[])[] = [
    ({ text }) => [text],
    ({ text }) => ['play', text],
    ({ text }) => ['play', 'sum-to-zero', `--${text}`],
    ({ text }) => ['play', 'sum-to-zero', '--numbers', text],
    ({ text }) => ['play', 'sum-to-zero', '--names', text],
    ({ one, two }) => ['play', 'sum-to-zero', '--names', `${one},${two}`],
    ({ one, two }) => ['play', 'sequence-clash', '--deck', one, '--seed', two],
    ({ text }) => ['play', 'sum-to-zero', '--first', text],
    ({ text }) => ['replay', text],
    ({ text }) => ['review', text],
    ({ text }) => ['history', text],
    ({ text }) => ['analyze', 'sum-to-zero', text],
    ({ text }) => ['rules', text],
    ({ text }) => ['help', text],
    ({ text }) => ['join', text],
    ({ text }) => ['join', `http://localhost:1/${text}#/game/abcdefgh`],
    ({ text }) => ['verify', `http://localhost:1/${text}#/game/abcdefgh`],
    ({ text }) => ['serve', '--data', `/dev/null/${text}`],
    ({ text }) => ['host', 'sum-to-zero', '--data', `/dev/null/${text}`, '--port', '0'],
  ];
  await fc.assert(
    fc.asyncProperty(cases, async (given) => {
      const args = pick(templates, seeded(given.seed))(given);
      const typed = `${given.text.replaceAll(/[\r\n]/g, '')}\n4\nquit\n`;
      const { output, errors } = await ninefold(args, typed);
      expectHarmless(output);
      expectHarmless(errors);
      if (args[0] !== 'play' || given.seed % 4 > 0) return;
      const seen = await atScreen(args, '4\rquit\r');
      expectHarmless(seen.output); // with the lines that stay afterwards
      expectHarmless(seen.errors);
    }),
    { numRuns: COMMANDS, seed: 2 },
  );
  rmSync(data, { recursive: true });
});

/** Cheap to solve, since the history solves what was played. */
const small = mustSettle(gameNamed('sum-to-zero'), { numbers: [-3, -2, -1, 1, 2, 3] });

type Content = string | Uint8Array;

/** Records that can be read, with anything in their names and tags. */
function recordsOf(variants: readonly Variant[]): fc.Arbitrary<string> {
  const tags = fc.constantFrom('Date', 'FirstLevel', 'Round', 'Deck', 'Note');
  return fc.tuple(cases, fc.dictionary(tags, hostileTexts), fc.nat(5)).map(([given, tags, how]) => {
    const { one, two, seed } = given;
    const match = randomMatch(pick(variants, seeded(seed)), seed, { first: one, second: two });
    if (how > 1) return writeRecord({ match, tags: how === 2 ? tags : {} });
    const level = pick([null, ...levels.slice(0, 2)], seeded(seed));
    return recordOf({ ...sittingWith(given), match, players: [level, null] });
  });
}

/** Those records; the same, injured or cut off; and what never was a record. */
function contentsOf(variants: readonly Variant[]): fc.Arbitrary<Content> {
  const records = recordsOf(variants);
  const place = fc.nat(1000);
  return fc.oneof(
    { weight: 6, arbitrary: records },
    {
      weight: 3,
      arbitrary: fc.tuple(records, hostileTexts, place, fc.nat(20)).map(([record, text, at, length]) => {
        const from = at % record.length;
        return record.slice(0, from) + text + record.slice(from + length);
      }),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(records, place).map(([record, at]) => record.slice(0, at % record.length)),
    },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 400 }) },
    { weight: 1, arbitrary: hostileTexts },
  );
}

function filesWith(contents: fc.Arbitrary<Content>): fc.Arbitrary<[string, Content][]> {
  const name = hostileTexts.map((text) =>
    Buffer.from(text.replaceAll(/[/\0]/g, '')).subarray(0, 200).toString(),
  );
  const length = FILES / 2;
  return fc.uniqueArray(fc.tuple(name, contents), {
    minLength: length,
    maxLength: length,
    size: 'max',
    selector: ([name]) => name,
  });
}

const folders = fc.record({
  unfinished: filesWith(
    fc.oneof({ weight: 29, arbitrary: contentsOf([small]) }, { weight: 1, arbitrary: contentsOf(variants) }),
  ),
  finished: filesWith(contentsOf([small])),
  choices: fc.oneof(
    hostileTexts,
    fc.json(),
    fc
      .array(
        fc.oneof(fc.constantFrom('sum-to-zero', '--names', '--first', '--help', 'constructor'), hostileTexts),
        {
          maxLength: 8,
        },
      )
      .map((words) => JSON.stringify(words)),
    fc
      .tuple(hostileNames, hostileNames)
      .map(([one, two]) => JSON.stringify(['sum-to-zero', '--names', `${one},${two}`])),
  ),
  lock: fc.oneof(hostileTexts, fc.json(), fc.constant(`{"process":${process.pid},"boot":"x"}`)),
});

/** Everything in the folder, by content: a file may be moved but not deleted. */
function everythingIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock') && entry.name !== 'accuracies.json')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .sort();
}

test(`${FOLDERS * FILES} hostile files`, async () => {
  let kept = 0;
  let damaged = 0;
  await fc.assert(
    fc.asyncProperty(folders, async ({ unfinished, finished, choices, lock }) => {
      rmSync(data, { recursive: true, force: true });
      for (const [folder, files] of Object.entries({ unfinished, finished })) {
        mkdirSync(join(data, folder), { recursive: true });
        for (const [name, content] of files) writeFileSync(join(data, folder, `${name}.txt`), content);
        mkdirSync(join(data, folder, 'folder.txt'));
        writeFileSync(join(data, folder, 'huge.txt'), `x${lock}`.repeat(2 ** 17 / (lock.length + 1) + 1));
        writeFileSync(join(data, folder, `${files[0]?.[0]}.lock`), lock);
      }
      writeFileSync(join(data, 'choices.json'), choices);
      const before = everythingIn(data);

      const menu = await atScreen([], '\u001b[B\u001b[A\u001b[C\u0004');
      const list = await atScreen(['history'], '');
      const json = await ninefold(['history', '--json']);
      const store = new GameStore(data);
      const told = store.unfinished().messages;
      const again = store.unfinished();
      expect(again.messages).toEqual([]);
      kept += again.stored.length + store.finished().stored.length;
      lastChoices(data);
      if (everythingIn(data).join() !== before.join()) throw new Error('something is missing');
      damaged += readdirSync(join(data, 'damaged')).length;

      const resumed = await atScreen(['resume'], 'quit\rq');
      const plain = await ninefold(['resume'], 'moves\nquit\n');
      expect(everythingIn(data).length).toBeGreaterThan(before.length - 2); // a game without any move is forgotten
      for (const { output, errors } of [menu, list, json, resumed, plain]) {
        expectHarmless(output);
        expectHarmless(errors);
      }
      expectHarmlessLines(told, 'none');
    }),
    { numRuns: FOLDERS, seed: 3, endOnFailure: true },
  );
  expect(kept).toBeGreaterThan((FOLDERS * FILES) / 4); // or nothing would get past the door
  expect(damaged).toBeGreaterThan((FOLDERS * FILES) / 4);
});
