// `npm start`: makes the project ready, then runs the program in this process.

import { ready } from './ready.mjs';

ready();
await import('../dist/cli/main.js');
