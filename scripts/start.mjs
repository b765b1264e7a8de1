// `npm start`: makes ready what the command needs, then runs the program in this process.

import { ready } from './ready.mjs';

const needsWeb = ['serve', 'host'].includes(process.argv[2]);
await ready({ toPlay: true, parts: needsWeb ? ['program', 'web app'] : ['program'] });
await import('../dist/cli/main.js');
