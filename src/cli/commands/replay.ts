import type { Command } from '../args/command.ts';
import { stepThroughRecord } from '../menu/step-through-record.ts';
import { printReplay } from '../replay/print-replay.ts';
import { recordFrom } from '../storage/record-file.ts';
import { isForScreen, watchThenPlay } from './play-at.ts';

export const command: Command = {
  usage: 'replay [FILE]',
  about: [
    'Steps through a recorded game, as review does. A file - is standard input, a number is a past game as history counts them, and without either it is the last game. Where there is no terminal, every position is printed.',
  ],
  flags: [{ name: 'plain', meaning: 'print every position instead of a full screen' }],
  examples: ['ninefold replay game.txt', 'ninefold replay 1', 'ninefold replay - --plain < game.txt'],
  async run(args, terminal) {
    const record = await recordFrom(args, terminal);
    if (isForScreen(args, terminal))
      return watchThenPlay(terminal, (display) => stepThroughRecord(display, record));
    printReplay(record.match, terminal);
    return 0;
  },
};
