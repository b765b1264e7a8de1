import type { Variant } from '../../core/game.ts';
import { jsonLine } from '../../referee/json-lines.ts';
import { titleWithOptions } from '../../sentences/settings.ts';
import { howMeasured, strategyLimits, strategyRules } from '../../sentences/strategy.ts';
import { bestAccuracy, findStrategy, type Strategy } from '../../strategy/strategy.ts';
import { type Command, orComplain } from '../args/command.ts';
import { onlyVariant } from '../args/flags.ts';
import { progressBar } from '../solving/progress-bar.ts';
import { solverAt } from '../solving/solutions.ts';
import type { Page } from '../terminal/page.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const command: Command = {
  usage: 'strategy GAME [--json] [options of the game]',
  about: [
    'Tells how to win in words. It looks for a short sentence that says who wins, and goes through all positions to count its exceptions; for the first moves that win; and for a short list of what to look for in a move, with how often that was right in games of casual and expert computers.',
  ],
  flags: [{ name: 'json', meaning: 'one JSON object, for programs' }],
  takesGameOptions: true,
  examples: [
    'ninefold strategy zero-sum-game',
    'ninefold strategy sequence-duel --target 21',
    'ninefold strategy sequence-zero --json',
  ],
  async run(args, terminal) {
    const variant = onlyVariant(args);
    const strategy = findAt(terminal, variant);
    if (args.switches.has('json')) terminal.say(jsonLine(json(variant, strategy)));
    else terminal.print(...lines(variant, strategy, terminal.page));
    return 0;
  },
};

function findAt(terminal: Terminal, variant: Variant): Strategy {
  const solution = orComplain(solverAt(terminal)(variant));
  const bar = progressBar(terminal, 'Looking for a strategy');
  const search = findStrategy(variant, solution);
  for (;;) {
    const { done, value } = search.next();
    if (done) {
      bar.clear();
      return value;
    }
    bar.show(value);
  }
}

function json({ game, options }: Variant, strategy: Strategy): object {
  const { positions, proof, openings, sample } = strategy;
  return {
    game: game.id,
    options,
    positions,
    rules: strategyRules(strategy),
    exceptions: proof?.exceptions ?? null,
    accuracy: bestAccuracy(strategy),
    openings,
    decisions: sample.decisions,
    limits: strategyLimits(strategy),
  };
}

function lines(variant: Variant, strategy: Strategy, { paragraph, style }: Page): string[] {
  return [
    style.strong(titleWithOptions(variant)),
    ...[...strategyLimits(strategy), ...strategyRules(strategy)].flatMap((text) => ['', ...paragraph(text)]),
    '',
    ...paragraph(howMeasured(variant, strategy)),
  ];
}
