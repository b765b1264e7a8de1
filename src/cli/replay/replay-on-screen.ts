/** Replays a game step by step with the arrow keys. */

import { Problem } from '../../core/problem.ts';
import { isSeat } from '../../core/rules.ts';
import { undo } from '../../match/match.ts';
import type { Session } from '../../session/session.ts';
import type { Solution } from '../../solver/solution.ts';
import type { ExitCode } from '../args/command.ts';
import { Solutions } from '../solving/solutions.ts';
import { moveAdvice } from '../table/advice.ts';
import { gameFrame, styleIn } from '../table/game-frame.ts';
import { replayLine } from '../table/what-happened.ts';
import type { Display } from '../terminal/display.ts';

export async function replayOnScreen(session: Session, display: Display): Promise<ExitCode> {
  const { match } = session;
  const { variant } = match.setup;
  const { style } = display;
  // A card and the move made with it are one step.
  const stops = [0, ...match.log.flatMap(({ kind }, i) => (kind === 'draw' ? [] : [i + 1]))];
  let at = 0;
  let values = false;
  const solutions = new Solutions();
  let solution: Solution | Problem | undefined;
  for (;;) {
    const stop = stops[at] as number;
    const now = undo(match, match.log.length - stop);
    const after = match.log[stop]?.kind === 'draw' ? undo(match, match.log.length - stop - 1) : now;
    const move = match.scene.steps[after.scene.steps.length];
    const advice =
      values && solution && !(solution instanceof Problem) && isSeat(after.turn)
        ? moveAdvice(after, solution)
        : null;
    const keys = `${at} of ${stops.length - 1} · left and right step · v ${values ? 'hides' : 'shows'} values · q quits`;
    const show = (doing: string) =>
      display.show(
        (size) =>
          gameFrame(size, {
            session: { ...session, match: after },
            style,
            news: at === 0 ? [] : [replayLine(now, styleIn({ ...session, match: now }, style))],
            notes: solution instanceof Problem && values ? [solution.message] : [],
            values: advice?.worth,
            chosen: move?.move,
            doing,
          }).frame,
      );
    show(keys);
    const key = await display.key();
    if (key === null || key.name === 'escape' || key.name === 'ctrl-d' || key.text === 'q') return 0;
    if (key.name === 'ctrl-c') return 130;
    if (key.name === 'right' || key.name === 'down' || key.name === 'space' || key.name === 'enter')
      at = Math.min(stops.length - 1, at + 1);
    else if (key.name === 'left' || key.name === 'up' || key.name === 'backspace') at = Math.max(0, at - 1);
    else if (key.name === 'home') at = 0;
    else if (key.name === 'end') at = stops.length - 1;
    else if (key.text === 'v') {
      values = !values;
      const meanwhile = { working: show, isStopped: () => display.isStopped() };
      if (values) solution = await solutions.of(variant, meanwhile, { asked: true });
    }
  }
}
