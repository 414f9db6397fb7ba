/** P7: the browser is killed, with all its processes, at a random moment of an update. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MediaFile } from '../../../e2e/harness/media-files.ts';
import {
  createNumberedImages,
  createPairedScreen,
  FIRST_IMAGE_WIDTH,
  type ScreenFixture,
} from '../../../e2e/harness/screen-fixture.ts';
import { startServer } from '../../../e2e/harness/server.ts';
import {
  isContentStored,
  isInPhase,
  itemImageWidths,
  showsText,
} from '../../../e2e/pages/screen-expressions.ts';
import { type Engine, openTv, type Tv } from '../../../e2e/pages/tv.ts';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import { type Random, seededRandom } from './random.ts';

const KILLS = { short: 2, full: 100 } as const;
const ENGINES: Record<Size, Engine[]> = { short: ['current'], full: [67, 'current'] };
const DISHES = 2;
/** More than the stored versions need, so that every version downloads images. */
const IMAGES = 10;
const DECODE_MS = timeLimit(1_500);

export const kills: Campaign = {
  name: 'kills',
  variables: 'SEED',
  promise:
    'Killed at a random moment during an update, 200 times: the screen shows version N or N+1, never a mixture, and stays paired.',
  limitMinutes: 40,
  run: async (size) => {
    const random = seededRandom();
    console.log(`Seed ${random.seed}`);
    const [server, images] = [await startServer(), await createNumberedImages(IMAGES)];
    try {
      const figures: Figure[] = [];
      for (const engine of ENGINES[size]) {
        const { fixture, tv, url } = await createPairedScreen(server, images, engine, 'localhost');
        const screen = { fixture, url, images, random, engine };
        figures.push(...(await killOften(screen, tv, KILLS[size])));
        await fixture.remove();
      }
      return figures;
    } finally {
      await server.stop();
    }
  },
};

interface KilledScreen {
  fixture: ScreenFixture;
  url: string;
  images: readonly MediaFile[];
  random: Random;
  engine: Engine;
}

/** The board after a kill, without a server. The newer version may still lack images. */
interface ShownBoard {
  kind: 'before' | 'after' | 'mixture' | 'unpaired';
  images: number;
  text: string;
}

async function killOften(screen: KilledScreen, first: Tv, times: number): Promise<Figure[]> {
  const { fixture, random, engine, url } = screen;
  let tv = first;
  const shown: ShownBoard[] = [];
  await showVersion(screen, 0);
  await tv.waitFor(isVersionStored(0));
  // From the API call until everything is stored; some kills come just after.
  const updateMs = await measureUpdate(screen, tv, 1);
  let version = 1;
  for (let round = 0; round < times; round += 1) {
    version += 1;
    // One change on the server: the screen shows the previous menu or the next.
    const menu = await prepareVersion(screen, version);
    const change = fixture.api.assignMenu(fixture.display, menu);
    await sleep(random.next() * updateMs * 1.2);
    await tv.kill();
    await change;
    await fixture.proxy.disconnect();

    tv = await openTv(engine, { profile: fixture.profile });
    await tv.goto(url);
    shown.push(await readBoard(tv, version));
    await fixture.proxy.reconnect();
    await tv.goto(url);
    await tv.waitFor(isVersionStored(version), timeLimit(60_000));
  }
  await tv.close();
  return createFigures(engine, shown);
}

async function measureUpdate(screen: KilledScreen, tv: Tv, version: number): Promise<number> {
  const menu = await prepareVersion(screen, version);
  const start = performance.now();
  await screen.fixture.api.assignMenu(screen.fixture.display, menu);
  await tv.waitFor(isVersionStored(version));
  const tookMs = performance.now() - start;
  console.log(`Chromium ${screen.engine}: an update takes ${Math.round(tookMs)} ms`);
  return tookMs;
}

/** No name ends in a digit, because a price may follow it in the page's text. */
const dishNames = (version: number) => Array.from({ length: DISHES }, (_, n) => `Soup ${version}-${n};`);
const imageIndexOf = (version: number, dish: number) => (version * DISHES + dish) % IMAGES;
const widthsOf = (version: number) =>
  dishNames(version).map((_, n) => FIRST_IMAGE_WIDTH + imageIndexOf(version, n));

