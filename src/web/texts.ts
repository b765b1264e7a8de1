/** Everything the web app itself says, in one place; index.html and app.webmanifest have a sentence each. What a game says comes from the game. */

import type { Seat } from '../core/rules.ts';
import type { Names } from '../core/scene.ts';
import { allOf, percent, plural, quote, sentence } from '../core/text.ts';
import type { Deck, Expression, Line } from '../core/view.ts';
import type { ClockTerms } from '../online/terms.ts';
import type { Mark, ReviewedMove } from '../solver/review.ts';
import type { Verdict, Worth } from './board/worth.ts';
import type { MoveWorth, Values } from './worker/protocol.ts';

/** With a true minus sign. */
const number = (value: number) => String(value).replace('-', '−');
const move = (text: string) => EVENTS[text] ?? text.replace('-', '−').replace(/x$/, ' ×');
/** What a record or a review calls what is no move. */
const EVENTS: Readonly<Record<string, string>> = {
  swap: 'changing places',
  'no swap': 'staying',
  resign: 'giving up',
  'play on': 'playing on',
  'first-resigns': 'first gives up',
  'second-resigns': 'second gives up',
};
/** Minus signs in a sentence of a game. */
const prose = (text: string) => text.replace(/(?<![\w.])-(?=\d)/g, '−');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const list = (numbers: readonly number[]) => allOf(numbers.map(number));

/** 'wins in 5', 'wins 53.1 %' */
function worthWords({ win, plies }: Worth): string {
  if (plies !== null) return `${win > 0.5 ? 'wins' : 'loses'} in ${plies}`;
  return `wins ${percent(win)}`;
}

