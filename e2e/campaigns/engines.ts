/** P1: a screen's day on every engine that is promised, on a secure origin and on plain HTTP. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLine } from '../harness/line.ts';
import { type MediaFile, readTestVideo } from '../harness/media-files.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { clockAhead, type RunningServer, startServer } from '../harness/server.ts';
import { FIRST_WIDTH, picturesToTell } from '../harness/stand.ts';
import { clippedTexts, renderedItems } from '../pages/board-expressions.ts';
import {
  backgroundImageWidth,
  isContentStored,
  isInPhase,
  isShellActive,
  itemImageWidth,
  showsText,
} from '../pages/screen-expressions.ts';
import { recordFirstAppearance } from '../pages/text-appearance.ts';
import { type Engine, openTv, type Tv } from '../pages/tv.ts';
import type { Campaign, Figure, Size } from './campaign.ts';

const MINUTE = 60_000;
const LEAD_MS = 4_000;
const SWITCH_LIMIT_MS = 1_000;
const ZONE = 'Europe/Vienna';
/** Old engines on two cores that others use, too. */
const PATIENCE_MS = 30_000;

const engineList: Record<Size, Engine[]> = { short: [67], full: [67, 70, 77, 79, 80, 88, 92, 'current'] };
const hosts = ['localhost', 'board.lan'] as const;
type Host = (typeof hosts)[number];

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
const wholeMenu = dishes.map(({ name, price }) => `${name} ${price.toFixed(2)}`);

export const engines: Campaign = {
  name: 'engines',
  promise:
    'The board is right on Chromium 67 to the current one, on both kinds of origin, with 0 console errors.',
  limitMinutes: 25,
  run: async (size) => {
    const ahead = 40_000 - (Date.now() % MINUTE);
    const [server, pictures] = [await startServer({ env: clockAhead(ahead) }), await picturesToTell(2)];
    try {
      const figures: Figure[] = [];
      // Both at once, because most of it is waiting; one engine after the other.
      for (const engine of engineList[size]) {
        const both = hosts.map((host) =>
          figureOf(engine, host, (step) => live(server, pictures, { engine, host, ahead }, step)),
        );
        figures.push(...(await Promise.all(both)));
      }
      return figures;
    } finally {
      await server.stop();
    }
  },
};

/** What did not go as it should ends it, and is the measured value. */
async function figureOf(
  engine: Engine,
  host: Host,
  work: (step: (name: string) => void) => Promise<string>,
): Promise<Figure> {
  const figure = { what: `Chromium ${engine} on ${host}`, promised: 'the board right, 0 console errors' };
  let at = '';
  try {
    const measured = await work((name) => {
      at = name;
    });
    return { ...figure, measured, holds: true };
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 600) : String(error);
    return { ...figure, measured: `${at}: ${reason}`, holds: false };
  }
}

interface Place {
  engine: Engine;
  host: Host;
  /** The server's clock, of this machine's. */
  ahead: number;
}

