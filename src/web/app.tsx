/** The frame around every page, and the routing. */

import type { ComponentType } from 'preact';
import { games } from '../games/index.ts';
import { Home } from './pages/home.tsx';
import { NotFound, NotLoaded } from './pages/not-found.tsx';
import { Play } from './pages/play.tsx';
import { Button } from './parts/button.tsx';
import { later } from './parts/later.tsx';
import { Mark } from './parts/mark.tsx';
import { type Address, address, type PageProps } from './routing/address.ts';
import { expectQuestions } from './solving/solver.ts';
import { THEMES, theme } from './storage/preferences.ts';
import { frameTexts } from './texts/frame.ts';
import { newVersion } from './updates.ts';

type Page = ComponentType<PageProps>;

/** Pages that a first game does not need load on demand. */
const PAGES: Readonly<Record<string, Page>> = {
  '': Home,
  play: Play,
  new: page(async () => (await import('./pages/set-up.tsx')).SetUp),
  online: page(async () => (await import('./pages/online.tsx')).Online),
  game: page(async () => (await import('./pages/game.tsx')).OnlineGamePage),
  games: page(async () => (await import('./pages/games.tsx')).Games),
  review: solved(async () => (await import('./pages/review.tsx')).Review),
  explore: solved(async () => (await import('./pages/explore.tsx')).Explore),
  rules: page(async () => (await import('./pages/rules.tsx')).Rules),
};

export function App() {
  const at = address.value;
  const Shown = Object.hasOwn(PAGES, at.page) ? (PAGES[at.page] as Page) : NotFound;
  return (
    <>
      <button type="button" class="skip" onClick={skip}>
        {frameTexts.skip}
      </button>
      <Header at={at} />
      <div role="status">
        {newVersion.value && (
          <div class="banner row">
            {frameTexts.newVersion}
            <Button label={frameTexts.reload} act={newVersion.value} />
          </div>
        )}
      </div>
      <main id="content" tabIndex={-1}>
        <Shown key={keyOf(at)} address={at} />
      </main>
    </>
  );
}

/** A page with other content is remounted; Explore and Review stay mounted while stepping. */
function keyOf({ page, path }: Address): string {
  return ['play', 'new', 'rules', 'game'].includes(page) ? `${page}/${path[0]}` : page;
}

function Header({ at }: { readonly at: Address }) {
  const game = games.find(({ id }) => id === at.path[0]);
  const links = [
    ['#/', frameTexts.play, ['', 'new', 'play']],
    ['#/online', frameTexts.online, ['online', 'game']],
    ['#/games', frameTexts.games, ['games', 'review']],
    [`#/explore${game ? `/${game.id}` : ''}`, frameTexts.explore, ['explore']],
    [`#/rules${game ? `/${game.id}` : ''}`, frameTexts.rules, ['rules']],
  ] as const;
  return (
    <header class="header row">
      <a class="brand" href="#/" aria-label="Ninefold">
        <Mark />
        <b>Ninefold</b>
      </a>
      <nav aria-label={frameTexts.navigation}>
        {links.map(([href, label, pages]) => (
          <a
            key={label}
            href={href}
            aria-current={pages.some((page) => page === at.page) ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <ThemeButton />
    </header>
  );
}

function ThemeButton() {
  const next = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length] ?? 'auto';
  return (
    <button
      type="button"
      class="theme"
      aria-label={frameTexts.theme[theme.value]}
      title={frameTexts.theme[theme.value]}
      onClick={() => {
        theme.value = next;
      }}
    >
      <span class={`sun ${theme.value}`} aria-hidden="true" />
    </button>
  );
}

/** Not a link, because the # part names the page. */
function skip(): void {
  document.getElementById('content')?.focus();
}

/** A page that asks the worker about whatever it shows. */
function solved(load: () => Promise<Page>): Page {
  return page(() => {
    expectQuestions();
    return load();
  });
}

function page(load: () => Promise<Page>): Page {
  return later(load, NotLoaded);
}
