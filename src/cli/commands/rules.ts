import { rulebookOf } from '../../core/game.ts';
import { jsonLine } from '../../referee/json-lines.ts';
import type { Command } from '../args/command.ts';
import { onlyVariant } from '../args/flags.ts';
import { rulesPage, strategyPointer } from '../pages/rules-page.ts';

export const command: Command = {
  usage: 'rules GAME [options] [--json]',
  about: [
    'Explains a game: how to play it, how doubtful cases are decided, and what perfect play leads to; with options, the rules as they are then.',
  ],
  flags: [{ name: 'json', meaning: 'one JSON object, for programs' }],
  takesGameOptions: true,
  examples: ['ninefold rules sequence-zero', 'ninefold rules sequence-duel --target 20'],
  async run(args, terminal) {
    const variant = onlyVariant(args);
    const { id, title, summary } = variant.game;
    const rulebook = rulebookOf(variant);
    if (args.switches.has('json')) terminal.say(jsonLine({ id, title, summary, ...rulebook }));
    else {
      const { page } = terminal;
      terminal.print(title, '', ...rulesPage(rulebook, page), ...strategyPointer(variant, page));
    }
    return 0;
  },
};
