import type { Match } from '../../match/match.ts';
import { explainReview } from '../../reasons/explain-review.ts';
import { motifsOf } from '../../reasons/reason.ts';
import { jsonLine } from '../../referee/json-lines.ts';
import { lesson } from '../../sentences/reviews.ts';
import { type ReviewedMove, review } from '../../solver/review.ts';
import type { Solution } from '../../solver/solution.ts';
import { type Command, orComplain } from '../args/command.ts';
import { stepThroughRecord } from '../menu/step-through-record.ts';
import { reviewPage, reviewWithLessons } from '../pages/review-page.ts';
import { solverAt } from '../solving/solutions.ts';
import { recordFrom } from '../storage/record-file.ts';
import { isForScreen, watchThenPlay } from './play-at.ts';

export const command: Command = {
  usage: 'review [FILE] [--plain] [--json]',
  about: [
    'Looks at a recorded game again: step through it with the arrow keys, n goes to the next mistake, t tries again from there. Where there is no terminal, the whole review is printed. Moves are best (nothing was better), fine (nothing was given away), slower (a win that takes longer than it must), mistake (a win was given away). With cards it tells the odds before and after: inexact is a loss of less than 5 %, a mistake one of more. A file - is standard input, a number is a past game as history counts them, and without either it is the last game.',
    'Accuracy is the share a player kept of all that was at stake in their decisions.',
  ],
  flags: [
    { name: 'plain', meaning: 'print the whole review instead of a full screen' },
    { name: 'json', meaning: 'one JSON object, for programs' },
  ],
  examples: ['ninefold review game.txt', 'ninefold review 1 --plain', 'ninefold review - --json < game.txt'],
  async run(args, terminal) {
    const record = await recordFrom(args, terminal);
    if (isForScreen(args, terminal) && !args.switches.has('json'))
      return watchThenPlay(terminal, (display) => stepThroughRecord(display, record));
    const { match } = record;
    const { variant } = match.setup;
    const solution = orComplain(solverAt(terminal)(variant));
    if (args.switches.has('json'))
      terminal.say(jsonLine({ game: variant.game.id, ...asJson(match, solution) }));
    else terminal.print(...reviewPage(match, reviewWithLessons(match, solution), terminal.page));
    return 0;
  },
};

/** Choices as texts, and how many events had happened at each point of the course. */
function asJson(match: Match, solution: Solution) {
  const reviewed = review(match, solution);
  const explanations = explainReview(match, reviewed, solution);
  const told = (reviewedMove: ReviewedMove) => {
    const { phrase: _, ...move } = reviewedMove;
    const explanation = explanations.find(({ move }) => move === reviewedMove);
    return {
      ...move,
      best: move.best.map(({ text }) => text),
      motifs: explanation ? motifsOf(explanation.why) : [],
      reason: explanation ? lesson(explanation) : null,
    };
  };
  const turningPoint = reviewed.turningPoint && told(reviewed.turningPoint);
  const events = reviewed.course.map((_, count) => count);
  return { ...reviewed, moves: reviewed.moves.map(told), turningPoint, events };
}
