import { quote } from '../../core/text.ts';
import { openTables } from '../../server/index.ts';
import { type Arguments, type Command, orComplain, UsageError } from '../args/command.ts';
import { copyData } from '../data/copy-data.ts';
import { deleteData } from '../data/delete-data.ts';
import { checkedData, namedStore, STORE, usualFile } from '../online/named-data.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const command: Command = {
  usage: 'data [copy|delete] [FROM] [TO] [flags]',
  about: [
    'What is in the online games of a server: in the file in your data folder, in what the variable NINEFOLD_STORE names, or in another file or a Postgres that is given: data FILE. Tables of an older Ninefold are brought up to date.',
    'copy takes all games from one file or Postgres to another, either way, and reads back every entry. Stop the servers before. It can be done again at any time: what is there already is passed over, games that have gone on are brought up, and where the two differ, that is told and nothing changed.',
    'delete deletes one game, or all games in which a token has a seat: a game with its rematches. It says what will be gone, and asks.',
    `Instead of a file or an address, - is what the variable ${STORE} names: an address with a password belongs there, for others can read command lines.`,
  ],
  flags: [
    { name: 'game', value: 'ID', meaning: 'delete this game: its id is the end of its link' },
    { name: 'seat', value: 'TOKEN', meaning: "delete all games with this player's token" },
    { name: 'yes', meaning: 'do not ask: delete; copy while servers run' },
  ],
  examples: [
    'ninefold data',
    'ninefold data copy online.sqlite postgres://ninefold@localhost/ninefold',
    'ninefold data delete online.sqlite --game 2k7q9x4m1c',
  ],
  async run(args, terminal) {
    const [first, ...rest] = args.words;
    if (first === 'copy')
      return copyData(
        rest.map((word, i) => named(word, i ? 'TO' : 'FROM')),
        args,
        terminal,
      );
    if (first === 'delete')
      return deleteData(
        rest.map((word) => named(word, 'DATA')),
        args,
        terminal,
      );
    if (rest.length > 0)
      throw new UsageError(`There is nothing like data ${quote(first ?? '')}, only copy and delete.`);
    return tell(first ?? '-', args, terminal);
  },
};

function named(word: string, what: string): string {
  if (word !== '-') return checkedData(word, what);
  const store = namedStore();
  return store === undefined ? usualFile() : checkedData(store, STORE);
}

async function tell(word: string, { values }: Arguments, terminal: Terminal): Promise<0> {
  if (values.size > 0) throw new UsageError(`--${[...values.keys()][0]} is for data delete.`);
  const tables = orComplain(await openTables(named(word, 'DATA')));
  try {
    const { version, games, open, finished, packed, expired, entries } = await tables.count();
    const rows: [string, number][] = [
      ['games', games],
      ['  open', open],
      ['  finished', finished],
      ['  packed, of those', packed],
      ['entries', entries],
      ['expired, to be deleted', expired],
      ['version of the tables', version],
    ];
    terminal.say(...rows.map(([name, value]) => `${name.padEnd(24)}${String(value).padStart(12)}`));
    return 0;
  } finally {
    await tables.close();
  }
}
