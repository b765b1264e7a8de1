import { deckOf } from '../../core/chance.ts';
import { Problem } from '../../core/problem.ts';
import { plural, safe } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { type GameRecord, readRecord } from '../../match/record.ts';
import { dealProblem } from '../../online/dealing.ts';
import { Lobby, readLink } from '../../online/lobby.ts';
import { dealOf } from '../../online/record.ts';
import { pairing } from '../../sentences/moves.ts';
import { onlyWord } from '../args/arguments.ts';
import { type Arguments, type Command, orComplain } from '../args/command.ts';
import { recordFrom } from '../storage/record-file.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const command: Command = {
  usage: 'verify FILE',
  about: [
    'Checks that the cards of an online game were dealt as promised. Before anybody joined, the server published a promise: the SHA-256 hash of a secret. Then each player added a seed, sealed until both had. Secret and seeds together settle the order of all cards, so that neither the server nor a player could arrange them. After the game the secret is in its record, and everything can be computed again, on this machine alone.',
    'A file is the record of a game, as save writes it; - is standard input, and instead of a file the link to a game will do. The exit code is 0 if the cards are as promised, 1 if they are not, and 2 if that cannot be told.',
  ],
  flags: [],
  examples: [
    'ninefold verify game.txt',
    'ninefold verify - < game.txt',
    'ninefold verify http://localhost:9009/#/game/2k7q9x4m1c',
  ],
  async run(args, terminal) {
    const record = await recordOrLink(args, terminal);
    const { match } = record;
    const { variant } = match.setup;
    if (deckOf(variant.rules).length === 0) {
      terminal.say(`${variant.game.title} has no cards: there is nothing to verify.`);
      return 0;
    }
    const deal = orComplain(dealOf(record));
    const { scene } = match;
    const dealt = scene.steps.filter(({ by }) => by === 'chance').length;
    const { paragraph } = terminal.page;
    const [one, two] = deal.seeds.map((seed) => seed || 'none (a computer)');
    const problem = dealProblem(match, deal);
    terminal.say(
      `${variant.game.title}, ${pairing(scene.names)}: ${plural(dealt, 'card')} dealt.`,
      `Promise: ${safe(deal.promise)}`,
      `Secret:  ${deal.secret}`,
      `Seeds:   ${one}`,
      `         ${two}`,
      '',
      ...paragraph(
        problem ??
          'The secret is the one that was promised, and the cards came in the order that follows from it and both seeds.',
      ),
      problem === null ? 'The cards were dealt as promised.' : 'The cards were NOT dealt as promised.',
    );
    return problem === null ? 0 : 1;
  },
};

async function recordOrLink(args: Arguments, terminal: Terminal): Promise<GameRecord> {
  const link = readLink(onlyWord(args) ?? '');
  if (!link) return recordFrom(args, terminal);
  const text = orComplain(await fetchRecord(new Lobby(link.base, fetch).recordAddress(link.id)));
  return orComplain(readRecord(games, text));
}

async function fetchRecord(address: string): Promise<string | Problem> {
  try {
    const answer = await fetch(address);
    const text = await answer.text();
    return answer.ok ? text : new Problem('unknown-address', safe(String(JSON.parse(text).message)));
  } catch {
    return new Problem('unavailable', `There is no record at ${address}`);
  }
}
