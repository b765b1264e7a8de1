/** A game to take along: its record as text or file, or a link to it. */

import type { Match } from '../../match/match.ts';
import { linkTo, matchAddress } from '../address.ts';
import { texts } from '../texts.ts';
import { CopyButton } from './copy-button.tsx';

export function RecordTools({ match, record }: { readonly match: Match; record(): string }) {
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([record()], { type: 'text/plain' }));
    link.download = texts.fileName(match.setup.variant.game.id, new Date());
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <div class="record-tools buttons">
      <CopyButton label={texts.copyRecord} text={record} />
      <button type="button" class="button" onClick={save}>
        {texts.saveRecord}
      </button>
      <CopyButton label={texts.copyLink} text={() => linkTo(matchAddress('review', match))} />
    </div>
  );
}
