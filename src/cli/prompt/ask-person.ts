/** Asks a person what to do, until it is clear. */

import { lowest } from '../../core/bits.ts';
import { anyOf, nearest } from '../../core/text.ts';
import { type Meaning, readAnswer, readSwap } from '../../core/typed-move.ts';
import { notOne, type Question } from '../../core/words.ts';
import { swapWords } from '../../sentences/playing.ts';
import { BACK, OVERTAKEN, type Prompt } from '../table/table.ts';
import type { PersonDecision, PromptContext } from './context.ts';
import { promptCommands, promptNames } from './prompt-commands.ts';
import { runPromptCommand, withAdvice } from './run-prompt-command.ts';

/** For a decision that is not forced. */
export async function askPerson(context: PromptContext): Promise<PersonDecision | typeof OVERTAKEN> {
  const { table, session } = context;
  if (table.showsValues) await withAdvice(context, (advice) => table.showValues(advice));
  return session.match.decision?.about === 'swap' ? askSwap(context) : askMove(context);
}

async function askMove(context: PromptContext): Promise<PersonDecision | typeof OVERTAKEN> {
  const { scene, setup } = context.session.match;
  const { variant } = setup;
  const questions = variant.words.questions(scene);
  let left = [variant.rules.legal(scene.position)]; // the moves that can be meant, at each question
  while (left.length <= questions.length) {
    const asking = questions[left.length - 1] as (typeof questions)[number];
    const moves = left.at(-1) as number;
    const question = asking(moves);
    const answer = await askUntilClear<NonNullable<Meaning>>(
      { ...question, answers: question.choices, moves, canGoBack: left.length > 1 },
      context,
      (typed) => readAnswer(typed, question, variant, scene, context.table.live),
      question.refuse,
    );
    if (answer === OVERTAKEN) return OVERTAKEN;
    if (answer === BACK) left = left.slice(0, -1);
    else if ('kind' in answer) return answer;
    else if ('whole' in answer) return { kind: 'move', move: answer.whole };
    else left.push(answer.left);
  }
  return { kind: 'move', move: lowest(left.at(-1) as number) };
}

async function askSwap(context: PromptContext): Promise<PersonDecision | typeof OVERTAKEN> {
  const { offer, question, choice } = swapWords(context.table.live);
  const decision = await askUntilClear<PersonDecision>(
    {
      introduction: ['', offer(context.session.match.scene.names)],
      prompt: question,
      buttons: [
        { answer: 'y', label: choice },
        { answer: 'n', label: 'stay' },
      ],
      marked: 'n',
    },
    context,
    (typed) => {
      const kind = readSwap(typed);
      return kind ? { kind } : null;
    },
    (typed) => `${notOne(typed, 'an answer')} Choose from: y, n`,
  );
  return decision === BACK ? { kind: 'stay' } : decision;
}

/** Repeats the prompt until it gets an answer or another decision. */
export async function askUntilClear<T>(
  asked: Prompt,
  context: PromptContext,
  read: (typed: string) => T | null,
  refuse: Question['refuse'],
): Promise<T | PersonDecision | typeof BACK | typeof OVERTAKEN> {
  const { table, prompts, signal } = context;
  const whole = { ...asked, commands: prompts.reminder.join(' · '), signal };
  for (let first = true; ; first = false) {
    const typed = await table.ask(first ? whole : { ...whole, introduction: undefined });
    if (typed === null) return { kind: 'cut-off' };
    if (typed === BACK || typed === OVERTAKEN) return typed;
    if (typeof typed === 'number') return { kind: 'move', move: typed };
    const answer = read(typed);
    if (answer) return answer;
    const commands = promptCommands(typed, prompts);
    if (commands.length > 1) table.tell(`That could be ${anyOf(commands.map(({ command }) => command))}.`);
    else if (commands[0]) {
      const decision = await runPromptCommand(commands[0], context);
      if (decision) return decision;
    } else {
      const meant = nearest(typed.trim(), promptNames(prompts));
      table.tell(refuse(typed), ...(meant ? [`Did you mean ${meant}?`] : []));
    }
  }
}