export const texts = {
  number,
  move,
  prose,
  capital,

  // The frame
  title: (page: string) => (page === '' ? 'Ninefold' : `${page} · Ninefold`),
  skip: 'Skip to the content',
  navigation: 'Pages',
  home: 'Home',
  play: 'Play',
  games: 'Games',
  explore: 'Explore',
  rules: 'Rules',
  online: 'Online',
  theme: { auto: 'Colours: as the system', light: 'Colours: light', dark: 'Colours: dark' },
  newVersion: 'A new version is ready.',
  reload: 'Load it',
  nothingKept:
    'This browser lets nothing be kept here, so a game is lost when the page is closed. Save its record if you want to go on later.',
  notFound: 'There is no such page',
  notFoundMore: 'The address may have been cut off. From here you get everywhere:',
  notLoaded: 'This page could not be fetched',
  notLoadedMore: 'There seems to be no network, and this page was not kept yet. Try again when there is one.',
  cannotShow: 'This cannot be shown',
  cancel: 'Cancel',
  copied: 'Copied.',
  notCopied: 'Your browser did not allow copying. Select the text and copy it yourself:',

  // Home
  homeTitle: 'Five number duels for two',
  homeLead: 'Each takes a minute to learn and a few minutes to play, and every position is solved.',
  goOn: 'Go on',
  goOnWith: (title: string, names: Names, ply: number) =>
    `${title}: ${names.first} against ${names.second}, ${ply === 0 ? 'nothing played yet' : `after ${plural(ply, 'move')}`}`,
  playComputer: 'Against the computer',
  playFriend: 'Two players',
  setUpGame: (title: string) => `Set up ${title}`,
  openRecord: 'Open a record',
  more: 'More',
  exploreLead: 'Explore any position',
  keepStill: 'Keep the boards still',
  otherLeft: (count: number) => `${plural(count, 'other game')} left`,
  sampleNames: { first: 'Ann', second: 'Bo' } satisfies Names,
  miniature: (title: string) => `${title}, playing itself`,

  // Setting a game up
  setUp: (title: string) => `A game of ${title}`,
  whoPlays: 'Who plays',
  person: 'a person',
  levelChoice: (level: string) => `the ${level} computer`,
  kindHelp: (about: string | undefined) =>
    about === undefined ? 'Somebody at this device.' : `${capital(about)}.`,
  less: (meaning: string) => `Less: ${meaning}`,
  greater: (meaning: string) => `More: ${meaning}`,
  playerName: ['First name', 'Second name'] as const,
  playerKind: ['First player is', 'Second player is'] as const,
  starts: 'Who starts',
  starters: { first: 'the first named', second: 'the second named', toss: 'a coin decides' },
  rounds: 'Rounds',
  roundsHelp: (most: number) => `From 1 to ${most}; who starts alternates.`,
  swap: 'Allow changing places',
  swapHelp: 'After the first move the other player may take it over instead of answering it.',
  rulesOfGame: 'The numbers',
  begin: 'Start the game',
  bounds: (text: string) => prose(`${capital(text)}.`),
  roundsWrong: (most: number) => `A series has 1 to ${most} rounds.`,

  // At the table
  board: 'Board',
  yourTurn: 'Your turn',
  toMove: (name: string) => `${name} to move`,
  thinks: (name: string) => `${name} is thinking`,
  cardComes: 'A card is drawn',
  tablePage: (words: string, title: string) => `${words} · ${title}`,
  announcement: (news: string, turn: string, reason = '') => `${news} ${sentence(turn)} ${reason}`,
  wins: (name: string) => `${name} wins`,
  ply: (ply: number) => (ply === 0 ? 'Nothing played yet' : `Move ${ply}`),
  decidesSwap: (name: string) => `${name} may change places`,
  values: 'Values',
  hint: 'Hint',
  undo: 'Undo',
  undone: 'Taken back.',
  resign: 'Resign',
  actions: 'What else you can do',
  offerSwap: (name: string, other: string) =>
    `${name}, you may take over what ${other} has played; then ${other} moves.`,
  takeOver: 'Change places',
  stay: 'Stay',
  mayDecide: 'Stay, or simply make your move.',
  swapped: (names: Names) => `${names.first} has taken over the first move, and ${names.second} answers it.`,
  resignAsk: (name: string) => `${name}, give the game up?`,
  resignYes: 'Give up',
  rematch: 'Rematch',
  nextRound: 'Next round',
  review: 'Review',
  game: (game: number) => (game === 1 ? '' : `Game ${game}`),
  rulesOf: (title: string) => `Rules of ${title}`,
  roundOf: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  seriesOver: (names: readonly [string, string], [one, two]: readonly [number, number]) =>
    one === two
      ? `The series ends level, ${one} to ${two}.`
      : `${one > two ? names[0] : names[1]} wins the series, ${Math.max(one, two)} to ${Math.min(one, two)}.`,
  moves: 'Moves',
  moveNumber: 'number',
  tookOver: 'taken over',
  noMoves: 'Nobody has moved yet.',
  why: 'Why',
  tossAsk: 'Who starts?',
  tossed: (name: string) => `${name} starts.`,
  typed: (text: string) => `Typed: ${move(text)}`,
  notAMove: (typed: string, legal: readonly string[]) =>
    `${quote(typed)} is not a move here. Possible: ${legal.map(move).join(', ')}.`,
  blind: (name: string, message: string) =>
    `${name} moved without a solution. ${message || 'It is still being worked out.'}`,
  gameGone: 'This game is not kept in this browser.',
  otherWindow: 'This game went on in another window.',
  workerDied: 'The solver stopped by itself, perhaps for want of memory. Fewer numbers make a game smaller.',
  keys: 'Keys',
  keyList: [
    ['arrow keys, Tab', 'go from move to move; Enter or space plays one'],
    ['digits, +, −, x', 'type a move, such as −5 or 4x'],
    ['h', 'hint'],
    ['v', 'values on or off'],
    ['u', 'undo'],
    ['n', 'next round or rematch, when the game is over'],
    ['← →', 'step through a game that is reviewed'],
  ] as const,
  keysOn: 'Single letters act as keys',

  // What is said of moves
  deed: (name: string, verb: string, object: string, forced: boolean) =>
    forced ? `${name} can only ${verb} ${prose(object)}.` : `${name} ${verb}s ${prose(object)}.`,
  drew: (name: string, card: string) => `${name} draws ${card}.`,
  resigned: (name: string) => `${name} resigns.`,
  outOfTime: (name: string) => `${name} has no time left.`,
  moveLabel: (label: string, worth: Worth | undefined, hinted: boolean) =>
    `${capital(label)}${worth ? `: ${worthWords(worth)}` : ''}${hinted ? ', the hint' : ''}`,
  sign: (text: string, of: number) => move(text.replace(String(Math.abs(of)), '')) || number(of),
  takenTile: (of: number, name: string, text: string) => `${number(of)}: taken by ${name} as ${move(text)}`,

  // Values
  letter: ({ plies }: Worth, verdict: Verdict) =>
    plies === null
      ? { win: 'A', loss: 'B', even: 'E' }[verdict]
      : { win: 'W', loss: 'L', even: 'E' }[verdict],
  size: ({ win, plies }: Worth) => (plies === null ? percent(win) : `in ${plies}`),
  legend: (chance: boolean) =>
    chance
      ? '▲ A: ahead, ▼ B: behind, ◆ E: even, with how often it wins'
      : '▲ W: wins, ▼ L: loses, with the moves until the end',
  worthWords,
  solving: (share: number) => `Working out every position: ${Math.round(share * 100)} %`,
  progress: 'Working out every position',
  verdict: ({ first, plies, mover }: Values, names: Names) => {
    if (plies !== null) {
      const winner = first > 0.5 ? names.first : names.second;
      return plies === 0 ? `${winner} has won.` : `${winner} wins in ${plies} with best play.`;
    }
    const seat: Seat = mover ?? 'first';
    const share = seat === 'first' ? first : 1 - first;
    return `${names[seat]} wins ${percent(share)} with best play.`;
  },
  hintWords: (label: string, values: Values) => {
    const worth = values.moves.find(({ text }) => text === values.hint);
    if (!worth) return '';
    const start = `Hint: ${label} (${move(worth.text)}).`;
    if (values.mayBeSwapped && worth.plies !== null)
      return `${start} Whatever you begin with, your opponent can have the better side.`;
    if (values.mayBeSwapped)
      return `${start} It is the most even first move: you win ${percent(values.hintWin)}.`;
    if (worth.plies !== null && worth.win < 0.5)
      return `${start} Every move loses, and this one holds out longest: it ${worthWords(worth)}.`;
    return `${start} It ${worthWords(worth)}.`;
  },
  swapHint: ({ first, plies }: Values) => {
    const odds = plies === null ? `wins ${percent(Math.max(first, 1 - first))}` : 'wins';
    return first > 0.5
      ? `Hint: change places. With best play whoever made the first move ${odds}.`
      : `Hint: stay. With best play whoever answers the first move ${odds}.`;
  },
  /** '+7 loses in 2.' */
  reasonHead: (worth: MoveWorth) => `${move(worth.text)} ${worthWords(worth)}.`,
  reasonBody: (worth: MoveWorth, { moves }: Values) => {
    if (worth.plies === null) return 'That is how often it wins if both go on as well as they can.';
    const winning = moves.filter(({ win }) => win > 0.5);
    const only =
      winning.length === 1 && winning[0] !== worth
        ? ` Only ${move((winning[0] as MoveWorth).text)} wins.`
        : '';
    if (worth.reason) return prose(worth.reason) + only;
    return `With best play the game goes on with ${worth.line.slice(1).map(move).join(' ')}.${only}`;
  },
  cardFirst: 'A card comes first.',
  lookAtMove: 'Point at a number, or move to it with the keyboard, to read why.',

  // The board in words
  lineInWords: (goal: number, markers: Line['markers'], names: Names) =>
    `On the number line, ${markers
      .map(({ of, at }) => `${of === 'both' ? 'the total' : names[of]} is at ${number(at)}`)
      .join(' and ')}; the goal is ${number(goal)}.`,
  expressionInWords: ({ start, terms, total }: Expression) =>
    terms.length === 0
      ? `The expression starts with ${number(start)}.`
      : `The expression is ${[number(start), ...terms.map((term) => `${term < 0 ? 'minus' : 'plus'} ${Math.abs(term)}`)].join(' ')}, which makes ${number(total)}.`,
  sequenceInWords: (name: string, numbers: readonly number[]) =>
    numbers.length === 0 ? `${name} has no numbers yet.` : `${name} has ${list(numbers)}.`,
  deckInWords: ({ size, cards, drawn, discards }: Deck) =>
    [
      size === 0
        ? 'The deck is empty.'
        : `${plural(size, 'card')} in the deck: ${allOf(cards.filter(({ left }) => left > 0).map(({ number, left }) => `${left} of ${number}`))}.`,
      drawn === null ? '' : `The card drawn is ${drawn}.`,
      discards.length === 0 ? 'Nothing is discarded.' : `Discarded: ${list(discards)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  poolInWords: (numbers: readonly number[]) =>
    numbers.length === 0 ? 'No number is left.' : `Numbers left: ${list(numbers)}.`,
  noCards: 'nothing yet',
  deckOf: (size: number) => `deck of ${size}`,
  drawnCard: 'drawn',
  discards: (count: number) => (count === 0 ? 'discarded' : `${count} discarded`),

  // Review
  reviewPage: (names: Names, title: string) => `Review: ${names.first} against ${names.second} · ${title}`,
  outcome: (winner: string, reason: string) => `${winner} wins. ${reason}`,
  reviewTitle: (names: Names) => `${names.first} against ${names.second}`,
  notOver: 'The game is not over.',
  course: 'Who was winning',
  courseLegend: (names: Names) => `High: ${names.first} is winning. Low: ${names.second}.`,
  coursePoint: (share: number, at: number, name: string) =>
    `${at === 0 ? 'Start' : `Step ${at}`}: ${name} ${percent(share)}`,
  marks: {
    forced: 'forced',
    best: 'best',
    fine: 'fine',
    slower: 'slower',
    inexact: 'inexact',
    mistake: 'mistake',
  } satisfies Record<Mark, string>,
  markMeanings: {
    forced: 'There was nothing to decide.',
    best: 'Nothing was better.',
    fine: 'Nothing was given away: the position was lost anyway.',
    slower: 'It still wins, but takes longer than it must.',
    inexact: 'A little of the odds was given away.',
    mistake: 'This gave the win away.',
  } satisfies Record<Mark, string>,
  mistakeWithOdds: 'This gave a good deal of the odds away.',
  turningPoint: 'the turning point',
  turned: ({ ply, name, text, best }: ReviewedMove) =>
    `The turning point is move ${ply}: ${name} chose ${move(text)}, and best was ${best.slice(0, 3).map(move).join(', ')}.`,
  notTurned: (clean: boolean) => (clean ? 'Nobody gave anything away.' : 'Nobody made a mistake.'),
  goToTurn: 'Go there',
  bestWas: (best: readonly string[]) =>
    `Best: ${best.slice(0, 6).map(move).join(', ')}${best.length > 6 ? ' and others' : ''}.`,
  cost: (win: number, lost: number) =>
    percent(win) === percent(win + lost) ? '' : `It wins ${percent(win)} instead of ${percent(win + lost)}.`,
  accuracy: (name: string, share: number | null) =>
    share === null ? `${name}: nothing was ever at stake` : `${name}: accuracy ${Math.round(share * 100)} %`,
  whatShould: 'What should I have done?',
  backToGame: 'Back to the game',
  trying: 'You are trying other moves.',
  showingLine: 'This is how it would have gone.',
  tryHint: 'Play any move on the board to try it.',
  toStart: 'To the start',
  stepBack: 'One step back',
  stepOn: 'One step on',
  toEnd: 'To the end',
  step: (at: number, of: number) => `Step ${at} of ${of}.`,
  startOfGame: 'The start.',
  stayed: (name: string) => `${name} stays.`,
  exploreHere: 'Explore this position',

  // Explore
  exploreTitle: (title: string) => `Explore ${title}`,
  position: 'Position',
  startPosition: 'Start',
  changeNumbers: 'Change the numbers',
  asRulebook: 'As in the rulebook',
  tree: 'What can follow',
  treeHelp: 'Best moves first. Open a move to see the answers to it.',
  openNode: (text: string) => `Show what follows ${move(text)}`,
  goTo: (text: string) => `Go to the position after ${move(text)}`,
  cardNode: (card: string, share: number) => `card ${card}, ${percent(share)}`,
  openings: 'Map of openings',
  openingsHelp: (cards: boolean) =>
    cards
      ? 'Each row is the first card, each column what can be done with it: how often whoever begins wins.'
      : 'Each row is a first move, each column an answer. ▲ is won by whoever begins, ▼ by whoever answers; the number is how many moves the game lasts.',
  openingsSummary: (won: number, of: number) =>
    won === 0
      ? `None of the ${of} first moves wins.`
      : won === of
        ? `All ${of} first moves win.`
        : `${won} of the ${of} first moves ${won === 1 ? 'wins' : 'win'}.`,
  firstMove: 'first move',
  firstCard: 'first card',
  map: (row: string, cell: string, words: string) => `${move(row)}, then ${move(cell)}: ${words}`,
  beginner: 'Whoever begins',
  answerer: 'Whoever answers',
  playFromHere: (how: string) => `Play from here: ${how.charAt(0).toLowerCase()}${how.slice(1)}`,
  chooseCard: 'Which card comes?',
  chosenCard: (card: string) => `Draw ${card}`,

  // Rules
  goal: 'Goal.',
  ruling: 'Ruling:',
  perfectPlay: 'With perfect play',
  optionsTitle: 'What can be changed',
  optionBounds: (bounds: string, standard: string) =>
    prose(`${capital(bounds)}; in the rulebook ${standard}.`),

  // Games and records
  gamesTitle: 'Your games',
  gamesLead: 'They are kept in this browser only.',
  noGames: 'No games yet.',
  unfinished: 'Not finished',
  finished: 'Finished',
  wonBy: (name: string) => `${name} won`,
  remove: 'Remove',
  removed: 'Removed.',
  bringBack: 'Bring it back',
  copyRecord: 'Copy record',
  saveRecord: 'Save record',
  copyLink: 'Copy link',
  openFile: 'Open a file',
  pasteHere: 'Or paste a record here',
  openPasted: 'Open it',
  recordHelp: 'A record is a small text file, the same as the terminal writes.',
  fileTooLarge: 'This file is too large to be the record of a game.',
  fileName: (game: string, when: Date) => `${game}-${when.toISOString().slice(0, 10)}.txt`,
  time: (when: Date) => when.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
  openGame: 'Open',
  about: (what: string) => `: ${what}`, // after a button's words, for those who hear them one by one
  gameName: (title: string, names: Names) => `${title}, ${names.first} against ${names.second}`,
  // Online
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
        ? `${capital(plural(clock.days, 'day'))} for each move.`
        : `${clock.seconds % 60 === 0 ? plural(clock.seconds / 60, 'minute') : plural(clock.seconds, 'second')} for each player${clock.increment > 0 ? `, and ${plural(clock.increment, 'second')} more for each move` : ''}.`,
  tossDecides: 'A coin decides who starts.',
  whoeverJoins: 'Whoever joins',
  roundsAgreed: (rounds: number) => `${rounds} rounds; who starts alternates.`,
  swapAgreed: 'After the first move the other player may take it over.',
  optionIs: (meaning: string, text: string) => `${capital(meaning)}: ${prose(text)}.`,
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
