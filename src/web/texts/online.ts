/** Online play. */

import { capitalize, plural } from '../../core/text.ts';
import type { ClockTerms } from '../../online/terms.ts';
import { typeset } from './format.ts';

export const onlineTexts = {
  onlineTitle: 'Play online',
  onlineLead: 'With somebody who is elsewhere. There is no account: whoever has the link can join.',
  onlineCard: 'Play with somebody elsewhere',
  onlineClosed: 'There is no online play here',
  onlineClosedMore:
    'This page comes from a host that keeps no games, or there is no network at the moment. Everything else works as always.',
  onlineClosedDo: 'To let others play with you, start your own host with this command:',
  tryAgain: 'Try again',
  ownGames: 'Your online games',
  otherGames: (count: number) => `${plural(count, 'other game')}`,
  somebody: 'somebody',
  invitations: 'Open invitations',
  noInvitations: 'Nobody is looking for an opponent at the moment. Make a game that anyone may find.',
  look: 'Look at it',
  playOnlineWith: 'Play with a friend',
  whichGame: 'Game',
  yourName: 'Your name',
  against: 'Against',
  withLink: 'somebody with the link',
  clocks: 'Clock',
  clockKinds: { none: 'none', minutes: 'minutes for the whole game', days: 'days for each move' },
  minutesEach: 'Minutes each',
  secondsMore: 'Extra seconds',
  daysEach: 'Days for each move',
  fromTo: (least: number, most: number) => `From ${least} to ${most}.`,
  wholeNumber: (what: string, least: number, most: number) =>
    `${what}: a whole number from ${least} to ${most}, please.`,
  listed: 'Anyone may find it',
  listedHelp: 'It is shown on this page until somebody joins.',
  moreTerms: 'Who starts, rounds, the numbers',
  onlineStarters: { first: 'I do', second: 'the other player', toss: 'a coin decides' },
  makeInvitation: 'Make the game',
  notMade:
    'The server did not answer. Try again: if the game was made after all, you will find the same one.',
  connecting: 'Connecting',
  noAnswer:
    'There is no answer yet; trying again. If it stays so, there is no network, or this host has no online play.',
  noConnection: 'No connection; trying again',
  sending: 'Sending …',
  noSuchGame: 'There is no such game',
  noSuchGameMore: 'The link may have been cut off, or it belongs to another host.',
  calledOff: 'This game was called off',
  calledOffBy: (name: string) => `${name} called it off before it had really begun.`,
  callOff: 'Call off',
  waitingTitle: 'Waiting for the other player',
  waitingLead: 'Give this link to whoever you want to play with. The game begins as soon as they join.',
  inviteLink: 'The link to this game',
  isListed: 'It is also among the open invitations.',
  invites: (name: string, title: string) => `${name} invites you to ${title}`,
  justWatch: 'Just watch',
  watchTitle: (name: string) => `You are watching a game of ${name}`,
  watchWaits: 'It begins as soon as somebody joins. You can still be the one.',
  clockTerms: (clock: ClockTerms | null) =>
    clock === null
      ? 'There is no clock.'
      : 'days' in clock
        ? `${capitalize(plural(clock.days, 'day'))} for each move.`
        : `${clock.seconds % 60 === 0 ? plural(clock.seconds / 60, 'minute') : plural(clock.seconds, 'second')} for each player${clock.increment > 0 ? `, and ${plural(clock.increment, 'second')} more for each move` : ''}.`,
  tossDecides: 'A coin decides who starts.',
  whoeverJoins: 'Whoever joins',
  roundsAgreed: (rounds: number) => `${rounds} rounds; who starts alternates.`,
  swapAgreed: 'After the first move the other player may take it over.',
  optionIs: (meaning: string, text: string) => `${capitalize(meaning)}: ${typeset(text)}.`,
  players: 'Players',
  yourPresence: (here: boolean) => (here ? 'you' : 'you, not connected'),
  presence: (here: boolean) => (here ? 'connected' : 'away'),
  connectedNow: (name: string, here: boolean) => `${name} is ${here ? 'connected' : 'away'}.`,
  watchers: (count: number, watching: boolean) => {
    if (!watching) return count === 0 ? '' : `${count} watching`;
    return count > 1 ? `You and ${plural(count - 1, 'other')} are watching.` : 'You are watching.';
  },
  timeLeft: 'Time left:',
  clock: (left: number) => {
    const seconds = Math.ceil(left / 1000);
    const two = (value: number) => String(value).padStart(2, '0');
    if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} days`;
    if (seconds >= 86_400) return `${Math.floor(seconds / 3600)} hours`;
    if (left >= 3_600_000)
      return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
    if (left >= 10_000) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
    return (Math.ceil(left / 100) / 10).toFixed(1);
  },
  hasJoined: (name: string) => `${name} has joined.`,
  askTakeback: 'Ask to take back',
  asksTakeback: (name: string) => `${name} would like to take back the last move.`,
  takebackAsked: (name: string) => `You would like to take back your last move; ${name} decides.`,
  refusesTakeback: (name: string) => `${name} would rather not take it back.`,
  accept: 'Accept',
  refuse: 'Refuse',
  wantsRematch: (name: string) => `${name} would like to play again.`,
  rematchAsked: (name: string) => `You would like to play again; waiting for ${name}.`,
  toNextGame: 'To the next game',
  serverWasAway: 'The server was away for a while; no clock ran.',
  onlineRecord: 'The whole record, as the server keeps it',
  dealTitle: 'The cards',
  dealPromised: 'The order of the cards is promised: the server cannot change it any more. Its promise:',
  shortened: (digits: string) => `${digits.slice(0, 8)}…${digits.slice(-8)}`,
  dealKept: '✓ The cards were dealt as promised. This page has checked it.',
  dealHow: 'How this is checked',
  dealExplained:
    'The server chose a secret and published its promise, the SHA-256 of it, before either player added a seed, and each seed was sealed before the other was known. The order of the cards follows from all of them, so nobody could have chosen it.',
  dealPromise: 'Promise',
  dealSecret: 'Secret',
  dealSeed: (name: string) => `Seed of ${name}`,
  dealNoSeed: 'none',
  sampleRecord: '[Game "sum-to-zero"]\n[First "Ann"]\n[Second "Bo"]\n\n1. 4 -1 *',
};
