/** What people type, read as moves. Whatever a prompt or a hint shows can be typed. */

import { count, lowest, members } from './bits.ts';
import type { Variant } from './game.ts';
import type { Move, MoveSet } from './rules.ts';
import type { Scene } from './scene.ts';
import { plainPhrase, type Question, VERBS } from './words.ts';

type Form = readonly [text: string, move: Move];

/** Every way to type a whole move where a player is to move: '-5', '5-', 'subtract 5'. All are tidy and unambiguous. */
export function moveForms({ rules, words }: Variant, scene: Scene, verbsAlone = false): Map<string, Move> {
  const { position } = scene;
  const legal = members(rules.legal(position));
  const texts = legal.map((move): Form => [rules.format(position, move), move]);
  const [asking, ...more] = words.questions(scene);
  const choices = asking && more.length === 0 ? asking(rules.legal(position)).choices : [];
  const settling = choices.filter(({ moves }) => count(moves) === 1);
  const answers = settling.map(({ answer, moves }): Form => [answer, lowest(moves)]);
  const phrases = legal.flatMap((move): Form[] => {
    const phrase = words.phrase(position, move);
    const texts = [
      plainPhrase(phrase),
      plainPhrase({ ...phrase, object: phrase.object.replace(/^the /, '') }),
      ...(phrase.verb === VERBS.take ? [plainPhrase({ ...phrase, verb: VERBS.add })] : []), // a number is taken to be added
      ...(verbsAlone ? [phrase.verb.plain, phrase.verb.plain.charAt(0)] : []),
    ];
    return texts.map((text) => [text, move]);
  });
  // The prompts of the rulebook come first, then the notation of records.
  return unambiguous(answers, texts, otherNotation(texts), phrases);
}

/** '5-' for '-5' where every number can be added or subtracted, '+5' for '5', 'x' for '4x' where there is only one card. */
function otherNotation(texts: readonly Form[]): Form[] {
  const legal = texts.map(([text]) => text);
  return texts.flatMap(([text, move]): Form[] => {
    const [, sign, number] = /^([+-])(\d+)$/.exec(text) ?? [];
    if (sign) return legal.includes(`+${number}`) ? [[`${number}${sign}`, move]] : [];
    if (/^\d+$/.test(text)) return [[`+${text}`, move]];
    const [card] = /^\d+(?=\D)/.exec(text) ?? [];
    return card && legal.every((other) => other.startsWith(card)) ? [[text.slice(card.length), move]] : [];
  });
}

/** Earlier lists win; a form that means two moves of one list is dropped. */
function unambiguous(...lists: readonly (readonly Form[])[]): Map<string, Move> {
  const forms = new Map<string, Move>();
  for (const list of lists) {
    const here = new Map<string, Move | null>();
    for (const [text, move] of list) {
      const form = tidy(text);
      here.set(form, here.has(form) && here.get(form) !== move ? null : move);
    }
    for (const [form, move] of here) if (move !== null && !forms.has(form)) forms.set(form, move);
  }
  return forms;
}

/** The move or word that a finished line means. */
export function formMeant<T>(typed: string, forms: ReadonlyMap<string, T>): T | undefined {
  const answer = tidy(typed);
  return forms.get(answer) ?? forms.get(signFirst(answer));
}

/** What an answer means: a choice that leaves some moves, or a whole move. */
export type Meaning = { readonly left: MoveSet } | { readonly whole: Move } | null;

/** An answer to a question. A verb alone, or its first letter, is one only where the moves are in sight: prompts with numbered options want a number. */
export function readAnswer(
  typed: string,
  { choices }: Question,
  variant: Variant,
  scene: Scene,
  verbsAlone = false,
): Meaning {
  const answer = tidy(typed);
  const chosen = choices.find((choice) => choice.answer === answer);
  if (chosen) return { left: chosen.moves };
  const whole = formMeant(answer, moveForms(variant, scene, verbsAlone));
  if (whole !== undefined) return { whole };
  const meant = choices.find(({ also }) => also === answer);
  return meant ? { left: meant.moves } : null;
}

/** Answers to the question whether to swap seats, each complete as it is. */
export const SWAP_FORMS: ReadonlyMap<string, 'swap' | 'stay'> = new Map([
  ['y', 'swap'],
  ['swap', 'swap'],
  ['change', 'swap'],
  ['n', 'stay'],
  ['stay', 'stay'],
]);

const LONGER_SWAP_FORMS = new Map([
  ...SWAP_FORMS,
  ['yes', 'swap'],
  ['swapseats', 'swap'],
  ['changeplaces', 'swap'],
  ['no', 'stay'],
  ['staywhereyouare', 'stay'],
] as const);

export function readSwap(typed: string): 'swap' | 'stay' | undefined {
  return LONGER_SWAP_FORMS.get(tidy(typed));
}

/** '5-' is '-5' to people who think of the number first. */
function signFirst(answer: string): string {
  return answer.replace(/^(\d+)([+-])$/, '$2$1');
}

/** People type a minus in several ways, spaces beside signs and words, and zeros in front. */
export function tidy(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/[−–]/g, '-')
    .replace(/×/g, 'x')
    .replace(/(\d?)\s+(?=(\d?))/g, (_, before, after) => (before && after ? `${before} ` : before)) // '1 2' is not 12
    .replace(/(^|\D)0+(?=\d)/g, '$1');
}
