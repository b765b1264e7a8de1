/** A line of text being typed. */

import type { Key } from './keys.ts';

const LONGEST = 200;

export class TextField {
  text: string;

  constructor(text = '') {
    this.text = text;
  }

  /** Whether it used the key. */
  press({ name, text }: Key): boolean {
    if (name === 'backspace') this.text = Array.from(this.text).slice(0, -1).join('');
    else if (name === 'ctrl-u') this.text = '';
    else if (name === 'ctrl-w') this.text = this.text.replace(/\S*\s*$/, '');
    else if (text !== '') this.text = (this.text + text).slice(0, LONGEST);
    else return false;
    return true;
  }
}
