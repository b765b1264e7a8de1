/** A game step by step: what each decision was worth and why, and a way to try it again. */

import { Problem } from '../../core/problem.ts';
import { isSeat } from '../../core/rules.ts';
import type { Lines } from '../../core/words.ts';
import { undo } from '../../match/match.ts';
import { YOU } from '../../sentences/you.ts';
import { sessionAt } from '../../session/from-here.ts';
import { nextMistake } from '../../session/next-mistake.ts';
import { onlyPerson, type Session } from '../../session/session.ts';
import { withNameForOnly } from '../../session/shown.ts';
import type { Solution } from '../../solver/solution.ts';
import { type ReviewWithLessons, reviewPage, reviewWithLessons } from '../pages/review-page.ts';
import { Solutions } from '../solving/solutions.ts';
import { moveAdvice } from '../table/advice.ts';
import { gameFrame, styleIn } from '../table/game-frame.ts';
import type { Display } from '../terminal/display.ts';
import { type Key, listStep } from '../terminal/keys.ts';
import { marginOf } from '../terminal/measure.ts';
import type { Page } from '../terminal/page.ts';
import { readPage } from '../terminal/pager.ts';
import { keyLine, keysPage } from './step-keys.ts';
import { type GameStep, stepNotes, stepRows, stepsOf } from './steps.ts';

interface Reviewed extends ReviewWithLessons {
  readonly solution: Solution;
}

interface Stepping {
  readonly known?: Reviewed; // otherwise it is found out meanwhile
  readonly mayTry: boolean;
}

const ROOM = 5; // lines for what is told of a step, so that the board stays in place

/** How many events there were when a game should go on from there as a new one; null to leave. */
export async function stepThrough(
  display: Display,
  original: Session,
  { known, mayTry }: Stepping,
): Promise<number | null> {
  const session = withNameForOnly(original, YOU);
  const { match } = session;
  const styleAt = (events: number) => styleIn(sessionAt(session, events), display.style);
  let reviewed: Reviewed | Problem | null = known ?? null;
  let progress = '';
  let point = 0;
  let showsValues = false;
  let isReading = false;
  let early: Key | null = null; // for what is not known yet
  const solutions = new Solutions();
  let solved = new AbortController(); // the review is there, to be shown
  let stop = new AbortController(); // of the solve that was asked for last
  let solving = Promise.resolve();

  const found = () => (reviewed instanceof Problem ? null : reviewed);
  const steps = () => stepsOf(match, found());
  const indexIn = (steps: readonly GameStep[]) => steps.findIndex((step) => step.point >= point);

  function show(): void {
    const all = steps();
    const at = indexIn(all);
    const step = all[at] as GameStep;
    const after = match.log[step.point]?.kind === 'draw' ? step.point + 1 : step.point;
    const shown = undo(match, match.log.length - after);
    const review = found();
    const isOpen = showsValues && review && isSeat(shown.turn);
    const notes = stepNotes(match, step, review, styleAt);
    display.show(
      (size) =>
        gameFrame(size, {
          session: { ...session, match: shown },
          style: display.style,
          news: [],
          notes: reviewed instanceof Problem ? [...notes, reviewed.message] : notes,
          values: isOpen ? moveAdvice(shown, review.solution).worth : undefined,
          chosen: match.scene.steps[shown.scene.steps.length]?.move,
          doing:
            progress ||
            keyLine({
              at,
              of: all.length - 1,
              hasMistake: !review || nextMistake(session, review.review, point) !== null,
              mayTry,
              width: size.columns - 2 * marginOf(size.columns).length,
            }),
          list: review ? { rows: stepRows(all, at, review, styleAt), at: at - 1 } : undefined,
          room: ROOM,
        }).frame,
    );
  }

  /** One at a time: a solve that was stopped takes a moment to notice. */
  async function solve(before: Promise<void>): Promise<void> {
    stop = new AbortController();
    const { signal } = stop;
    await before;
    const working = (text: string) => {
      progress = text;
      if (!isReading) show();
    };
    const meanwhile = { working, isStopped: () => signal.aborted };
    const solution = await solutions.of(match.setup.variant, meanwhile, { asked: true });
    progress = '';
    if (signal.aborted) return;
    reviewed = solution instanceof Problem ? solution : { ...reviewWithLessons(match, solution), solution };
    solved.abort();
  }

  function go(key: Key): void {
    const all = steps();
    const to = destination(key, indexIn(all), all.length - 1);
    const review = found()?.review;
    if (to !== undefined) point = (all[to] as GameStep).point;
    else if (key.text === 'n' && review) point = nextMistake(session, review, point) ?? point;
  }

  async function read(title: string, write: (page: Page) => Lines): Promise<void> {
    isReading = true;
    await readPage(display, title, write);
    isReading = false;
  }

  if (!known) solving = solve(solving);
  try {
    for (;;) {
      show();
      const key = await display.key(solved.signal);
      if (solved.signal.aborted) {
        solved = new AbortController();
        if (early && found()) display.unread(early);
        continue;
      }
      if (!reviewed && ['n', 'v', 'l'].includes(key?.text ?? '')) {
        if (stop.signal.aborted) solving = solve(solving);
        if (key?.text !== 'v') early = key;
      }
      if (key?.name === 'escape' && progress) {
        stop.abort();
        progress = '';
        early = null;
      } else if (key === null || ['escape', 'ctrl-c', 'ctrl-d'].includes(key.name) || key.text === 'q') {
        if (key?.name === 'ctrl-c') display.unread(key);
        return null;
      } else if (key.text === 't' && mayTry) {
        const all = steps();
        return (all[indexIn(all)] as GameStep).from;
      } else if (key.text === 'v') showsValues = !showsValues;
      else if (key.text === '?')
        await read('Keys', (page) => keysPage(onlyPerson(session) !== null, mayTry, page));
      else if (key.text === 'l' && found())
        await read('Review', (page) =>
          reviewPage(match, found() as Reviewed, { ...page, style: styleAt(0) }),
        );
      else go(key);
    }
  } finally {
    stop.abort();
    await solving;
  }
}

function destination(key: Key, at: number, last: number): number | undefined {
  const { name } = key;
  if (name === 'home') return 0;
  if (name === 'end') return last;
  const isForward = ['right', 'space', 'enter', 'pagedown'].includes(name);
  const by = isForward ? 1 : ['left', 'backspace', 'pageup'].includes(name) ? -1 : listStep(key);
  return by === 0 ? undefined : Math.max(0, Math.min(last, at + by));
}
