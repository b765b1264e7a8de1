/** Golden sessions: each file in sessions/ is a command, what is typed, and everything the terminal shows. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ninefold } from './cli.ts';

const folder = new URL('./sessions/', import.meta.url);
const SESSION = /^\$ ninefold (?<command>[^\n]*) <<END\n(?<typed>(?:[^\n]*\n)*?)END\n(?<shown>.*)$/s;

for (const name of readdirSync(folder)) {
  test(`session ${name}`, async () => {
    const file = new URL(name, folder);
    const session = SESSION.exec(readFileSync(file, 'utf8'))?.groups as Record<
      'command' | 'typed' | 'shown',
      string
    >;
    const { output, errors } = await ninefold(session.command.split(' '), session.typed);
    expect(errors).toBe('');
    if (process.env.UPDATE_SESSIONS) {
      writeFileSync(file, `$ ninefold ${session.command} <<END\n${session.typed}END\n${output}`);
    }
    expect(output).toBe(session.shown);
  });
}
