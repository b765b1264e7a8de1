/** Runs a command typed at the prompt. */

import { rulebookOf } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import type { Move } from '../../core/rules.ts';
import { formMeant, moveForms } from '../../core/typed-move.ts';
import { notOne, plainPhrase } from '../../core/words.ts';
import { movesText } from '../../match/record.ts';
import { decide } from '../../players/decide.ts';
import { type Level, levels } from '../../players/levels.ts';
import { expertHint } from '../../sentences/hints.ts';
import { NOBODY_MOVED } from '../../sentences/moves.ts';
import { moveProspect } from '../../sentences/values.ts';
import { rulesPage, strategyPointer } from '../pages/rules-page.ts';
import { save } from '../storage/save-record.ts';
import { type Advice, moveAdvice, swapAdvice } from '../table/advice.ts';
import { anyRandom } from '../terminal/any-random.ts';
import type { PersonDecision, PromptContext } from './context.ts';
import { helpPage } from './help-page.ts';
import type { Typed } from './prompt-commands.ts';
import { isYes, YES_OR_NO } from './yes-or-no.ts';

/** Returns the decision, if the command is one; with null, the prompt is shown again. */
export async function runPromptCommand(
  { command, rest }: Typed,
  context: PromptContext,
): Promise<PersonDecision | null> {
  const { session, table, prompts } = context;
  const refusal = prompts.refusals[command];
  if (refusal !== undefined) {
    table.tell(refusal);
    return null;
  }
  switch (command) {
    case 'hint':
      await withAdvice(
        context,
        (advice) => {
          table.point(advice.best);
          table.tell(advice.hint());
        },
        (why) => expertAdvice(context, why),
      );
      return null;
    case 'why':
      await why(rest, context);
      return null;
    case 'values':
      await withAdvice(context, (advice) => table.toggleValues(advice));
      return null;
    case 'moves':
      table.tell(session.match.ply === 0 ? NOBODY_MOVED : movesText(session.match));
      return null;
    case 'rules': {
      const { variant } = session.match.setup;
      await table.read(variant.game.title, (page) => [
        ...rulesPage(rulebookOf(variant), page),
        ...strategyPointer(variant, page),
      ]);
      return null;
    }
    case 'save':
      table.tell(save(rest, session, context.record()));
      return null;
    case 'fingerprint':
      table.tell(...(context.fingerprint?.() ?? []));
      return null;
    case 'help':
      await table.read('At any prompt', (page) => helpPage(prompts, session.match, page, table.live));
      return null;
    case 'resign':
    case 'abort':
      return confirmed(command, context);
    case 'undo':
    case 'swap':
      return { kind: command };
    case 'menu':
      return { kind: 'menu' };
    case 'quit':
      return { kind: 'left' };
  }
}

/** Of the best move, or of the one that is named: `why +5`. */
async function why(named: string, context: PromptContext): Promise<void> {
  const { session, table } = context;
  const { setup, scene, decision } = session.match;
  const forms = decision?.about === 'move' ? moveForms(setup.variant, scene, true) : new Map<string, Move>();
  const move = formMeant(named, forms);
  if (named !== '' && move === undefined) {
    table.tell(`${notOne(named, 'a move')} Say why alone, or with a move that can be made now.`);
    return;
  }
  await withAdvice(context, (advice) => {
    const value = move === undefined ? undefined : advice.worth.get(move);
    table.tell(value ? moveProspect(value) : advice.hint(), advice.why(move));
  });
}

/** Solves the game when advice is first needed. */
export async function withAdvice(
  { session, table, solutions }: PromptContext,
  use: (advice: Advice) => void,
  without: (why: Problem) => unknown = ({ message }) => table.tell(message),
): Promise<void> {
  const { match } = session;
  const solution = await solutions.of(match.setup.variant, table, {
    asked: true,
    from: match.scene.position,
  });
  if (solution instanceof Problem) {
    await without(solution);
    return;
  }
  use(match.decision?.about === 'swap' ? swapAdvice(match, solution) : moveAdvice(match, solution));
}

/** What the expert would do, where a game is too large to solve. */
async function expertAdvice({ session, table }: PromptContext, why: Problem): Promise<void> {
  const { match } = session;
  const expert = levels.find(({ id }) => id === 'expert') as Level;
  const solve = async () => undefined;
  const { decision } = await decide({ ...expert, slips: 0 }, match, { random: anyRandom, solve });
  if (decision.kind !== 'move') table.tell(why.message);
  else {
    const phrase = match.setup.variant.words.phrase(match.scene.position, decision.move);
    table.point(decision.move);
    table.tell(expertHint(plainPhrase(phrase)), why.message);
  }
}

async function confirmed(
  kind: 'resign' | 'abort',
  { table, signal }: PromptContext,
): Promise<PersonDecision | null> {
  const prompt = kind === 'resign' ? 'Resign?' : 'Cancel the game?';
  const answer = await table.ask({ prompt, canGoBack: true, buttons: YES_OR_NO, marked: 'n', signal });
  if (answer === null) return { kind: 'cut-off' };
  return isYes(answer) ? { kind } : null;
}
