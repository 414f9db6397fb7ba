/** P7: the engine is killed, with all its helpers, at a random moment of an update. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MediaFile } from '../harness/media-files.ts';
import { type Random, seededRandom } from '../harness/random.ts';
import { startServer } from '../harness/server.ts';
import { aPairedStand, FIRST_WIDTH, picturesToTell, type Stand } from '../harness/stand.ts';
import { isContentStored, isInPhase, itemImageWidths, showsText } from '../pages/screen-expressions.ts';
import { type Engine, openTv, type Tv } from '../pages/tv.ts';
import type { Campaign, Figure, Size } from './campaign.ts';

const KILLS = { short: 2, full: 100 } as const;
const ENGINES: Record<Size, Engine[]> = { short: ['current'], full: [67, 'current'] };
const DISHES = 2;
/** More than the versions that lie in the store at once, so that each has to be fetched. */
const PICTURES = 10;
const DECODE_MS = 1_500;

export const kills: Campaign = {
  name: 'kills',
  promise:
    'Killed at a random moment during an update, 200 times: version N or N+1, never a mixture, never un-paired.',
  limitMinutes: 40,
  run: async (size) => {
    const random = seededRandom();
    console.log(`Seed ${random.seed}`);
    const [server, pictures] = [await startServer(), await picturesToTell(PICTURES)];
    try {
      const figures: Figure[] = [];
      for (const engine of ENGINES[size]) {
        const { stand, tv, url } = await aPairedStand(server, pictures, engine, 'localhost');
        const wall = { stand, url, pictures, random, engine };
        figures.push(...(await killOften(wall, tv, KILLS[size])));
        await stand.remove();
      }
      return figures;
    } finally {
      await server.stop();
    }
  },
};

interface Wall {
  stand: Stand;
  url: string;
  pictures: readonly MediaFile[];
  random: Random;
  engine: Engine;
}

/** What a screen showed after a kill, without a server. Of the version after, pictures may still be on their way. */
interface Found {
  kind: 'before' | 'after' | 'mixture' | 'unpaired';
  pictures: number;
  text: string;
}

async function killOften(wall: Wall, first: Tv, times: number): Promise<Figure[]> {
  const { stand, random, engine, url } = wall;
  let tv = first;
  const found: Found[] = [];
  await show(wall, 0);
  await tv.waitFor(wholeVersion(0));
  // From the word to the server until all of it lies in the store; some kills come just after.
  const updateMs = await timeOf(wall, tv, 1);
  let version = 1;
  for (let round = 0; round < times; round += 1) {
    version += 1;
    // One change of the server's: what is on the screen is the one menu or the other.
    const menu = await prepare(wall, version);
    const changed = stand.kitchen.assignMenu(stand.display, menu);
    await sleep(random.next() * updateMs * 1.2);
    await tv.kill();
    await changed;
    await stand.line.cut();

    tv = await openTv(engine, { profile: stand.profile });
    await tv.goto(url);
    found.push(await look(tv, version));
    await stand.line.mend();
    await tv.goto(url);
    await tv.waitFor(wholeVersion(version), 60_000);
  }
  await tv.close();
  return figuresOf(engine, found);
}

async function timeOf(wall: Wall, tv: Tv, version: number): Promise<number> {
  const menu = await prepare(wall, version);
  const start = performance.now();
  await wall.stand.kitchen.assignMenu(wall.stand.display, menu);
  await tv.waitFor(wholeVersion(version));
  const tookMs = performance.now() - start;
  console.log(`Chromium ${wall.engine}: an update takes ${Math.round(tookMs)} ms`);
  return tookMs;
}

const dishNames = (version: number) => Array.from({ length: DISHES }, (_, n) => `Soup ${version}-${n}`);
const pictureOf = (version: number, dish: number) => (version * DISHES + dish) % PICTURES;
const widthsOf = (version: number) => dishNames(version).map((_, n) => FIRST_WIDTH + pictureOf(version, n));

