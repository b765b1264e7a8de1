/** What a step of one game costs, part by part. Runs as a process of its own: `env-costs.js GAME`. */

import { findGame, findMove, legalTexts, type Rules, settle, unwrap } from 'ninefold';
import { type Ask, environmentHere, play } from './env-games.ts';

/** Steps a second, in each round. */
export interface EnvCosts {
  readonly own: number[]; // without parsing and printing
  readonly begun: number[]; // games a second, likewise
  readonly json: number[]; // parsing and printing alone
  readonly named: number[]; // the rules: a move is read and played, and what is legal then is listed
  readonly bare: number[]; // the rules, with moves as numbers
}

const ROUNDS = 9;
const BATCH = 1024;
const EPISODES = 4; // of so many games each

/** In rounds that alternate, in processor time: other programs would blur a difference of wall times. */
function costs(game: string, ask: Ask): EnvCosts {
  const { lines, moves, steps } = play(game, ask, BATCH, EPISODES);
  const { rules } = unwrap(settle(unwrap(findGame(game))));
  const numbers = moves.map((texts) => numbersOf(rules, texts));
  const own: number[] = [];
  const begun: number[] = [];
  const json: number[] = [];
  const named: number[] = [];
  const bare: number[] = [];
  let sink = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let [stepping, beginning, around] = [0, 0, 0];
    for (const line of lines) {
      let request: { readonly op?: string } = {};
      let answer: unknown;
      around += timed(() => {
        request = JSON.parse(line);
      });
      const asking = timed(() => {
        answer = ask(request);
      });
      if (request.op === 'reset') beginning += asking;
      else stepping += asking;
      around += timed(() => {
        sink += JSON.stringify(answer).length;
      });
    }
    own.push(steps / stepping);
    begun.push((EPISODES * BATCH) / beginning);
    json.push(steps / around);
    named.push(
      steps /
        timed(() => {
          for (const texts of moves) sink += readAndList(rules, texts);
        }),
    );
    bare.push(
      steps /
        timed(() => {
          for (const game of numbers) sink += playOnly(rules, game);
        }),
    );
  }
  if (sink === 0) throw new Error('nothing was done');
  return { own, begun, json, named, bare };
}

function numbersOf(rules: Rules, texts: readonly string[]): number[] {
  let position = rules.start;
  return texts.map((text) => {
    const move = findMove(rules, position, text);
    position = rules.play(position, move);
    return move;
  });
}

/** What a step needs of the rules: a move is read and played, and what is legal then is listed. */
function readAndList(rules: Rules, texts: readonly string[]): number {
  let position = rules.start;
  let seen = 0;
  for (const text of texts) {
    position = rules.play(position, findMove(rules, position, text));
    if (rules.turn(position) !== 'over') seen += legalTexts(rules, position).length;
  }
  return seen;
}

function playOnly(rules: Rules, moves: readonly number[]): number {
  let position = rules.start;
  let seen = 0;
  for (const move of moves) {
    position = rules.play(position, move);
    if (rules.turn(position) !== 'over') seen += rules.legal(position);
  }
  return seen;
}

/** Seconds of processor time. */
function timed(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

console.log(JSON.stringify(costs(process.argv[2] ?? '', await environmentHere())));
