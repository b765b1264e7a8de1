import { jsonLine } from '../../referee/json-lines.ts';
import type { Command } from '../args/command.ts';
import { onlyGame } from '../args/flags.ts';
import { rulesPage } from '../pages/rules-page.ts';

export const command: Command = {
  usage: 'rules GAME [--json]',
  about: ['Explains a game: how to play it, how doubtful cases are decided, and what perfect play leads to.'],
  flags: [{ name: 'json', meaning: 'one JSON object, for programs' }],
  examples: ['ninefold rules sequence-zero'],
  async run(args, terminal) {
    const { id, title, summary, rulebook } = onlyGame(args);
    if (args.switches.has('json')) terminal.say(jsonLine({ id, title, summary, ...rulebook }));
    else terminal.print(title, '', ...rulesPage(rulebook, terminal.page));
    return 0;
  },
};