/** A menu whose every text and image identifies its version. */
async function prepareVersion(
  { fixture: { api }, images }: KilledScreen,
  version: number,
): Promise<{ id: string }> {
  const dishes = dishNames(version).map(async (name, n) => {
    const soup = { name, description: `From ${version};`, price: version + 0.5, category: `Day ${version}` };
    const dish = await api.addItem(soup);
    const image = images[imageIndexOf(version, n)];
    if (image) await api.uploadItemImage(dish, image);
    return dish;
  });
  const items = await Promise.all(dishes);
  const menu = await api.addMenu({ name: `Menu ${version}` }, items);
  await api.arrangeSideBySide(menu, items);
  return menu;
}

async function showVersion(screen: KilledScreen, version: number): Promise<void> {
  // This look shows all dishes at once, with their images.
  await screen.fixture.api.setLook(screen.fixture.display, 'custom');
  await screen.fixture.api.assignMenu(screen.fixture.display, await prepareVersion(screen, version));
}

const showsImages = (version: number) => `${dishNames(version).map(showsText).join(' && ')} &&
  ${itemImageWidths}.sort().join() === '${widthsOf(version).sort().join()}'`;
const isVersionStored = (version: number) => `${showsImages(version)} && ${isContentStored(DISHES)}`;

async function readBoard(tv: Tv, version: number): Promise<ShownBoard> {
  const hasContent = `${isInPhase('pairing')} || /Soup \\d+-/.test(document.body.textContent)`;
  await tv.waitFor(hasContent);
  // Long enough to decode stored images.
  await tv
    .waitFor(`(${showsImages(version)}) || (${showsImages(version - 1)})`, DECODE_MS)
    .catch(() => undefined);
  const text = String(await tv.evaluate('document.body.textContent'));
  const widths = (await tv.evaluate(itemImageWidths)) as number[];
  const found = (kind: ShownBoard['kind']) => ({ kind, images: widths.length, text: `${text} [${widths}]` });
  if (!(await tv.evaluate(isInPhase('showing')))) return found('unpaired');
  if (showsOnly(version, text, widths)) return found('after');
  // The previous version was complete, so it stays complete.
  return found(showsOnly(version - 1, text, widths) && widths.length === DISHES ? 'before' : 'mixture');
}

/** Whether all texts, and all shown images, belong to this version. */
function showsOnly(version: number, text: string, widths: number[]): boolean {
  // Cards without space for their descriptions leave them out.
  const texts = [...dishNames(version), `${version}.50`];
  const isSingle =
    listVersions(text).join() === String(version) && texts.every((part) => text.includes(part));
  return isSingle && widths.every((width) => widthsOf(version).includes(width));
}

/** Lists the versions whose texts are on the screen. */
function listVersions(text: string): string[] {
  const matches = text.matchAll(/Soup (\d+)-|From (\d+);|(\d+)\.50/g);
  return Array.from(new Set(Array.from(matches, ([, a, b, c]) => a ?? b ?? c ?? '')));
}

function createFigures(engine: Engine, shown: ShownBoard[]): Figure[] {
  const count = (kind: ShownBoard['kind']) => shown.filter((board) => board.kind === kind).length;
  const newer = shown.filter(({ kind }) => kind === 'after');
  for (const { kind, text } of shown)
    if (kind === 'mixture' || kind === 'unpaired') console.log(`${kind}: ${text}`);
  const incomplete = newer.filter(({ images }) => images < DISHES).length;
  const complete = count('before') + count('after');
  return [
    {
      name: `Chromium ${engine}, killed ${shown.length} times: one complete version`,
      measured: `${complete} (${count('before')} before, ${count('after')} after, ${incomplete} of these still without all images)`,
      promised: `${shown.length}`,
      isKept: complete === shown.length,
    },
    {
      name: `Chromium ${engine}: unpaired`,
      measured: String(count('unpaired')),
      promised: '0',
      isKept: count('unpaired') === 0,
    },
  ];
}
