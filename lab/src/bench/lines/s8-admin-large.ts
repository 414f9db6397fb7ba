import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '@menuboard/contract/auth';
import type { Browser, Locator, Page } from 'playwright-core';
import { median } from '../../measure/statistics.ts';
import type { Line, Row } from '../line.ts';
import { newAdminContext, readSession } from '../measure/admin-context.ts';
import { withBrowser } from '../measure/browser.ts';
import type { Contents } from '../measure/fill-database.ts';
import { type Interaction, measureInteraction, noteInteractions } from '../measure/interactions.ts';
import { notePainted, paintedAfter } from '../measure/painted.ts';
import { prepareRestaurant } from '../measure/prepare-restaurant.ts';
import { kb, readResources } from '../measure/resources.ts';
import { ms } from '../measure/rows.ts';
import { startOurs, withDataFolder } from '../measure/server-process.ts';

/** The most records of a restaurant; every item is on a menu. */
const contents: Contents = { items: 5_000, menus: 500, itemsPerMenu: 10, displays: 10, screensPerDisplay: 0 };
const VISITS = 5;
const OPEN_LIMIT_MS = 1_000;
/** A phone, compared with the measuring computer. */
const SLOWER = 4;
const INTERACTION_LIMIT_MS = 200;
const INTERACTIONS = 5;
/** Narrows the list to one item and widens it again: items are called *Dish 0* to *Dish 4999*. */
const searchKeys = ['1', '2', '3', '4', 'Backspace', 'Backspace', 'Backspace', 'Backspace'];
/** The admin loads its other pages two seconds after its first one. */
const PREFETCHED_MS = 4_000;

/** The first card of a list. */
const firstCard = `(document.querySelector('#content article') || {}).textContent || ''`;

interface Visit {
  paintedMs: number;
  /** Bytes of API answers over the network, and uncompressed. */
  encoded: number;
  decoded: number;
}

/** Opens a page of the admin with nothing cached in the browser. */
async function visit(browser: Browser, url: string, path: string, session: Session): Promise<Visit> {
  const context = await newAdminContext(browser, url, session);
  await notePainted(context, firstCard);
  const page = await context.newPage();
  await page.goto(`${url}${path}`, { waitUntil: 'commit' });
  const paintedMs = await paintedAfter(page);
  const answers = (await readResources(page, paintedMs)).filter((resource) => resource.url.includes('/api/'));
  await context.close();
  return {
    paintedMs,
    encoded: answers.reduce((sum, { encoded }) => sum + encoded, 0),
    decoded: answers.reduce((sum, { decoded }) => sum + decoded, 0),
  };
}

async function openAgain(browser: Browser, url: string, path: string, session: Session): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let n = 0; n < VISITS; n += 1) visits.push(await visit(browser, url, path, session));
  return visits;
}

/** Moves the mouse there first, because a click begins with the press of the button. */
async function pointAt(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The button is not visible.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  return () => page.mouse.click(x, y);
}

interface Interactions {
  keys: Interaction[];
  toggles: Interaction[];
  dialogs: Interaction[];
}

/** Uses the Items page on a slow device. */
async function interact(browser: Browser, url: string, session: Session): Promise<Interactions> {
  const context = await newAdminContext(browser, url, session);
  await notePainted(context, firstCard);
  await noteInteractions(context);
  const page = await context.newPage();
  await page.goto(`${url}/admin/items`);
  await paintedAfter(page);
  await sleep(PREFETCHED_MS);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const button = (n: number, text: RegExp) =>
    page.locator('#content article').nth(n).locator('button', { hasText: text });

  const toggles: Interaction[] = [];
  const dialogs: Interaction[] = [];
  for (let n = 0; n < INTERACTIONS; n += 1) {
    toggles.push(await measureInteraction(page, await pointAt(page, button(n, /^Disable$/))));
    await button(n, /^Enable$/).waitFor();
    dialogs.push(await measureInteraction(page, await pointAt(page, button(n, /^Edit$/))));
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  const keys: Interaction[] = [];
  await page.locator('#content input[type=search]').focus();
  for (const key of searchKeys) {
    keys.push(await measureInteraction(page, () => page.keyboard.press(key)));
  }
  await context.close();
  return { keys, toggles, dialogs };
}

function visitRow(name: string, visits: Visit[]): Row {
  const of = (key: keyof Visit) => visits.map((visit) => visit[key]);
  const first = visits[0]?.encoded ?? 0;
  return {
    name: `${name}, from the navigation until painted`,
    values: {
      median: ms(median(of('paintedMs'))),
      worst: ms(Math.max(...of('paintedMs'))),
      'at most': ms(OPEN_LIMIT_MS),
      where: `API answers of ${kb(median(of('encoded')))} (${kb(first)} in the first visit, ${kb(median(of('decoded')))} uncompressed)`,
    },
  };
}

function interactionRow(name: string, interactions: Interaction[]): Row {
  const of = (key: keyof Interaction) => interactions.map((interaction) => interaction[key]);
  return {
    name: `${name}, ${SLOWER}× slower`,
    values: {
      median: ms(median(of('durationMs'))),
      worst: ms(Math.max(...of('durationMs'))),
      'at most': ms(INTERACTION_LIMIT_MS),
      where: `${ms(median(of('handlersMs')))} in handlers, ${ms(median(of('delayMs')))} before them`,
    },
  };
}

export const s8Large: Line = {
  id: 's8-large',
  title: `The admin with ${contents.menus} menus and ${contents.items.toLocaleString('en')} items`,
  goal: `Menus and Items are painted after at most ${OPEN_LIMIT_MS} ms; with a CPU ${SLOWER} times slower, each interaction with Items is painted after at most ${INTERACTION_LIMIT_MS} ms`,
  run: () =>
    withDataFolder(async (folder) => {
      const { headers } = await prepareRestaurant(folder, contents);
      const { url, stop } = await startOurs(folder);
      try {
        const session = await readSession(url, headers);
        const { menus, items, keys, toggles, dialogs } = await withBrowser(async (browser) => ({
          menus: await openAgain(browser, url, '/admin/menus', session),
          items: await openAgain(browser, url, '/admin/items', session),
          ...(await interact(browser, url, session)),
        }));
        const opened = [menus, items].map((visits) => median(visits.map(({ paintedMs }) => paintedMs)));
        const interactions = [keys, toggles, dialogs].map((all) =>
          Math.max(...all.map(({ durationMs }) => durationMs)),
        );
        return {
          rows: [
            visitRow('Menus', menus),
            visitRow('Items', items),
            interactionRow('A key in the search', keys),
            interactionRow('Disable an item', toggles),
            interactionRow('Open the dialog of an item', dialogs),
          ],
          figure: `Menus ${ms(opened[0] ?? 0)}, Items ${ms(opened[1] ?? 0)}, the slowest interaction ${ms(Math.max(...interactions))}`,
          isKept:
            opened.every((time) => time <= OPEN_LIMIT_MS) &&
            interactions.every((time) => time <= INTERACTION_LIMIT_MS),
        };
      } finally {
        await stop();
      }
    }),
};
