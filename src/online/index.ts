/** `ninefold/online`: making, joining and following online games, and checking how their cards were dealt. */

export { apply } from './apply.ts';
export { type ClientEnvironment, type ClientOptions, OnlineClient, type Outcome } from './client.ts';
export type { Socket } from './client-connection.ts';
export { leftAt } from './clock.ts';
export { type Deal, dealProblem } from './dealing.ts';
export type { Entry, GameEvent, Header } from './entry.ts';
export type { Beginning, OwnSeat } from './fair-play.ts';
export { fingerprint } from './fingerprint.ts';
export { type Invitation, Lobby, type NewGame, readLink } from './lobby.ts';
export type { Command, Presence, Request, ServerMessage } from './messages.ts';
export { deciderOf, decisionIn, isOver, type OnlineGame, openGame } from './online-game.ts';
export { dealOf, onlineRecord, type RecordedDeal, recordProblem } from './record.ts';
export { type SeatKey, seatKeyOf } from './seat-key.ts';
export type { ClockTerms, Terms } from './terms.ts';
