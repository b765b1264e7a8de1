import { has } from '../../core/bits.ts';
import { other, type Position } from '../../core/rules.ts';
import type { Names, Scene } from '../../core/scene.ts';
import { plural } from '../../core/text.ts';
import { notOne, type Question, VERBS, type Words } from '../../core/words.ts';
import { ADD, DISCARD, type SequenceClash } from './rules.ts';
import { discards, sequence } from './view.ts';

export function words(rules: SequenceClash): Words {
  const { runs } = rules;
  const finish = `complete a sequence of ${rules.goal}`;

  function sequenceLine(scene: Scene, seat: 'first' | 'second'): string {
    return `${scene.names[seat]}'s Sequence: [${sequence(rules, scene, seat).join(', ')}]`;
  }

  function addOrDiscard(position: Position): Question {
    const card = rules.drawn(position);
    return {
      introduction: ['Options:', `1. Add '${card}' to your sequence.`, `2. Discard '${card}'.`],
      prompt: 'Enter choice (1 or 2): ',
      choices: [
        { answer: '1', moves: 1 << ADD },
        { answer: '2', moves: 1 << DISCARD },
      ],
      refuse: (answer) => `${notOne(answer, 'one of the options')} Choose from: 1, 2`,
    };
  }

  function reason(position: Position, names: Names): string {
    const seat = rules.winner(position);
    const mine = rules.run(position, seat);
    const theirs = rules.run(position, other(seat));
    const length = runs.length[mine] as number;
    if (mine === runs.complete)
      return `${names[seat]} completed an increasing sequence of ${plural(rules.goal, 'number')}.`;
    if (length > (runs.length[theirs] as number)) {
      return `The deck is empty, and ${names[seat]} has the longer sequence (${length} against ${runs.length[theirs]}).`;
    }
    if (mine !== theirs) {
      return `The deck is empty, both sequences have ${plural(length, 'number')}, and ${names[seat]}'s ends higher (${runs.last[mine]} against ${runs.last[theirs]}).`;
    }
    const level =
      length === 0
        ? 'both sequences are empty'
        : 'both sequences are equally long and end with the same number';
    return `The deck is empty and ${level}, so ${names[other(seat)]}, who went second, loses.`;
  }

  return {
    goal:
      rules.goal === 1
        ? 'Collect a number.'
        : `Collect ${rules.goal} numbers, each greater than the one before.`,
    finish,
    runsOut: 'the deck runs out',
    opening: (scene) => [
      'Welcome to Sequence Clash!',
      '',
      sequenceLine(scene, 'first'),
      sequenceLine(scene, 'second'),
    ],
    turn({ position, names }, mover) {
      const before = rules.deck.size(rules.cardsLeft(position)) + 1;
      return [
        '',
        `${names[mover]}'s turn.`,
        `Deck has ${plural(before, 'card')} remaining.`,
        `You draw a '${rules.drawn(position)}'.`,
      ];
    },
    questions: ({ position }) => (has(rules.legal(position), ADD) ? [() => addOrDiscard(position)] : []),
    played(scene, { by, move, from }) {
      const card = rules.drawn(from);
      if (move === ADD) return [`You added '${card}' to your sequence.`, sequenceLine(scene, by)];
      const had = has(rules.legal(from), ADD);
      return [
        had ? `You discarded '${card}'.` : `You cannot add '${card}' to your sequence and must discard it.`,
        `Discard Pile: [${discards(rules, scene).join(', ')}]`,
      ];
    },
    ending(scene) {
      const seat = rules.winner(scene.position);
      const won = sequence(rules, scene, seat);
      const complete = rules.run(scene.position, seat) === runs.complete;
      return [
        '',
        'Game Over!',
        `${scene.names[seat]} wins with sequence: [${won.join(', ')}]`,
        ...(complete ? [] : [reason(scene.position, scene.names)]),
      ];
    },
    reason,
    phrase: (position, move) => ({
      verb: move === ADD ? VERBS.add : VERBS.discard,
      object: `the ${rules.drawn(position)}`,
    }),
    feat(position) {
      const seat = rules.winner(position);
      const mine = rules.run(position, seat);
      const theirs = rules.run(position, other(seat));
      if (mine === runs.complete) return finish;
      if (mine === theirs) return 'end level as first player';
      return runs.length[mine] === runs.length[theirs] ? 'end higher' : 'end longer';
    },
  };
}
