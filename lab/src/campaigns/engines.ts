/** P1: every supported engine shows the right board, on a secure origin and on plain HTTP. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MediaFile, readTestVideo } from '../../../e2e/harness/media-files.ts';
import { openNetworkProxy } from '../../../e2e/harness/network-proxy.ts';
import { RestaurantApi } from '../../../e2e/harness/restaurant-api.ts';
import { createNumberedImages, FIRST_IMAGE_WIDTH } from '../../../e2e/harness/screen-fixture.ts';
import { clockAhead, type RunningServer, startServer } from '../../../e2e/harness/server.ts';
import { clippedTexts, renderedItems } from '../../../e2e/pages/board-expressions.ts';
import { recordFirstAppearance } from '../../../e2e/pages/first-appearance.ts';
import {
  backgroundImageWidth,
  isContentStored,
  isInPhase,
  isShellActive,
  itemImageWidth,
  showsText,
} from '../../../e2e/pages/screen-expressions.ts';
import { type Engine, isOtherEngine, openTv, plainHost, type Tv } from '../../../e2e/pages/tv.ts';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import type { Campaign, Figure, Size } from './campaign.ts';

const MINUTE = 60_000;
const LEAD_MS = 4_000;
const SWITCH_LIMIT_MS = 1_000;
const ZONE = 'Europe/Vienna';
const HANG_LIMIT_MS = timeLimit(30_000);

const engineList: Record<Size, Engine[]> = {
  short: [67],
  full: [67, 70, 77, 79, 80, 88, 92, 'current', 'firefox', 'webkit'],
};

const dishes = [
  { name: 'Tomato soup', price: 6.5, category: 'Soups', description: 'With basil' },
  { name: 'Clear broth', price: 4.75, category: 'Soups' },
  {
    name: 'Smoked trout on rye',
    price: 11.5,
    category: 'On bread',
    description: 'Dill butter and a soft egg',
  },
  { name: 'Cheese from the mountains', price: 9.9, category: 'On bread' },
  {
    name: 'Wild boar with cranberries',
    price: 24,
    category: 'Mains',
    description: 'Braised for eight hours, with dumplings',
  },
  { name: 'Risotto', price: 16.2, category: 'Mains' },
  { name: 'Tea', price: 2, category: 'Drinks' },
];
const expectedItems = dishes.map(({ name, price }) => `${name} ${price.toFixed(2)}`);

export const engines: Campaign = {
  name: 'engines',
  promise:
    'The board is right on Chromium 67 to the current one, on Firefox and on WebKit, on both kinds of origin, with 0 console errors.',
  limitMinutes: 25,
  run: async (size) => {
    const ahead = 40_000 - (Date.now() % MINUTE);
    const [server, images] = [await startServer({ env: clockAhead(ahead) }), await createNumberedImages(2)];
    try {
      const figures: Figure[] = [];
      // Both origins at once, because most of the time is waiting.
      for (const engine of engineList[size]) {
        const both = ['localhost', plainHost(engine)].map((host) =>
          createFigure(engine, host, (step) => checkScreen(server, images, { engine, host, ahead }, step)),
        );
        figures.push(...(await Promise.all(both)));
      }
      return figures;
    } finally {
      await server.stop();
    }
  },
};

/** The first failure ends the check and becomes the measured value. */
async function createFigure(
  engine: Engine,
  host: string,
  work: (step: (name: string) => void) => Promise<string>,
): Promise<Figure> {
  const browser = isOtherEngine(engine) ? engine : `Chromium ${engine}`;
  const figure = { name: `${browser} on ${host}`, promised: 'the board right, 0 console errors' };
  let current = '';
  try {
    const measured = await work((name) => {
      current = name;
    });
    return { ...figure, measured, isKept: true };
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 600) : String(error);
    return { ...figure, measured: `${current}: ${reason}`, isKept: false };
  }
}

interface Target {
  engine: Engine;
  host: string;
  /** How far the server's clock is ahead of this machine's. */
  ahead: number;
}

