// `npm start`: makes ready what the command needs, then runs the program in this process.

import { ready } from './ready.mjs';

const MORE = new Map([
  ['serve', 'web app'],
  ['host', 'web app'],
  ['mcp', 'door for agents'],
]);
const more = MORE.get(process.argv[2]);
await ready({ toPlay: true, parts: more ? ['program', more] : ['program'] });
await import('../dist/cli/main.js');
