import { sessionOf } from '../../session/session.ts';
import { type Command, orComplain } from '../args/command.ts';
import { recordFrom } from '../storage/record-file.ts';
import { anyRandom } from '../terminal/any-random.ts';
import { Display } from '../terminal/display.ts';

export const command: Command = {
  usage: 'replay [FILE]',
  about: [
    'Steps through a recorded game with the arrow keys; v shows what every move was worth. A file - is standard input, a number is a past game as history counts them, and without either it is the last game. Where there is no terminal, every position is printed.',
  ],
  flags: [{ name: 'plain', meaning: 'print every position instead of a full screen' }],
  examples: ['ninefold replay game.txt', 'ninefold replay 1', 'ninefold replay - --plain < game.txt'],
  async run(args, terminal) {
    const { match } = await recordFrom(args, terminal);
    const session = orComplain(sessionOf({ match, tags: {} }, anyRandom));
    if (!terminal.isScreen || args.words[0] === '-' || args.switches.has('plain')) {
      const { printReplay } = await import('../replay/print-replay.ts');
      printReplay(session, terminal);
      return 0;
    }
    const { replayOnScreen } = await import('../replay/replay-on-screen.ts');
    const display = new Display(terminal.streams);
    try {
      return await replayOnScreen(session, display);
    } finally {
      display.close();
    }
  },
};
