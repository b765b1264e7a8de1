/** The commands that can be typed at a prompt. */

export const PROMPT_COMMANDS = {
  hint: 'what the best move is',
  why: 'the reason for it, or for another move: why MOVE',
  values: 'what every move is worth',
  undo: 'back to the last decision a person made',
  moves: 'the record so far',
  rules: 'the rules of this game',
  swap: 'swap seats, where that is offered',
  save: 'write the record to a file: save FILE',
  resign: 'end the game: the other player wins',
  help: 'this list; ? does the same',
  menu: 'to the menu; the game can be resumed there',
  quit: 'stop; the game can go on another time',
} as const;

/** The last two are for online games. */
export type PromptCommand = keyof typeof PROMPT_COMMANDS | 'abort' | 'fingerprint';

export interface Prompts {
  readonly meanings: Readonly<Partial<Record<PromptCommand, string>>>;
  readonly refusals: Readonly<Partial<Record<PromptCommand, string | undefined>>>; // not allowed now, and why
  readonly reminder: readonly PromptCommand[]; // shown beside the prompt
}

export const REMINDER: Prompts['reminder'] = ['hint', 'undo', 'help', 'quit'];

/** Why commands are not allowed; undefined for those that are. */
export function refusalsBy<Command extends PromptCommand>(
  commands: readonly Command[],
  whyNot: (command: Command) => string | undefined,
): Prompts['refusals'] {
  return Object.fromEntries(commands.map((command) => [command, whyNot(command)]));
}

export interface Typed {
  readonly command: PromptCommand;
  readonly rest: string; // after the command
}

export function promptNames({ meanings, refusals }: Prompts): readonly PromptCommand[] {
  return Object.keys({ ...meanings, ...refusals }) as PromptCommand[];
}

/** The commands that begin with what was typed; only one if it is a whole command. */
export function promptCommands(typed: string, prompts: Prompts): readonly Typed[] {
  const [, word = '', rest = ''] = /^\s*(\?|[a-z]+)(?:\s+(.*?))?\s*$/i.exec(typed) ?? [];
  if (word === '') return [];
  if (word === '?') return [{ command: 'help', rest }];
  const begun = word.toLowerCase();
  const names = promptNames(prompts);
  const exact = names.find((name) => name === begun);
  return (exact ? [exact] : names.filter((name) => name.startsWith(begun))).map((command) => ({
    command,
    rest,
  }));
}
