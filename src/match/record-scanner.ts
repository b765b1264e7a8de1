/** The tokens of a record, each with its place in the text. */

import { Problem } from '../core/problem.ts';
import { quote, sentence, unescapeQuoted, unsafeIndex } from '../core/text.ts';

export interface Tag {
  readonly value: string;
  readonly at: number; // of the value
}

export interface Token {
  readonly text: string;
  readonly at: number;
}

export const TAG_NAME = /^[A-Za-z][A-Za-z0-9]*$/;

export class RecordScanner {
  at: number; // index of the next character
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.at = text.startsWith('\ufeff') ? 1 : 0; // some editors begin a file with a byte order mark
  }

  problem(at: number, message: string): Problem {
    const before = this.text.slice(0, at).split('\n');
    const line = before.length;
    const column = Array.from(before.at(-1) as string).length + 1;
    return new Problem('bad-record', sentence(`Line ${line}, column ${column}: ${message}`), {
      line,
      column,
    });
  }

  /** All tags, up to the first move. */
  tags(): Map<string, Tag> | Problem {
    const tags = new Map<string, Tag>();
    for (;;) {
      const skipped = this.skip();
      if (skipped instanceof Problem) return skipped;
      if (this.text[this.at] !== '[') return tags;
      const at = this.at;
      const name = this.match(/\[[ \t]*([A-Za-z][A-Za-z0-9]*)[ \t]+/y)?.[1];
      if (!name) return this.problem(at, 'Expected a tag such as [First "Ann"]');
      if (tags.has(name)) return this.problem(at, `Expected each tag once, but ${name} is there twice`);
      const value = this.quoted();
      if (value instanceof Problem) return value;
      if (!this.match(/[ \t]*\]/y)) return this.problem(this.at, 'Expected ] at the end of the tag');
      tags.set(name, value);
    }
  }

  /** The next word of the moves, or null at the end. */
  token(): Token | null | Problem {
    const skipped = this.skip();
    if (skipped instanceof Problem) return skipped;
    const at = this.at;
    const text = this.match(/[^\s{}[\]"]+/y)?.[0];
    if (text !== undefined) return { text, at };
    if (at === this.text.length) return null;
    return this.problem(at, `Expected a move or the result, found ${quote(this.text[at] as string)}`);
  }

  /** White space, and comments in braces. */
  private skip(): Problem | undefined {
    for (;;) {
      this.match(/\s*/y);
      if (this.text[this.at] !== '{') return undefined;
      const at = this.at;
      if (!this.match(/\{[^}]*\}/y)) return this.problem(at, 'Expected } at the end of the comment');
    }
  }

  private quoted(): Tag | Problem {
    const at = this.at;
    const inside = this.match(/"((?:[^"\\\n]|\\[^\n])*)"/y)?.[1];
    if (inside === undefined)
      return this.problem(at, 'Expected a value in double quotes, closed on the same line');
    const unsafe = unsafeIndex(inside);
    if (unsafe >= 0)
      return this.problem(at + 1 + unsafe, 'Expected invisible characters to be written as \\u{...}');
    const value = unescapeQuoted(inside);
    if (value === null) return this.problem(at, 'Expected only \\\\, \\" and \\u{...} after a backslash');
    return { value, at };
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
}
