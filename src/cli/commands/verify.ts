import { Problem } from '../../core/problem.ts';
import { hasChance } from '../../core/rules.ts';
import { plural } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { type GameRecord, readRecord } from '../../match/record.ts';
import type { Person } from '../../match/series.ts';
import type { Beginning } from '../../online/fair-play.ts';
import { fingerprint } from '../../online/fingerprint.ts';
import { refusal, type WholeGame } from '../../online/http.ts';
import { Lobby, readLink } from '../../online/lobby.ts';
import { dealOf, type RecordedDeal, recordProblem } from '../../online/record.ts';
import { readLenient } from '../../online/schema.ts';
import { FINGERPRINT_HELP, fingerprintLine, SECRET_WITHHELD } from '../../sentences/fairness.ts';
import { pairing } from '../../sentences/moves.ts';
import { onlyWord } from '../args/arguments.ts';
import { type Command, orComplain } from '../args/command.ts';
import { askServer, fetchText } from '../online/ask-server.ts';
import { sayIfSlow } from '../online/say-if-slow.ts';
import { recordFrom } from '../storage/record-file.ts';
import { SeatStore, type Seen } from '../storage/seats.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const command: Command = {
  usage: 'verify FILE',
  about: [
    'Checks the toss and the cards of an online game. Before anybody joined, the server published a promise: the SHA-256 hash of a secret. Then each player added a seed, sealed until both had. Promise and seeds settle who moves first, secret and seeds the order of all cards, so that neither the server nor a player could arrange them. After the game the secret is in its record, and everything can be computed again, on this machine alone.',
    'A file is the record of a game, as save writes it; - is standard input, and instead of a file the link to a game will do. A record can only be consistent; on the machine that played, it is also compared with what was stored there before the seed was given. For a link there is a fingerprint of all that the server says has happened, to be compared with what the other player sees. The exit code is 0 if everything fits, 1 if something does not, and 2 if that cannot be told.',
  ],
  flags: [],
  examples: [
    'ninefold verify game.txt',
    'ninefold verify - < game.txt',
    'ninefold verify http://localhost:9009/#/game/2k7q9x4m1c',
  ],
  async run(args, terminal) {
    const link = readLink(onlyWord(args) ?? '');
    if (!link) return verify(await recordFrom(args, terminal), terminal);
    const lobby = new Lobby(link.base, askServer);
    const game = orComplain(await sayIfSlow(terminal, lobby.read(link.id)));
    const isSame = compareWithSeen(game, new SeatStore().find(lobby.linkTo(link.id))?.seen, terminal);
    const text = orComplain(await sayIfSlow(terminal, fetchRecord(lobby.recordAddress(link.id))));
    const code = verify(orComplain(readRecord(games, text)), terminal);
    return isSame ? code : 1;
  },
};

function verify(record: GameRecord, terminal: Terminal): 0 | 1 {
  const { match, tags } = record;
  const { variant } = match.setup;
  const { paragraph } = terminal.page;
  if (!hasChance(variant.rules) && tags.Promise === undefined) {
    terminal.say(
      `${variant.game.title} has no cards, and no coin was tossed online: there is nothing to verify.`,
    );
    return 0;
  }
  if (match.result && tags.Promise !== undefined && tags.Secret === undefined) {
    terminal.say(...paragraph(SECRET_WITHHELD));
    return 1;
  }
  const deal = orComplain(dealOf(record));
  const { scene } = match;
  const dealt = scene.steps.filter(({ by }) => by === 'chance').length;
  const [one, two] = deal.seeds.map((seed) => seed || 'none (a computer)');
  const own = deal.game === '' ? undefined : new SeatStore().findGame(deal.game)?.beginning;
  const problem = recordProblem(record, deal) ?? (own ? ownProblem(own, deal) : null);
  terminal.say(
    `${variant.game.title}, ${pairing(scene.names)}: ${plural(dealt, 'card')} dealt.`,
    `Promise: ${deal.promise}`,
    `Secret:  ${deal.secret}`,
    `Seeds:   ${one}`,
    `         ${two}`,
    '',
    ...paragraph(problem ?? verdict(deal, own)),
    problem === null ? RESULTS[own ? 'promised' : 'consistent'] : RESULTS.wrong,
  );
  return problem === null ? 0 : 1;
}

/** Whether the server shows what it showed when the game was played here; if so, the other player can compare. */
function compareWithSeen(
  { header, entries }: WholeGame,
  seen: Seen | undefined,
  terminal: Terminal,
): boolean {
  const { paragraph } = terminal.page;
  const isSame = !seen || fingerprint(header, entries.slice(0, seen.length)) === seen.fingerprint;
  terminal.say(
    '',
    fingerprintLine(header, entries),
    ...paragraph(isSame ? FINGERPRINT_HELP : SHOWN_OTHERWISE),
  );
  return isSame;
}

const SHOWN_OTHERWISE =
  'The server shows another game than the one that was played at this machine. Do not trust it.';

const RESULTS = {
  promised: 'The toss and the cards are as promised.',
  consistent: 'The toss and the cards are consistent with the promise.',
  wrong: 'The toss and the cards are NOT as promised.',
} as const;

function verdict({ seals, tossedBy }: RecordedDeal, own: Beginning | undefined): string {
  if (seals === null)
    return 'The secret has the hash that was promised, and the cards follow from it and both seeds. The game was begun with an older Ninefold: that its server did not choose the seeds, or who moved first, is not proved.';
  const follows = `The secret has the hash that was promised, both seeds are as they were sealed, and ${tossedBy === null ? 'the cards follow' : 'the toss and the cards follow'} from them.`;
  return own
    ? `${follows} Promise and seals are those that this machine stored before it gave its seed.`
    : `${follows} Whoever made this record could have invented all of it together: only the machine of one of the players can tell whether this is the promise that they were given.`;
}

/** What this machine stored before it gave its seed. */
function ownProblem(own: Beginning, { promise, seals }: RecordedDeal): string | null {
  const isSame =
    own.promise === promise && own.seals.every((seal, person) => seal === seals?.[person as Person]);
  return isSame ? null : 'Promise and seals are not those that this machine stored before it gave its seed.';
}

async function fetchRecord(address: string): Promise<string | Problem> {
  try {
    const { ok, text } = await fetchText(address);
    const refused = ok ? null : readLenient(refusal, JSON.parse(text));
    if (refused instanceof Problem) return refused;
    return refused ? new Problem(refused.code, refused.message) : text;
  } catch {
    return new Problem('unavailable', `There is no record at ${address}`);
  }
}
