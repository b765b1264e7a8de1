import { Problem } from '../../core/problem.ts';
import { type Command, orComplain } from '../args/command.ts';
import { PLAIN, planFromRecord, planToResume } from '../session/plan.ts';
import { GameStore } from '../storage/game-store.ts';
import { recordFrom } from '../storage/record-file.ts';
import { playAt } from './play-at.ts';

export const command: Command = {
  usage: 'resume [FILE] [--plain]',
  about: [
    'Goes on with the last game that was left before it was over. In the menu you can choose among them. With a file, goes on with the unfinished game of a record, such as save writes.',
  ],
  flags: [PLAIN],
  examples: ['ninefold resume', 'ninefold resume game.txt'],
  async run(args, terminal) {
    const { words, switches } = args;
    if (words.length > 0)
      return playAt(terminal, orComplain(planFromRecord(await recordFrom(args, terminal))), switches);
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
