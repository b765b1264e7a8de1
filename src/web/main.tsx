import { render } from 'preact';
import { App } from './app.tsx';
import { stayUpToDate } from './updates.ts';

render(<App />, document.getElementById('app') as HTMLElement);
stayUpToDate();
