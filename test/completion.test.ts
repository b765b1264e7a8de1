/** Completion: what is offered at each place of a command line, and that the scripts bring it into the real shells. */

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completionScripts } from '../src/cli/commands/completion-scripts.ts';
import { commands } from '../src/cli/commands/index.ts';
import { games } from '../src/games/index.ts';
import { ninefold } from './cli.ts';

const COMMANDS = Object.keys(commands);
const GAMES = games.map(({ id }) => id);
const PLAY = ['--names', '--starter', '--rounds', '--swap', '--seed', '--deck', '--record'];

async function lines(...words: string[]): Promise<string[]> {
  const { code, output, errors } = await ninefold(['complete', '--', ...words]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output.split('\n').slice(0, -1);
}

/** The names that are offered; the line ends at the cursor. */
async function offered(line: string): Promise<string[]> {
  return (await lines(...line.split(' '))).map((line) => line.split('\t')[0] as string);
}

describe('what is offered', () => {
  test.each(['', 'pl', 'help '])('commands: ninefold %s|', async (line) => {
    expect(await offered(line)).toEqual(COMMANDS);
  });

  test.each([
    'play ',
    'play seq',
    'rules ',
    'solve ',
    'strategy ',
    'analyze ',
    'perft ',
    'play --swap ',
    'play --start -4 ',
    'play --rounds=3 ',
    'play -- ',
  ])('games: ninefold %s|', async (line) => {
    expect(await offered(line)).toEqual(GAMES);
  });

  test.each(['review ', 'review --json ', 'review ./ga', 'play --record ', 'play sum-to-zero --record=ga'])(
    'files: ninefold %s|',
    async (line) => {
      expect(await offered(line)).toEqual(['FILE']);
    },
  );

  const few: readonly (readonly [string, readonly string[]])[] = [
    ['-', ['--help', '--version']],
    ['review -', ['--plain', '--json', '--help']],
    ['review game.txt ', ['--plain', '--json', '--help']],
    ['judge ', ['--help']],
    ['games --json ', ['--help']],
    ['serve ', ['--port', '--host', '--data', '--origin', '--proxy', '--name', '--no-limits', '--help']],
    ['serve --port 0 --', ['--host', '--data', '--origin', '--proxy', '--name', '--no-limits', '--help']],
    ['completion ', ['bash', 'zsh', 'fish']],
    ['engine ', ['check']],
    ['engine check --level ', ['easy', 'casual', 'expert', 'perfect']],
    ['completion fish ', ['--help']],
    ['play --starter ', ['first', 'second', 'toss']],
    ['play sum-to-zero --starter to', ['first', 'second', 'toss']],
    ['play --starter=', ['--starter=first', '--starter=second', '--starter=toss']],
  ];
  test.each(few)('ninefold %s|', async (line, names) => {
    expect(await offered(line)).toEqual(names);
  });

  test('the flags of a command, with the options of the game that is named', async () => {
    expect((await offered('play --')).sort()).toEqual(expect.arrayContaining([...PLAY, '--help'].sort()));
    expect(await offered('play --')).not.toContain('--target');
    expect(await offered('play sequence-duel ')).toEqual(expect.arrayContaining([...PLAY, '--target']));
    expect(await offered('play sequence-zero --')).toContain('--first-score');
    expect(await offered('games --')).toEqual(['--json', '--help']);
  });

  test('a flag that is there is not offered again', async () => {
    const names = await offered('play sum-to-zero --swap --start=3 --seed x --');
    for (const name of ['--swap', '--start', '--seed']) expect(names).not.toContain(name);
    expect(names).toContain('--rounds');
  });

  test.each([
    'analyze sequence-zero -5',
    'analyze sequence-zero +5',
    'play sum-to-zero -5',
    'play sum-to-zero x',
    'play --rounds ',
    'serve --port ',
    'serve x',
    'play --seed=',
    'play --start -',
    'play --nonsense ',
    'play --swap --swap ',
    'play -- sum-to-zero ',
    'play -- sum-to-zero --',
    'dance ',
    'sequence-duel ',
    'help play ',
    'constructor ',
    '__proto__ -',
    'complete ',
  ])('nothing: ninefold %s|', async (line) => {
    expect(await offered(line)).toEqual([]);
  });

  test('commands, games and flags come with their meanings', async () => {
    expect(await lines('')).toContain(`rules\t${commands.rules?.summary}`);
    expect(await lines('play', '')).toContain(`sum-to-zero\t${games.at(-1)?.summary}`);
    expect(await lines('play', 'sequence-duel', '-')).toContain(
      '--target\tthe sum that wins: a whole number from 1 to 9999',
    );
  });

  test('whatever was typed, there are only names, and no errors', async () => {
    const known = [
      ...COMMANDS,
      ...GAMES,
      ...PLAY,
      '--start=',
      '--record=',
      '--',
      '-',
      '',
      'help',
      '"',
      "'a",
      '$(',
    ];
    const word = fc.oneof(fc.constantFrom(...known), fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 6 }), async (words) => {
        for (const line of await lines(...words)) expect(line).toMatch(/^[\w=-]+(\t[ -~]+)?$/);
      }),
    );
    expect((await ninefold(['complete'])).code).toBe(0);
  });

  test('it is not among the commands', async () => {
    expect((await ninefold([])).output).not.toMatch(/^ {2}complete /m);
  });
});

