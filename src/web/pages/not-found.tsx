import type { ComponentChildren } from 'preact';
import { PageTitle } from '../parts/page-title.tsx';
import { typesetBesideQuotes } from '../texts/format.ts';
import { frameTexts } from '../texts/frame.ts';

export function NotFound() {
  return <Trouble title={frameTexts.notFound} message={frameTexts.notFoundMore} />;
}

/** A part of the app could not be loaded. */
export function NotLoaded() {
  return <Trouble title={frameTexts.notLoaded} message={frameTexts.notLoadedMore} />;
}

/** Says why something cannot be shown, and where to go. */
export function Trouble({
  title = frameTexts.cannotShow,
  message,
  children,
}: {
  readonly title?: string;
  readonly message: string;
  readonly children?: ComponentChildren; // what else can be done
}) {
  return (
    <div class="page narrow">
      <PageTitle title={title} />
      <p role="alert">{typesetBesideQuotes(message)}</p>
      <p class="row">
        {children}
        <a class="button" href="#/">
          {frameTexts.home}
        </a>
      </p>
    </div>
  );
}
