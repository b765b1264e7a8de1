import { allOf, anyOf, quote } from '../../core/text.ts';
import { onlyWord } from '../args/arguments.ts';
import { type Command, UsageError } from '../args/command.ts';
import { completionScripts } from './completion-scripts.ts';

const shells = Object.keys(completionScripts);

export const command: Command = {
  usage: `completion ${shells.join('|')}`,
  about: [
    'Prints a script with which your shell completes what you type after ninefold when you press Tab: commands, games, flags and their values. The script asks the program itself each time, so it always fits, and has to be switched on only once.',
    'For bash, put the first line below into ~/.bashrc. For zsh, put the second at the end of ~/.zshrc. For fish, run the third. It works from the next shell on.',
    'It is for the installed program; nothing is completed after npm start.',
  ],
  flags: [],
  examples: [
    'eval "$(ninefold completion bash)"',
    'eval "$(ninefold completion zsh)"',
    'ninefold completion fish > ~/.config/fish/completions/ninefold.fish',
  ],
  async run(args, terminal) {
    const shell = onlyWord(args);
    if (shell === undefined) throw new UsageError(`Which shell? ${anyOf(shells)}.`);
    const script = Object.hasOwn(completionScripts, shell) ? completionScripts[shell] : undefined;
    if (script === undefined)
      throw new UsageError(`There is no completion for ${quote(shell)}. The shells are ${allOf(shells)}.`);
    await terminal.write(script);
    return 0;
  },
};
