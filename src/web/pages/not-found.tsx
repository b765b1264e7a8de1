import { PageTitle } from '../parts/page-title.tsx';
import { texts } from '../texts.ts';

export function NotFound() {
  return <Trouble title={texts.notFound} message={texts.notFoundMore} />;
}

/** A part of the app that is not here and cannot be fetched. */
export function NotLoaded() {
  return <Trouble title={texts.notLoaded} message={texts.notLoadedMore} />;
}

/** Something that was asked for cannot be shown: why, and the way on. */
export function Trouble({
  title = texts.cannotShow,
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
          {texts.home}
        </a>
      </p>
    </div>
  );
}
