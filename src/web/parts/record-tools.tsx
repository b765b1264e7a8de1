/** Exports a game: its record as text or file, or a link. */

import type { Match } from '../../match/match.ts';
import { linkTo, matchAddress } from '../routing/address.ts';
import { gamesTexts } from '../texts/games.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

export function RecordTools({ match, record }: { readonly match: Match; record(): string }) {
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([record()], { type: 'text/plain' }));
    link.download = gamesTexts.fileName(match.setup.variant.game.id, new Date());
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <div class="row">
      <CopyButton label={gamesTexts.copyRecord} text={record} />
      <Button label={gamesTexts.saveRecord} act={save} />
      <CopyButton label={gamesTexts.copyLink} text={() => linkTo(matchAddress('review', match))} />
    </div>
  );
}
