/** Runs a command typed at the prompt. */

import { rulebookOf } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import { movesText } from '../../match/record.ts';
import { NOBODY_MOVED } from '../../sentences/moves.ts';
import { rulesPage } from '../pages/rules-page.ts';
import { save } from '../storage/save-record.ts';
import { type Advice, moveAdvice, swapAdvice } from '../table/advice.ts';
import type { Page } from '../terminal/page.ts';
import type { PersonDecision, PromptContext } from './context.ts';
import type { Prompts, Typed } from './prompt-commands.ts';
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
      await withAdvice(context, (advice) => {
        table.point(advice.best);
        table.tell(advice.hint());
      });
      return null;
    case 'why':
      await withAdvice(context, (advice) => table.tell(advice.hint(), advice.why()));
      return null;
    case 'values':
      await withAdvice(context, (advice) => table.toggleValues(advice));
      return null;
    case 'moves':
      table.tell(session.match.ply === 0 ? NOBODY_MOVED : movesText(session.match));
      return null;
    case 'rules': {
      const { variant } = session.match.setup;
      await table.read(variant.game.title, (page) => rulesPage(rulebookOf(variant), page));
      return null;
    }
    case 'save':
      table.tell(save(rest, session, context.record()));
      return null;
    case 'fingerprint':
      table.tell(...(context.fingerprint?.() ?? []));
      return null;
    case 'help':
      await table.read('At any prompt', (page) => help(prompts, page));
      return null;
    case 'resign':
    case 'abort':
      return confirmed(command, context);
    case 'undo':
    case 'swap':
      return { kind: command };
    case 'quit':
      return { kind: 'left' };
  }
}

/** Solves the game when advice is first needed. */
export async function withAdvice(
  { session, table, solutions }: PromptContext,
  use: (advice: Advice) => void,
): Promise<void> {
  const { match } = session;
  const solution = await solutions.of(match.setup.variant, table, {
    asked: true,
    from: match.scene.position,
  });
  if (solution instanceof Problem) {
    table.tell(solution.message);
    return;
  }
  use(match.decision?.about === 'swap' ? swapAdvice(match, solution) : moveAdvice(match, solution));
}

function help({ meanings }: Prompts, { columns, paragraph }: Page): string[] {
  return [
    ...paragraph(
      'An answer is a number or whatever the question asks for; a whole move at once will do, such as -5 or + 5.',
    ),
    '',
    ...columns(Object.entries(meanings)),
    '',
    ...paragraph('The first letters are enough where only one command begins with them.'),
  ];
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