async function live(
  server: RunningServer,
  [picture, another]: MediaFile[],
  { engine, host, ahead }: Place,
  step: (name: string) => void,
): Promise<string> {
  if (!picture || !another) throw new Error('It takes two pictures.');
  step('preparing');
  const kitchen = await RestaurantApi.signUp(server.url);
  const line = await openLine(server.port);
  const profile = await mkdtemp(join(tmpdir(), 'menuboard-profile-'));
  const items: { id: string }[] = [];
  for (const dish of dishes) items.push(await kitchen.addItem(dish));
  const [soup] = items;
  if (!soup) throw new Error('There is no soup.');
  const display = await kitchen.addDisplay('Counter left', await kitchen.addMenu({ name: 'Lunch' }, items));
  await kitchen.updateSettings(display, { look: 'board' });
  const tv = await openTv(engine, { profile });
  try {
    step('pairing by typing the code');
    await tv.goto(`http://${host}:${line.port}/display`);
    await tv.waitFor(`${isInPhase('pairing')} && document.activeElement.tagName === 'INPUT'`, PATIENCE_MS);
    await tv.type(display.pairingCode);
    await tv.press('Enter');
    await tv.waitFor(isInPhase('showing'), PATIENCE_MS);

    step('every item with its price, in order');
    await tv.waitFor(
      "document.querySelector('[data-item]') && document.fonts.status === 'loaded'",
      PATIENCE_MS,
    );
    expectSame(await tv.evaluate(renderedItems), wholeMenu);
    expectSame(await tv.evaluate(clippedTexts), []);

    step('a picture, and a film that plays');
    await kitchen.uploadDisplayMedia(display, another);
    await tv.waitFor(`${backgroundImageWidth} === ${FIRST_WIDTH + 1}`, PATIENCE_MS);
    expectSame(await tv.evaluate(renderedItems), wholeMenu);
    await kitchen.uploadDisplayMedia(display, await readTestVideo());
    const video = "document.querySelector('video[data-media]')";
    await tv.waitFor(`getComputedStyle(${video}).opacity === '1' && ${video}.currentTime > 0.3`, PATIENCE_MS);
    expectSame(await tv.evaluate(clippedTexts), []);
    if (process.env.SHOTS_DIR) await tv.screenshot(`${process.env.SHOTS_DIR}/engine-${engine}-${host}.png`);

    step('a price, and the picture of an item');
    await kitchen.updateItem(soup.id, { price: 7.25 });
    const begun = performance.now();
    await kitchen.waitUntilPainted(display, PATIENCE_MS);
    const priceMs = Math.round(performance.now() - begun);
    expectSame(((await tv.evaluate(renderedItems)) as string[])[0], 'Tomato soup 7.25');
    await kitchen.uploadItemImage(soup, picture);
    await kitchen.updateSettings(display, { look: 'spotlight' });
    await tv.waitFor(`${showsText('$7.25')} && ${itemImageWidth} === ${FIRST_WIDTH}`, PATIENCE_MS);
    expectSame(await tv.evaluate(clippedTexts), []);

    step('a switch of the schedule');
    const lateMs = await switchOver(kitchen, display, tv, ahead);

    step('the console');
    expectSame(tv.errors(), []);

    step('without the server');
    await tv.waitFor(isContentStored(2), PATIENCE_MS);
    if (host === 'localhost') await tv.waitFor(isShellActive, PATIENCE_MS);
    await line.cut();
    if (host === 'localhost') await tv.evaluate('window.isBefore = true, location.reload()');
    else await sleep(2_000);
    await tv.waitFor(
      `!window.isBefore && ${isInPhase('showing')} && ${showsText('Boiled egg')}`,
      PATIENCE_MS,
    );
    return `right; price painted after ${priceMs} ms, switch ${lateMs} ms after its time`;
  } finally {
    await tv.kill();
    await line.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Breakfast at the next full minute; answers with how late it came. */
async function switchOver(
  kitchen: RestaurantApi,
  display: { id: string },
  tv: Tv,
  ahead: number,
): Promise<number> {
  const wall = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
  const egg = await kitchen.addItem({ name: 'Boiled egg', price: 3.5, category: 'Eggs' });
  const breakfast = await kitchen.addMenu({ name: 'Breakfast' }, [egg]);
  const begin = Math.ceil((Date.now() + ahead + LEAD_MS) / MINUTE) * MINUTE;
  const schedule = {
    type: 'time_range' as const,
    startTime: wall.format(begin),
    endTime: wall.format(begin + 30 * MINUTE),
  };
  await kitchen.addScheduleEntry(display, { content: { type: 'menu', menuId: breakfast.id }, schedule });
  await tv.evaluate(recordFirstAppearance('Boiled egg'));
  const cameAt = Number(await tv.waitFor('window.cameAt', MINUTE + PATIENCE_MS));
  const lateMs = Math.round(cameAt + ahead - begin);
  if (Math.abs(lateMs) > SWITCH_LIMIT_MS) throw new Error(`It came ${lateMs} ms after its time.`);
  return lateMs;
}

function expectSame(got: unknown, wanted: unknown): void {
  const [one, other] = [JSON.stringify(got), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${one} instead of ${other}`);
}
