// Sum to Zero on boardgame.io's own server, with its storage in memory.

import { createRequire } from 'node:module';
import { sumToZero } from './sum-to-zero.mjs';

process.env.NODE_ENV = 'production';
const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server');

const server = Server({ games: [sumToZero], origins: [Origins.LOCALHOST] });
const { appServer } = await server.run({ port: 0, callback: () => {} });
console.log(`http://127.0.0.1:${appServer.address().port}/`);
