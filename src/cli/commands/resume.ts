import { Problem } from '../../core/problem.ts';
import { type Command, UsageError } from '../args/command.ts';
import { PLAIN, planToResume } from '../session/plan.ts';
import { GameStore } from '../storage/game-store.ts';
import { playAt } from './play-at.ts';

export const command: Command = {
  usage: 'resume [--plain]',
  about: [
    'Goes on with the last game that was left before it was over. In the menu you can choose among them.',
  ],
  flags: [PLAIN],
  examples: ['ninefold resume'],
  async run({ words, switches }, terminal) {
    if (words.length > 0) throw new UsageError('resume takes no words.');
    const store = new GameStore();
    const { stored, messages } = store.unfinished();
    terminal.complain(...messages);
    for (const { name } of stored) {
      const plan = planToResume(store, name);
      if (!(plan instanceof Problem)) return playAt(terminal, plan, switches);
      terminal.complain(plan.message);
    }
    terminal.complain('There is no game to go on with, or it is being played in another window.');
    return 1;
  },
};
