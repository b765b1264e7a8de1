import type { Command } from '../args/command.ts';
import { PLAIN, PLAN_FLAGS, planFrom } from '../session/plan.ts';
import { claimRecord } from '../storage/save-record.ts';
import { playAt } from './play-at.ts';

export const command: Command = {
  usage: 'play GAME [flags] [options of the game]',
  about: [
    'Plays a game: two people at one terminal, a person and a computer, or two computers while you watch. Choose moves with the arrow keys, or type them: the answers one by one, or a whole move at once, such as -5, + 5 or 4x. At any prompt, help lists what else can be typed.',
    'Every move is kept: a game that was left can go on with ninefold resume.',
    'With --plain, or when input or output is not a terminal, the game is lines of text as in its rulebook. What was read from a pipe is shown after each question; if it ends too early, the record of the unfinished game is printed.',
  ],
  flags: [...PLAN_FLAGS, PLAIN],
  takesGameOptions: true,
  examples: [
    'ninefold play sequence-duel',
    'ninefold play sum-to-zero --second casual',
    'ninefold play sequence-zero --names Ann,Bo --starter toss --rounds 3',
    'ninefold play sequence-zero --first perfect --second easy',
    'ninefold play sum-to-zero --numbers -5..-1,1..6 --start 3 --swap',
    'ninefold play sequence-clash --seed 7',
  ],
  async run(args, terminal) {
    const plan = planFrom(args);
    if (plan.file !== undefined) claimRecord(plan.file, plan.session.match); // fail now, not after the game
    return playAt(terminal, plan, args.switches);
  },
};
