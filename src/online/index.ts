/** `ninefold/online`: making, joining and following online games, and checking how their cards were dealt. */

export { type ClientOptions, OnlineClient, type Presence, type Surroundings } from './client.ts';
export type { Socket } from './client-connection.ts';
export { leftAt } from './clock.ts';
export { type Deal, dealProblem } from './dealing.ts';
export type { Wish } from './decide.ts';
export type { Deed, Entry, Header } from './entry.ts';
export { type Invitation, Lobby, type NewGame, readLink } from './lobby.ts';
export type { Request, ServerMessage } from './messages.ts';
export { deciderOf, decisionIn, happen, isOver, type OnlineGame, openGame } from './online-game.ts';
export type { Outcome } from './pending-commands.ts';
export { dealOf, onlineRecord } from './record.ts';
export type { ClockTerms, Terms } from './terms.ts';
