import { games } from '../../games/index.ts';
import { gameAsJson } from '../../referee/game-list.ts';
import { jsonLine } from '../../referee/json-lines.ts';
import { settingFigures } from '../../sentences/settings.ts';
import { type Command, UsageError } from '../args/command.ts';
import { flagLines, gameFlags } from '../args/flags.ts';

export const command: Command = {
  usage: 'games [--json]',
  about: [
    'Lists the games with their options, what each option means, and the value the rulebook has; and the settings that have a name, with what was measured of them.',
  ],
  flags: [{ name: 'json', meaning: 'one JSON list, for programs' }],
  examples: ['ninefold games', 'ninefold games --json'],
  async run({ words, switches }, terminal) {
    if (words.length > 0) throw new UsageError('games takes no words.');
    if (switches.has('json')) {
      terminal.say(jsonLine(games.map(gameAsJson)));
      return 0;
    }
    const { page } = terminal;
    for (const [i, game] of games.entries()) {
      if (i > 0) terminal.say('');
      terminal.say(`${game.title} (${game.id})`, ...page.paragraph(game.summary, '  '));
      terminal.print(...flagLines(gameFlags(game), page));
      for (const { name, figures } of game.settings ?? [])
        terminal.say(...page.paragraph(`${name}: ${settingFigures(figures)}`, '  '));
    }
    return 0;
  },
};
