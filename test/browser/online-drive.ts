/** What several visitors do and see at one online game. */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Page } from 'playwright-core';

/** A way to a server that can be cut like a cable. */
export class Cable {
  private readonly ends = new Set<Socket>();
  private readonly server: Server;
  private isCut = false;

  private constructor(port: number) {
    this.server = createServer((near) => {
      if (this.isCut) {
        near.destroy();
        return;
      }
      const far = connect(port, 'localhost');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.ends.add(from);
        from.pipe(to);
        from.on('error', () => {});
        from.on('close', () => {
          this.ends.delete(from);
          to.destroy();
        });
      }
    });
  }

  static async to(address: string): Promise<Cable> {
    const cable = new Cable(Number(new URL(address).port));
    cable.server.listen(0, 'localhost');
    await once(cable.server, 'listening');
    return cable;
  }

  get address(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}/`;
  }

  cut(): void {
    this.isCut = true;
    for (const end of this.ends) end.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}

export interface Choices {
  readonly name?: string;
  readonly clock?: 'none' | 'minutes' | 'days';
  readonly starter?: 'first' | 'second' | 'toss';
  readonly rounds?: number;
  readonly swap?: boolean;
  readonly opponent?: string;
  readonly listed?: boolean;
}

/** Makes a game on the page for it and gives its id. */
export async function makeOnline(
  page: Page,
  address: string,
  game: string,
  { name = 'Ann', clock, starter = 'first', rounds, swap, opponent, listed }: Choices = {},
): Promise<string> {
  await page.goto(`${address}#/online`);
  await page.getByLabel('Game', { exact: true }).selectOption(game);
  await page.getByLabel('Your name').fill(name);
  if (opponent) await page.getByLabel('Against').selectOption(opponent);
  if (clock) await page.getByLabel('Clock', { exact: true }).selectOption(clock);
  if (listed) await page.getByLabel('List it publicly').check();
  await page.getByText('Who starts, rounds, the numbers').click();
  await page.getByLabel('Who starts').selectOption(starter);
  if (rounds) await page.getByLabel('Rounds').fill(String(rounds));
  if (swap) await page.getByLabel('Allow swapping seats').check();
  await page.getByRole('button', { name: opponent ? 'Start the game' : 'Create game' }).click();
  await page.waitForURL(/#\/game\//);
  return page.url().split('#/game/')[1] as string;
}

export async function joinOnline(page: Page, address: string, id: string, name = 'Bo'): Promise<void> {
  await page.goto(`${address}#/game/${id}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.players-bar').waitFor();
}

/** A game that a page cannot make, such as one with a very short clock; the page gets the first seat. */
export async function makeWith(
  page: Page,
  address: string,
  terms: Readonly<Record<string, unknown>>,
): Promise<string> {
  const token = randomBytes(16).toString('hex');
  const answer = await fetch(`${address}api/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ann', starter: 'first', ...terms, token, request: token }),
  });
  const { header } = (await answer.json()) as { header: { id: string } };
  const { id } = header;
  await page.goto(`${address}#/rules`);
  await page.evaluate(
    ([id, token]) => {
      const seat = { id, token, person: 0, at: 0, over: false, kept: false, game: '', names: ['Ann', null] };
      localStorage.setItem(`ninefold.seat.${id}`, JSON.stringify(seat));
    },
    [id, token] as const,
  );
  await page.goto(`${address}#/game/${id}`);
  return id;
}

export interface Glance {
  readonly heading: string;
  readonly open: readonly string[]; // moves that can be chosen
  readonly moves: readonly string[]; // as the list shows them
  readonly isOver: boolean;
}

export function glance(page: Page): Promise<Glance> {
  return page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent?.trim() ?? '',
    open: [
      ...document.querySelectorAll<HTMLElement>('.board.open [data-move]:not([aria-disabled="true"])'),
    ].map((button) => button.dataset.move as string),
    moves: [...document.querySelectorAll('.move-list tbody td:not(:first-child)')]
      .map((cell) => cell.textContent?.trim() ?? '')
      .filter(Boolean),
    isOver: document.querySelector('main a[href^="#/review/"]') !== null,
  }));
}

const PATIENCE = 20_000; // milliseconds

/** Pictures are taken with this too, so nothing of a test runner is in it. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It never came to this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Waits until somebody can move, or it is over; tells who. */
export async function whoseTurn(pages: readonly Page[]): Promise<{ page: Page; now: Glance } | null> {
  let found: { page: Page; now: Glance } | null = null;
  await until('somebody can move', async () => {
    const seen = await Promise.all(pages.map(glance));
    const at = seen.findIndex(({ open }) => open.length > 0);
    found = at < 0 ? null : { page: pages[at] as Page, now: seen[at] as Glance };
    return at >= 0 || seen.every(({ isOver }) => isOver);
  });
  return found;
}

/** One of the moves that can be chosen, pressed. */
export async function moveNow({ page, now }: { page: Page; now: Glance }): Promise<void> {
  const move = now.open[(7 * now.moves.length + 3) % now.open.length] as string;
  await page.locator(`.board [data-move="${move}"]`).click();
}

/** Waits until all of them show that many moves. */
export async function allSee(pages: readonly Page[], moves: number): Promise<void> {
  for (const page of pages)
    await until(`${moves} moves are seen`, async () => (await glance(page)).moves.length >= moves);
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Presses a button of the question that is open. */
export const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
