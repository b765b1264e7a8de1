import { Problem } from '../../core/problem.ts';
import { type Command, UsageError } from '../command.ts';
import { openShelf } from '../kept/shelf.ts';
import { planToResume } from '../table/plan.ts';

export const resume: Command = {
  usage: 'resume [--plain]',
  about: [
    'Goes on with the last game that was left before it was over. With ninefold alone you can choose among them.',
  ],
  flags: [{ name: 'plain', meaning: 'lines of text instead of a full screen; best for screen readers' }],
  examples: ['ninefold resume'],
  async run({ words, switches }, terminal) {
    if (words.length > 0) throw new UsageError('resume takes no words.');
    const shelf = openShelf();
    const { kept, messages } = shelf.unfinished();
    terminal.complain(...messages);
    for (const { name, record } of kept) {
      const plan = planToResume(record, name);
      if (plan instanceof Problem || !shelf.takeUp(name)) continue;
      if (!terminal.isScreen || switches.has('plain')) {
        const { playPlain } = await import('../table/play-plain.ts');
        return playPlain(plan, terminal);
      }
      const { sitAtScreen } = await import('../screen-session.ts');
      return sitAtScreen(terminal, plan);
    }
    terminal.complain('There is no game to go on with.');
    return 1;
  },
};
