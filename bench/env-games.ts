/** Games that random players play through `ninefold env`, in this process. */

import { games, seeded } from 'ninefold';

export type Ask = (request: unknown) => object;

interface State {
  readonly id: string;
  readonly turn: string;
  readonly legal: readonly string[];
  readonly draw?: string;
}

/** The library does not have it: it is the command's. */
export async function environmentHere(): Promise<Ask> {
  const { environment } = await import(
    new URL('../../dist/environment/environment.js', import.meta.url).href
  );
  return environment(
    games,
    () => undefined,
    () => '1',
  );
}

/** Games that random players play to their ends, as lines and as what each game is made of. */
interface Played {
  readonly lines: readonly string[];
  readonly answers: readonly string[];
  readonly moves: readonly (readonly string[])[]; // of each game; a card is a move of its own
  readonly steps: number;
}

export function play(game: string, ask: Ask, batch: number, episodes: number): Played {
  const random = seeded(game);
  const lines: string[] = [];
  const answers: string[] = [];
  const moves: string[][] = [];
  let steps = 0;
  const send = (request: object) => {
    const answer = JSON.stringify(ask(request));
    lines.push(JSON.stringify(request));
    answers.push(answer);
    return JSON.parse(answer).states as State[];
  };
  for (let episode = 0; episode < episodes; episode++) {
    const ids = Array.from({ length: batch }, (_, i) => `g${i}`);
    let states = send({ op: 'reset', games: ids.map((id) => ({ id, game, seed: `${episode} ${id}` })) });
    const ofGame = new Map<string, string[]>(ids.map((id) => [id, []]));
    while (states.length > 0) {
      const chosen = states.map(({ id, legal, draw }) => {
        const move = legal[random(legal.length)] as string;
        ofGame.get(id)?.push(...(draw === undefined ? [move] : [draw, move]));
        return [id, move];
      });
      steps += chosen.length;
      states = send({ op: 'step', moves: chosen }).filter(({ turn }) => turn !== 'over');
    }
    moves.push(...ofGame.values());
  }
  return { lines, answers, moves, steps };
}
