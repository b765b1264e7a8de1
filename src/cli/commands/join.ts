import { quote } from '../../core/text.ts';
import { newNameProblem } from '../../match/names.ts';
import { Lobby, readLink } from '../../online/lobby.ts';
import { onlyWord } from '../args/arguments.ts';
import { type Arguments, type Command, called, orComplain, UsageError } from '../args/command.ts';
import { askServer } from '../online/ask-server.ts';
import { joinGame } from '../online/join-game.ts';
import { playOnline } from '../online/play-online.ts';
import { PLAIN } from '../session/plan.ts';
import { SeatStore } from '../storage/seats.ts';

export const NAME = { name: 'name', value: 'NAME', meaning: 'what you are called; otherwise Player 1 or 2' };

export const command: Command = {
  usage: 'join [LINK] [--name NAME] [--watch] [--plain]',
  about: [
    'Joins the online game that a link names: somebody who plays in a browser, or with ninefold host, has sent it. Where you have a seat already, you go back to it; where both seats are taken, you watch. Without a link you go back to the game that you left last.',
    'Nothing is lost if this terminal, the network or the server breaks: what happened is in the log of the server, and your seat is kept in your data folder.',
  ],
  flags: [NAME, { name: 'watch', meaning: 'only watch, even if a seat is free' }, PLAIN],
  examples: [
    'ninefold join http://localhost:9009/#/game/2k7q9x4m1c --name Bo',
    'ninefold join http://localhost:9009/#/game/2k7q9x4m1c --watch',
    'ninefold join',
  ],
  async run(args, terminal) {
    const { base, id } = linkFrom(args);
    const connection = await joinGame(terminal, new Lobby(base, askServer), id, {
      name: nameFrom(args) ?? 'Player 2',
      watch: args.switches.has('watch'),
    });
    return playOnline(terminal, connection, args.switches.has(PLAIN.name));
  },
};

function linkFrom(args: Arguments): NonNullable<ReturnType<typeof readLink>> {
  const link = onlyWord(args) ?? new SeatStore().last()?.link;
  if (link === undefined)
    throw new UsageError(
      called('Which game? You have left none, so a link is needed; ninefold host makes a game.'),
    );
  const read = readLink(link);
  if (read) return read;
  throw new UsageError(
    `${quote(link)} is not a game link. One looks like http://localhost:9009/#/game/2k7q9x4m1c`,
  );
}

export function nameFrom({ values }: Arguments): string | undefined {
  const name = values.get('name');
  if (name !== undefined) orComplain(newNameProblem(name));
  return name?.trim();
}