async function checkScreen(
  server: RunningServer,
  [image, another]: MediaFile[],
  { engine, host, ahead }: Target,
  step: (name: string) => void,
): Promise<string> {
  if (!image || !another) throw new Error('The check needs two images.');
  step('preparing');
  const api = await RestaurantApi.signUp(server.url);
  const proxy = await openNetworkProxy(server.port);
  const profile = await mkdtemp(join(tmpdir(), 'menuboard-profile-'));
  const items: { id: string }[] = [];
  for (const dish of dishes) items.push(await api.addItem(dish));
  const [soup] = items;
  if (!soup) throw new Error('There is no soup.');
  const display = await api.addDisplay('Counter left', await api.addMenu({ name: 'Lunch' }, items));
  await api.updateSettings(display, { look: 'board' });
  const tv = await openTv(engine, { profile });
  try {
    step('pairing by typing the code');
    await tv.goto(`http://${host}:${proxy.port}/display`);
    await tv.waitFor(`${isInPhase('pairing')} && document.activeElement.tagName === 'INPUT'`, HANG_LIMIT_MS);
    await tv.type(display.pairingCode);
    await tv.press('Enter');
    await tv.waitFor(isInPhase('showing'), HANG_LIMIT_MS);

    step('every item with its price, in order');
    await tv.waitFor(
      "document.querySelector('[data-item]') && document.fonts.status === 'loaded'",
      HANG_LIMIT_MS,
    );
    expectSame(await tv.evaluate(renderedItems), expectedItems);
    expectSame(await tv.evaluate(clippedTexts), []);

    step('an image, and a video that plays');
    await api.uploadDisplayMedia(display, another);
    await tv.waitFor(`${backgroundImageWidth} === ${FIRST_IMAGE_WIDTH + 1}`, HANG_LIMIT_MS);
    expectSame(await tv.evaluate(renderedItems), expectedItems);
    await api.uploadDisplayMedia(display, await readTestVideo());
    const video = "document.querySelector('video[data-media]')";
    await tv.waitFor(
      `getComputedStyle(${video}).opacity === '1' && ${video}.currentTime > 0.3`,
      HANG_LIMIT_MS,
    );
    expectSame(await tv.evaluate(clippedTexts), []);
    if (process.env.SHOTS_DIR) await tv.screenshot(`${process.env.SHOTS_DIR}/engine-${engine}-${host}.png`);

    step('a price, and the image of an item');
    await api.updateItem(soup.id, { price: 7.25 });
    const startedAt = performance.now();
    await api.waitUntilPainted(display, HANG_LIMIT_MS);
    const priceMs = Math.round(performance.now() - startedAt);
    expectSame(((await tv.evaluate(renderedItems)) as string[])[0], 'Tomato soup 7.25');
    await api.uploadItemImage(soup, image);
    await api.updateSettings(display, { look: 'spotlight' });
    await tv.waitFor(`${showsText('$7.25')} && ${itemImageWidth} === ${FIRST_IMAGE_WIDTH}`, HANG_LIMIT_MS);
    expectSame(await tv.evaluate(clippedTexts), []);

    step('a switch of the schedule');
    const lateMs = await measureSwitch(api, display, tv, ahead);

    step('the console');
    expectSame(tv.errors(), []);

    step('without the server');
    // WebKit's driver opens a private window, which stores no files but still shows its content.
    if (engine !== 'webkit') await tv.waitFor(isContentStored(2), HANG_LIMIT_MS);
    if (host === 'localhost') await tv.waitFor(isShellActive, HANG_LIMIT_MS);
    await proxy.disconnect();
    if (host === 'localhost') await tv.evaluate('window.isBefore = true, location.reload()');
    else await sleep(2_000);
    await tv.waitFor(
      `!window.isBefore && ${isInPhase('showing')} && ${showsText('Boiled egg')}`,
      HANG_LIMIT_MS,
    );
    return `right; price painted after ${priceMs} ms, switch ${lateMs} ms after its time`;
  } finally {
    await tv.kill();
    await proxy.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Schedules breakfast for the next full minute; resolves with its delay in milliseconds. */
async function measureSwitch(
  api: RestaurantApi,
  display: { id: string },
  tv: Tv,
  ahead: number,
): Promise<number> {
  const wallTime = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
  const egg = await api.addItem({ name: 'Boiled egg', price: 3.5, category: 'Eggs' });
  const breakfast = await api.addMenu({ name: 'Breakfast' }, [egg]);
  const begin = Math.ceil((Date.now() + ahead + LEAD_MS) / MINUTE) * MINUTE;
  const schedule = {
    type: 'time_range' as const,
    startTime: wallTime.format(begin),
    endTime: wallTime.format(begin + 30 * MINUTE),
  };
  await api.addScheduleEntry(display, { content: { type: 'menu', menuId: breakfast.id }, schedule });
  await tv.evaluate(recordFirstAppearance('Boiled egg'));
  const appearedAt = Number(await tv.waitFor('window.appearedAt', MINUTE + HANG_LIMIT_MS));
  const lateMs = Math.round(appearedAt + ahead - begin);
  if (Math.abs(lateMs) > SWITCH_LIMIT_MS) throw new Error(`It appeared ${lateMs} ms after its time.`);
  return lateMs;
}

function expectSame(actual: unknown, expected: unknown): void {
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (got !== wanted) throw new Error(`${got} instead of ${wanted}`);
}
