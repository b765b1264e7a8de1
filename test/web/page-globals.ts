/** As much of a browser's window as a module of the web app asks for when it is loaded: import this one before it. */

import { vi } from 'vitest';

const place = { hash: '' };

vi.stubGlobal('location', place);
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('history', {
  replaceState(_state: unknown, _title: string, to: string) {
    place.hash = new URL(to, 'http://localhost/').hash; // escapes what a browser would
  },
});
