import type { Rulebook } from '../../core/game.ts';
import { jsonLine } from '../../match/json-lines.ts';
import type { Command } from '../command.ts';
import { onlyGame } from '../flags.ts';
import { type Page, pageOf } from '../page.ts';

export const rules: Command = {
  usage: 'rules GAME [--json]',
  about: ['Explains a game: how to play it, how doubtful cases are decided, and what perfect play leads to.'],
  flags: [{ name: 'json', meaning: 'one JSON object, for programs' }],
  examples: ['ninefold rules sequence-zero'],
  async run(args, terminal) {
    const { id, title, summary, rulebook } = onlyGame(args);
    if (args.switches.has('json')) terminal.say(jsonLine({ id, title, summary, ...rulebook }));
    else terminal.say(title, '', ...lines(rulebook, pageOf(terminal)));
    return 0;
  },
};

function lines({ goal, sections, perfectPlay }: Rulebook, { paragraph }: Page): string[] {
  return [
    ...paragraph(goal),
    ...sections.flatMap(({ title, rules }) => [
      '',
      title,
      ...rules.flatMap((rule) =>
        typeof rule === 'string'
          ? paragraph(rule, '  - ')
          : [...paragraph(rule.rule, '  - '), ...paragraph(rule.ruling, '    ')],
      ),
    ]),
    '',
    'With perfect play',
    ...perfectPlay.flatMap((text) => paragraph(text, '  - ')),
  ];
}
