import { render } from 'preact';
import { App } from './app.tsx';
import { keepFocus } from './input/keep-focus.ts';
import { stayUpToDate } from './updates.ts';

render(<App />, document.getElementById('app') as HTMLElement);
keepFocus();
stayUpToDate();