/** A folder with some files, and with the built program as `ninefold`. */
const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
const program = join(folder, 'bin', 'ninefold');
mkdirSync(join(folder, 'bin'));
writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${resolve('dist/cli/main.js')}' "$@"\n`);
chmodSync(program, 0o755);
for (const file of ['my game.txt', 'other.txt']) writeFileSync(join(folder, file), '');

function shell(name: string, args: readonly string[], extra: NodeJS.ProcessEnv = {}) {
  return spawnSync(name, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: join(folder, 'bin') + delimiter + process.env.PATH, HOME: folder, TERM: 'dumb', ...extra },
  });
}

/** Runs it and gives the lines it printed; anything on standard error is a fault. */
function printed(name: string, args: readonly string[], extra?: NodeJS.ProcessEnv): string[] {
  const { stdout, stderr } = shell(name, args, extra);
  expect(stderr).toBe('');
  return stdout.split(/\r?\n/).filter((line) => line !== '');
}

const isMissing = (name: string) => spawnSync(name, ['-c', 'exit 0']).status !== 0;

test.each(Object.entries(completionScripts))('completion %s prints its script', async (name, script) => {
  expect(await ninefold(['completion', name])).toEqual({ code: 0, output: script, errors: '' });
});

describe.skipIf(isMissing('bash'))('bash (skipped where it is not installed)', () => {
  /** The words as bash takes them apart, the last one at the cursor, which readline sees as `typed`. */
  function complete(words: readonly string[], typed = words.at(-1) ?? ''): string[] {
    const script = `
      set -u
      eval "$(ninefold completion bash)"
      complete -p ninefold >/dev/null || exit
      compopt() { echo "compopt $*"; }
      COMP_WORDS=(ninefold "\${@:2}") COMP_CWORD=$(($# - 1))
      _ninefold ninefold "$1" "\${COMP_WORDS[COMP_CWORD - 1]}"
      ((\${#COMPREPLY[@]} == 0)) || printf '%s\\n' "\${COMPREPLY[@]}"`;
    return printed('bash', ['--norc', '-c', script, 'bash', typed, ...words]);
  }

  test('it completes', () => {
    expect(complete([''])).toEqual(COMMANDS);
    expect(complete(['pl'])).toEqual(['play']);
    expect(complete(['play', 'sequence-c'])).toEqual(['sequence-clash']);
    expect(complete(['play', "'sequence-c"], 'sequence-c')).toEqual(['sequence-clash']);
    expect(complete(['play', 'sequence-duel', '--ta'])).toEqual(['--target']);
    expect(complete(['play', '--starter', 's'])).toEqual(['second']);
  });

  test('with = too, where bash takes words apart', () => {
    expect(complete(['play', '--starter', '='], '')).toEqual(['first', 'second', 'toss']);
    expect(complete(['play', '--starter', '=', 't'])).toEqual(['toss']);
    expect(complete(['play', '--starter', '=', 'toss', '--st'])).toEqual([]);
    expect(complete(['play', '--starter=t'])).toEqual(['--starter=toss']); // as some set it up
    expect(complete(['play', '--record', '=', 'o'])).toEqual(['compopt -o default']);
  });

  test('files are left to bash', () => {
    expect(complete(['review', ''])).toEqual(['compopt -o default']);
  });

  test('nothing breaks it', () => {
    for (const word of ['"unfinished', "'", '$(touch harm)', '`', '*', '\\', '\u001b[31m', '-5', '=']) {
      expect(complete(['dance', word, ''])).toEqual([]);
      expect(complete(['play', word])).toEqual([]);
    }
    expect(existsSync(join(folder, 'harm'))).toBe(false);
  });
});

