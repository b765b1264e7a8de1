/** What the tools take and give. */

import { SEATS } from '../core/rules.ts';
import { games } from '../games/index.ts';
import { levels } from '../players/levels.ts';
import { NOBODY, USUAL_OPPONENT } from './agent-games.ts';
import { z } from './library.ts';

const kinds = games.map(({ id }) => id);
const opponents = [...levels.map(({ id }) => id), NOBODY];
const LONGEST_TEXT = 100;

const seat = z.enum(SEATS);
const game = z.string().max(LONGEST_TEXT).describe('the id that new_game gave');
const numbers = z.array(z.number());

const kind = z.enum(kinds).describe('which game; list_games tells about each');
export const oneGame = z.strictObject({ game });

export const terms = z.strictObject({
  game: kind,
  options: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("options other than the rulebook's; list_games has their bounds"),
  seat: seat.optional().describe('yours against an opponent; first, who moves first, unless it is given'),
  opponent: z
    .enum(opponents)
    .optional()
    .describe(`a computer; ${USUAL_OPPONENT} unless it is given; with ${NOBODY} both sides are yours`),
  seed: z
    .union([z.string().min(1).max(LONGEST_TEXT), z.int()], {
      error: `expected a text of 1 to ${LONGEST_TEXT} characters or a whole number`,
    })
    .optional()
    .describe('the same seed gives the same cards, and the same answers to the same moves'),
  legal: z.boolean().optional().describe('whether to list the legal moves; not unless it is given'),
});

export const turn = z.strictObject({
  game,
  ply: z.int().min(0).describe('how many moves were made before this one; each answer has it'),
  move: z.string().max(LONGEST_TEXT).describe('as in records, such as those in "moves"'),
});

const position = z.object({
  pool: z
    .array(z.object({ number: z.number(), taken: z.object({ by: seat, move: z.string() }).optional() }))
    .optional()
    .describe('the numbers of the game, with who took them'),
  line: z
    .object({
      span: z.object({ least: z.number(), most: z.number() }),
      goal: z.number(),
      markers: z.array(z.object({ of: z.enum([...SEATS, 'both']), at: z.number() })),
      farthest: z.number().optional(),
    })
    .optional()
    .describe('a number line: the goal, and where everyone stands'),
  expression: z
    .object({ start: z.number(), terms: numbers, total: z.number() })
    .optional()
    .describe('a sum written out'),
  sequences: z
    .record(seat, z.object({ numbers, sum: z.number(), complete: z.number().optional() }))
    .optional()
    .describe('the numbers that each player has collected'),
  deck: z
    .object({
      cards: z.array(z.object({ number: z.number(), left: z.number() })),
      size: z.number(),
      drawn: z.number().nullable(),
      discards: numbers,
    })
    .optional()
    .describe('the cards still to come, the one just drawn, and those discarded'),
});

export const observation = z.object({
  game: z.string(),
  kind: z.string(),
  options: z.record(z.string(), z.string()).describe("those unlike the rulebook's"),
  seat: z.enum([...SEATS, 'both']).describe('yours'),
  opponent: z.string().nullable(),
  ply: z.number(),
  turn: z.enum([...SEATS, 'over']),
  moves: z.array(z.string()).describe('of both, in the notation of records'),
  draw: z.string().nullable().describe('the card to decide on'),
  position,
  legal: z.array(z.string()).optional().describe('only where it was asked for'),
  winner: seat.nullable(),
  reason: z.string().nullable(),
  seed: z.string().optional().describe('once the game is over'),
});

export const opening = observation.extend({
  rules: z.string().describe('the rules as they are with these options'),
});

export const gameList = z.object({
  games: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      summary: z.string(),
      options: z.record(
        z.string(),
        z.object({ meaning: z.string(), bounds: z.string(), standard: z.unknown() }),
      ),
    }),
  ),
  opponents: z.array(z.object({ id: z.string(), about: z.string() })),
});

const worth = {
  win: z.number().optional().describe('with cards: how likely whoever moves wins'),
  value: z.enum(['win', 'loss']).optional().describe('without cards: for whoever moves'),
  plies: z.number().optional().describe('without cards: moves until the end'),
};

export const analysis = z.object({
  turn: seat,
  ...worth,
  moves: z.array(
    z.object({
      move: z.string(),
      ...worth,
      motifs: z.array(z.string()),
      reason: z.string().nullable(),
    }),
  ),
  best: z.array(z.string()),
});

export const advice = z.object({
  move: z.string(),
  hint: z.string(),
  reason: z.string().nullable(),
});

export type Observation = z.infer<typeof observation>;

export const promptTerms = z.object({
  game: kind,
  opponent: z.enum(opponents).optional().describe('who to play against'),
});
