/** What can be typed at a prompt, with examples from the game that is played. */

import { members } from '../../core/bits.ts';
import { hasChance, isSeat } from '../../core/rules.ts';
import { plainPhrase } from '../../core/words.ts';
import type { Match } from '../../match/match.ts';
import { LEGENDS } from '../board/value-signs.ts';
import type { Page } from '../terminal/page.ts';
import type { Prompts } from './prompt-commands.ts';

/** Lines of text say what their values mean; a screen has signs for them, as long as they are shown. */
export function helpPage(
  { meanings }: Prompts,
  match: Match,
  { columns, paragraph }: Page,
  onScreen: boolean,
): string[] {
  const { rules } = match.setup.variant;
  const example = exampleOf(match);
  const whole = example ? `, such as ${example.text} or ${example.phrase}` : '';
  const legend = hasChance(rules) ? LEGENDS.odds : LEGENDS.wins;
  return [
    ...paragraph(
      `An answer is a number or whatever the question asks for; a whole move at once will do${whole}.`,
    ),
    '',
    ...columns(
      Object.entries(meanings).map(([name, meaning]) => [
        name,
        meaning.replace('MOVE', example?.text ?? 'MOVE'),
      ]),
    ),
    '',
    ...(onScreen && meanings.values
      ? [...paragraph(`Values: ${legend}. Type values again to hide them.`), '']
      : []),
    ...paragraph('The first letters are enough where only one command begins with them.'),
  ];
}

/** A move that can be made now. */
function exampleOf({ setup, scene, turn }: Match): { text: string; phrase: string } | null {
  const { rules, words } = setup.variant;
  const { position } = scene;
  const move = isSeat(turn) ? members(rules.legal(position)).at(-1) : undefined;
  if (move === undefined) return null;
  return { text: rules.format(position, move), phrase: plainPhrase(words.phrase(position, move)) };
}
