/** The link of an invitation, as other devices can open it: to copy, to share, to scan. */

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Field, SelectField } from '../parts/fields.tsx';
import { gamesTexts } from '../texts/games.ts';
import { onlineTexts } from '../texts/online.ts';
import { linkAt, lobby } from './server.ts';

export interface InviteLinkProps {
  readonly id: string;
  readonly title: string; // of what is shared
  readonly children: ComponentChildren; // more buttons
}

export function InviteLink({ id, title, children }: InviteLinkProps) {
  const links = useLinks(id);
  const [chosen, choose] = useState('');
  const [showsCode, setShowsCode] = useState(false);
  if (!links) return null; // briefly: another link would take its place
  const [best = lobby.linkTo(id)] = links;
  const link = links.includes(chosen) ? chosen : best;
  const opensOnlyHere = links.length === 0;
  return (
    <>
      <Field id="invite-link" label={onlineTexts.inviteLink}>
        <input
          id="invite-link"
          class="digits"
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      {links.length > 1 && (
        <SelectField
          id="invite-network"
          label={onlineTexts.network}
          value={link}
          choices={Object.fromEntries(links.map((link) => [link, new URL(link).host]))}
          change={choose}
        />
      )}
      {opensOnlyHere && (
        <p class="problem">
          {onlineTexts.onlyHere} <code>--host 0.0.0.0</code>
        </p>
      )}
      <div class="row">
        <CopyButton strong label={gamesTexts.copyLink} text={() => link} />
        {!opensOnlyHere && 'share' in navigator && (
          <Button label={onlineTexts.share} act={() => share(title, link)} />
        )}
        {!opensOnlyHere && (
          <Button label={onlineTexts.showCode} pressed={showsCode} act={() => setShowsCode(!showsCode)} />
        )}
        {children}
      </div>
      {showsCode && <QrCode text={link} />}
    </>
  );
}

/** Null until known; none if only this device can open any. */
function useLinks(id: string): readonly string[] | null {
  const isHere = /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(location.hostname);
  const [links, setLinks] = useState(isHere ? null : [lobby.linkTo(id)]);
  useEffect(() => {
    if (isHere)
      lobby.addresses().then((addresses) => setLinks(addresses.map((address) => linkAt(address, id))));
  }, [id]);
  return links;
}

async function share(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {}); // they changed their mind
}

/** Loads what draws it when it is shown. */
function QrCode({ text }: { readonly text: string }) {
  const [drawn, setDrawn] = useState<{ readonly size: number; readonly path: string } | null>(null);
  useEffect(() => {
    import('./qr-code.ts').then(({ drawCode }) => setDrawn(drawCode(text)));
  }, [text]);
  if (!drawn) return null;
  return (
    <svg
      class="qr-code"
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      role="img"
      aria-label={onlineTexts.codeOf(text)}
      shape-rendering="crispEdges"
    >
      <path d={drawn.path} />
    </svg>
  );
}
