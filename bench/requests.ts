/** Requests to the referee and the analyst, as text. */

import { games, members, type Options, seeded, settle, unwrap, type Variant } from 'ninefold';

/** From the middle of random games, one game after the other: every other request with options, and none of a game that is over if `open`. */
export function requests(amount: number, ids = games.map(({ id }) => id), open = false): string[] {
  const random = seeded('judge');
  const variants = games.filter(({ id }) => ids.includes(id)).map((game) => unwrap(settle(game)));
  return Array.from({ length: amount }, (_, i) => {
    const { game, rules, options } = variants[i % variants.length] as Variant;
    const moves: string[] = [];
    let position = rules.start;
    for (let left = random(36); left > 0 && rules.turn(position) !== 'over'; left--) {
      const legal = members(rules.legal(position));
      const move = legal[random(legal.length)] as number;
      const after = rules.play(position, move);
      if (open && rules.turn(after) === 'over') break;
      if (rules.turn(position) !== 'chance') moves.push(rules.format(position, move));
      position = after;
    }
    const given: { options?: Options } = random(2) === 0 ? { options } : {};
    return JSON.stringify({ id: i, game: game.id, moves, ...given });
  });
}