/** A menu whose every word and picture tells of which version it is. */
async function prepare({ stand: { kitchen }, pictures }: Wall, version: number): Promise<{ id: string }> {
  const dishes = dishNames(version).map(async (name, n) => {
    const about = { name, description: `From ${version};`, price: version + 0.5, category: `Day ${version}` };
    const dish = await kitchen.addItem(about);
    const picture = pictures[pictureOf(version, n)];
    if (picture) await kitchen.uploadItemImage(dish, picture);
    return dish;
  });
  const items = await Promise.all(dishes);
  const menu = await kitchen.addMenu({ name: `Menu ${version}` }, items);
  await kitchen.arrangeSideBySide(menu, items);
  return menu;
}

async function show(wall: Wall, version: number): Promise<void> {
  // All dishes at once, with their pictures.
  await wall.stand.kitchen.setLook(wall.stand.display, 'custom');
  await wall.stand.kitchen.assignMenu(wall.stand.display, await prepare(wall, version));
}

const pictured = (version: number) => `${dishNames(version).map(showsText).join(' && ')} &&
  ${itemImageWidths}.sort().join() === '${widthsOf(version).sort().join()}'`;
const wholeVersion = (version: number) => `${pictured(version)} && ${isContentStored(DISHES)}`;

async function look(tv: Tv, version: number): Promise<Found> {
  const isThere = `${isInPhase('pairing')} || /Soup \\d+-/.test(document.body.textContent)`;
  await tv.waitFor(isThere, 20_000);
  // Its pictures are decoded by then, if it has them.
  await tv.waitFor(`(${pictured(version)}) || (${pictured(version - 1)})`, DECODE_MS).catch(() => undefined);
  const text = String(await tv.evaluate('document.body.textContent'));
  const widths = (await tv.evaluate(itemImageWidths)) as number[];
  const found = (kind: Found['kind']) => ({ kind, pictures: widths.length, text: `${text} [${widths}]` });
  if (!(await tv.evaluate(isInPhase('showing')))) return found('unpaired');
  if (isOf(version, text, widths)) return found('after');
  // What was whole before stays whole.
  return found(isOf(version - 1, text, widths) && widths.length === DISHES ? 'before' : 'mixture');
}

/** Every word, and every picture that is there. */
function isOf(version: number, text: string, widths: number[]): boolean {
  const words = [...dishNames(version), `From ${version};`, `${version}.50`];
  const isOfOne = versionsIn(text).join() === String(version) && words.every((word) => text.includes(word));
  return isOfOne && widths.every((width) => widthsOf(version).includes(width));
}

/** Every version that a word on the screen is of. */
function versionsIn(text: string): string[] {
  const words = text.matchAll(/Soup (\d+)-|From (\d+);|(\d+)\.50/g);
  return Array.from(new Set(Array.from(words, ([, a, b, c]) => a ?? b ?? c ?? '')));
}

function figuresOf(engine: Engine, found: Found[]): Figure[] {
  const count = (kind: Found['kind']) => found.filter((one) => one.kind === kind).length;
  const newer = found.filter(({ kind }) => kind === 'after');
  for (const { kind, text } of found)
    if (kind === 'mixture' || kind === 'unpaired') console.log(`${kind}: ${text}`);
  const bare = newer.filter(({ pictures }) => pictures < DISHES).length;
  const whole = count('before') + count('after');
  return [
    {
      what: `Chromium ${engine}, killed ${found.length} times: one version or the next`,
      measured: `${whole} (${count('before')} before, ${count('after')} after, ${bare} of these with pictures on their way)`,
      promised: `${found.length}`,
      holds: whole === found.length,
    },
    {
      what: `Chromium ${engine}: un-paired`,
      measured: String(count('unpaired')),
      promised: '0',
      holds: count('unpaired') === 0,
    },
  ];
}