describe.skipIf(isMissing('fish'))('fish (skipped where it is not installed)', () => {
  function complete(line: string): string[] {
    const script = 'ninefold completion fish | source; complete -C "$LINE_TO_COMPLETE"';
    return printed('fish', ['-c', script], { LINE_TO_COMPLETE: line });
  }
  const names = (line: string) => complete(line).map((line) => line.split('\t')[0]);

  test('it completes', () => {
    expect(names('ninefold ').sort()).toEqual([...COMMANDS].sort());
    expect(complete('ninefold pl')).toEqual([`play\t${commands.play?.summary}`]);
    expect(names('ninefold play duel')).toEqual(['sequence-duel']);
    expect(names('ninefold play sequence-duel --ta')).toEqual(['--target']);
    expect(names('ninefold play --starter s')).toEqual(['second']);
    expect(names('ninefold play --starter=t')).toEqual(['--starter=toss']);
  });

  test('files, where a file is expected', () => {
    expect(names('ninefold review oth')).toEqual(['other.txt']);
    expect(names('ninefold review my')).toEqual(['my game.txt']);
    expect(names('ninefold play --record=oth')).toEqual(['--record=other.txt']);
    expect(names('ninefold play ./oth')).toEqual([]);
  });

  test('nothing breaks it', () => {
    for (const word of ['"unfinished', "'", '(touch harm)', '*', '\\', '-5', '='])
      expect(names(`ninefold dance ${word} `)).toEqual([]);
    expect(existsSync(join(folder, 'harm'))).toBe(false);
  });
});

describe.skipIf(isMissing('zsh'))('zsh (skipped where it is not installed)', () => {
  /** What the line becomes when Tab is pressed at its end, in a shell with a terminal of its own. */
  function complete(line: string): string {
    const script = `
      zmodload zsh/zpty
      zpty shell 'zsh -f -i'
      zpty -w shell 'PS1= PS2= RPS1=; unsetopt zle_bracketed_paste; eval "$(ninefold completion zsh)"'
      zpty -w shell 'show() { print -r -- "<<\${BUFFER}>>"; zle kill-buffer; exit }; zle -N show; bindkey "^X" show'
      zpty -w shell 'print rea""dy'
      zpty -r shell seen '*ready*'
      zpty -w -n shell "$LINE_TO_COMPLETE"$'\\t\\x18'
      zpty -r shell seen '*<<*>>*'
      print -r -- "\${\${seen##*<<}%%>>*}"
      zpty -d shell`;
    return printed('zsh', ['-f', '-c', script], { LINE_TO_COMPLETE: line }).join('\n');
  }

  test('it completes', () => {
    expect(complete('ninefold pl')).toBe('ninefold play ');
    expect(complete('ninefold play sequence-c')).toBe('ninefold play sequence-clash ');
    expect(complete('ninefold play sequence-duel --ta')).toBe('ninefold play sequence-duel --target ');
    expect(complete('ninefold play --starter s')).toBe('ninefold play --starter second ');
    expect(complete('ninefold play --starter=t')).toBe('ninefold play --starter=toss ');
  });

  test('files, where a file is expected', () => {
    expect(complete('ninefold review oth')).toBe('ninefold review other.txt ');
    expect(complete('ninefold review my')).toBe('ninefold review my\\ game.txt ');
    expect(complete('ninefold play --record=oth')).toBe('ninefold play --record=other.txt ');
    expect(complete('ninefold play oth')).toBe('ninefold play oth');
  });

  test('nothing breaks it', () => {
    for (const word of ['"unfinished', '$(touch harm) x', '-5', '='])
      expect(complete(`ninefold dance ${word}`)).toBe(`ninefold dance ${word}`);
    expect(existsSync(join(folder, 'harm'))).toBe(false);
  });
});
