import { PageTitle } from '../parts/page-title.tsx';
import { frameTexts } from '../texts/frame.ts';

export function NotFound() {
  return <Trouble title={frameTexts.notFound} message={frameTexts.notFoundMore} />;
}

/** A part of the app that is not here and cannot be fetched. */
export function NotLoaded() {
  return <Trouble title={frameTexts.notLoaded} message={frameTexts.notLoadedMore} />;
}

/** Something that was asked for cannot be shown: why, and the way on. */
export function Trouble({
  title = frameTexts.cannotShow,
  message,
}: {
  readonly title?: string;
  readonly message: string;
}) {
  return (
    <div class="page narrow">
      <PageTitle title={title} />
      <p role="alert">{message}</p>
      <p>
        <a class="button" href="#/">
          {frameTexts.home}
        </a>
      </p>
    </div>
  );
}
