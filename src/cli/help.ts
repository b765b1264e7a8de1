/** The help texts. */

import { games } from '../games/index.ts';
import { type Command, called } from './args/command.ts';
import { flagLines, gameFlags, HELP } from './args/flags.ts';
import { commands } from './commands/index.ts';
import type { Page } from './terminal/page.ts';

export function overview({ columns, paragraph }: Page): string[] {
  return [
    'Ninefold: number duels for two.',
    '',
    'Play now:',
    ...columns(games.map((game) => [called(`ninefold play ${game.id}`), game.summary])),
    '',
    'Commands:',
    ...columns(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
    '',
    ...paragraph(
      called('ninefold COMMAND --help tells more about each. ninefold --version prints the version.'),
    ),
  ];
}

/** With a game, only its options are listed. */
export function commandHelp(command: Command, page: Page, game?: string): string[] {
  return [
    called(`Usage: ninefold ${command.usage}`),
    ...command.about.flatMap((text) => ['', ...page.paragraph(called(text))]),
    '',
    'Flags:',
    ...flagLines([...command.flags, HELP], page),
    ...(command.takesGameOptions ? gameOptionLines(page, game) : []),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${called(example)}`),
  ];
}

function gameOptionLines(page: Page, id?: string): string[] {
  const named = games.filter((game) => game.id === id);
  return (named.length > 0 ? named : games).flatMap((game) => [
    '',
    `Options of ${game.id}, with the rulebook's values:`,
    ...flagLines(gameFlags(game), page),
  ]);
}
