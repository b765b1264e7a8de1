/** A game that begins with the position that is explored. */

import { Problem } from '../../core/problem.ts';
import type { Match } from '../../match/match.ts';
import { replay } from '../../match/match.ts';
import { levels } from '../../players/levels.ts';
import { sittingOf } from '../../players/sitting.ts';
import { go } from '../address.ts';
import { keepGame, newKey } from '../kept/kept-games.ts';
import { lastLevel } from '../preferences.ts';
import { anyRandom } from '../random.ts';
import { namesAgainst } from '../table/settings.ts';
import { texts } from '../texts.ts';

export function PlayFromHere({ match }: { readonly match: Match }) {
  /** Whoever is at this device takes the side that is to move; the computer, if there is one, the other. */
  async function play(level: string | null): Promise<void> {
    const computer = levels.find(({ id }) => id === level) ?? null;
    const [mine, opponent] = namesAgainst(computer);
    const isFirst = match.turn !== 'second';
    const names = isFirst ? { first: mine, second: opponent } : { first: opponent, second: mine };
    const named = replay({ ...match.setup, names }, match.log);
    if (named instanceof Problem) return;
    const tags = computer ? { [isFirst ? 'SecondLevel' : 'FirstLevel']: computer.id } : {};
    const sitting = sittingOf({ match: named, tags }, anyRandom);
    if (sitting instanceof Problem) return;
    const key = newKey();
    await keepGame({ key, sitting, stayed: false, openEnded: true });
    go(`#/play/${key}`);
  }
  return (
    <>
      <button type="button" class="button" onClick={() => play(lastLevel.value)}>
        {texts.playFromHere}: {texts.playComputer}
      </button>
      <button type="button" class="button" onClick={() => play(null)}>
        {texts.playFromHere}: {texts.playFriend}
      </button>
    </>
  );
}
