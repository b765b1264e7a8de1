/** The user's preferences, stored between visits. */

import { effect, type Signal, signal } from '@preact/signals';
import { levels } from '../../players/levels.ts';
import { readItem, removeItem, writeItem } from './local-items.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

export const theme = preference<Theme>('theme', 'auto', (text) => THEMES.find((name) => name === text));
export const valuesShown = preference('values', false, (text) => text === 'true');
export const letterKeys = preference('letters', true, (text) => text !== 'false');
/** Whether nobody has moved at this device yet. */
export const newcomer = preference('newcomer', true, (text) => text !== 'false');
export const sounds = preference('sounds', false, (text) => text === 'true');
/** The name that was chosen last. */
export const ownName = preference('name', '', (text) => text.slice(0, 40));
/** The computer last played against. */
export const lastLevel = preference('level', 'casual', (text) => levels.find(({ id }) => id === text)?.id);

effect(() => {
  if (theme.value === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
});

function preference<T>(name: string, standard: T, read: (text: string) => T | undefined): Signal<T> {
  const key = `ninefold.${name}`;
  const text = readItem(key);
  const preferred = signal(text === null ? standard : (read(text) ?? standard));
  effect(() => {
    if (preferred.value === standard) removeItem(key);
    else writeItem(key, String(preferred.value));
  });
  return preferred;
}
