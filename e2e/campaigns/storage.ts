/** P10: what a screen has stored is lost or spoilt, or there is no room for it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MediaFile } from '../harness/media-files.ts';
import { type RunningServer, startServer } from '../harness/server.ts';
import { aPairedStand, picturesToTell, type Stand, wholeBoard } from '../harness/stand.ts';
import { isInPhase, showsText } from '../pages/screen-expressions.ts';
import type { Engine, Tv } from '../pages/tv.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import { type Damage, damages, stored } from './damages.ts';
import { fullStorage } from './full-storage.ts';

const HEAL_MS = 60_000;
/** So long it is waited, to tell what is slow from what never heals. */
const LATE_MS = 100_000;
const SCREENS: [Engine, string][] = [
  [67, 'localhost'],
  ['current', 'localhost'],
  [67, 'board.lan'],
  ['current', 'board.lan'],
];

export const storage: Campaign = {
  name: 'storage',
  promise:
    'A corrupt or missing stored entry heals within 60 s online, and without a network the board falls down the ladder, never to nothing; a full quota keeps the board and tells the dashboard.',
  limitMinutes: 40,
  run: async (size) => {
    const [server, pictures] = [await startServer(), await picturesToTell(4)];
    try {
      const screens = size === 'short' ? SCREENS.slice(1, 2) : SCREENS;
      const parts = screens.map(([engine, host]) => damageOften(server, pictures, engine, host, size));
      const figures = (await Promise.all(parts)).flat();
      return [...figures, ...(await fullStorage(server, pictures))];
    } finally {
      await server.stop();
    }
  },
};

interface Wall {
  stand: Stand;
  tv: Tv;
  url: string;
  /** What is stored when all is well. */
  sound: string;
}

async function damageOften(
  server: RunningServer,
  pictures: readonly MediaFile[],
  engine: Engine,
  host: string,
  size: Size,
): Promise<Figure[]> {
  const { stand, tv, url } = await aPairedStand(server, pictures, engine, host);
  // What comes after the first picture: the shell's last files.
  await sleep(2_000);
  const wall: Wall = { stand, tv, url, sound: String(await tv.evaluate(stored)) };
  const name = `Chromium ${engine} on ${host}`;
  const figures: Figure[] = [];
  // In the short form all of the content at once, so that one start shows it.
  const kinds =
    size === 'short' ? [allOfTheContent] : damages.filter((one) => host === 'localhost' || !one.isShell);
  for (const damage of kinds) {
    try {
      if (size === 'full' && !damage.isSeenAtStart) figures.push(await whileItRuns(wall, name, damage));
      figures.push(await beforeAStart(wall, name, damage));
      if (!damage.isShell) figures.push(await withoutNetwork(wall, name, damage));
    } catch (cause) {
      throw new Error(`${name}, ${damage.name}, after ${figures.length} figures`, { cause });
    }
  }
  await tv.close();
  await stand.remove();
  return figures;
}

const byName = (name: string) => damages.find((one) => one.name === name)?.how ?? 'false';
const allOfTheContent: Damage = {
  name: 'manifest, files and identity spoilt',
  how: `Promise.all([${['manifest spoilt', 'file spoilt', 'identity spoilt'].map(byName).join(', ')}])`,
};

async function whileItRuns(wall: Wall, name: string, { name: what, how }: Damage): Promise<Figure> {
  await wall.tv.evaluate(how);
  const healMs = await healed(wall);
  return healing(`${name}, ${what} while it runs`, healMs);
}

async function beforeAStart(wall: Wall, name: string, { name: what, how }: Damage): Promise<Figure> {
  // By then the page of before has told the worker that it is well, which it does when its pictures are decoded, or
  // after two seconds; told later, the worker would take it for word of the next one.
  await sleep(5_000);
  await wall.tv.evaluate(how);
  await wall.tv.goto(wall.url);
  return healing(`${name}, ${what} before a start`, await healed(wall));
}

async function withoutNetwork(wall: Wall, name: string, { name: what, how }: Damage): Promise<Figure> {
  const { tv, url, stand } = wall;
  await tv.evaluate(how);
  // On plain HTTP there is no start without the server: the page comes, and then the line is cut.
  if (url.includes('localhost')) await stand.line.cut();
  else stand.line.capture();
  await tv.goto(url).catch(() => undefined);
  const isThere = await tv
    .waitFor(`${isInPhase('showing')} && ${showsText('Counter left')}`, 8_000)
    .catch(() => false);
  const isWhole = await tv.waitFor(wholeBoard, 1_500).catch(() => false);
  const rung = isWhole
    ? 'the whole board'
    : await tv.evaluate(`${showsText('Soup 0')} ? 'the words' : 'the card'`);
  await stand.line.mend();
  await tv.goto(url);
  await healed(wall);
  const measured = isThere ? String(rung) : 'nothing';
  return {
    what: `${name}, ${what} without a network`,
    measured,
    promised: 'a rung of the ladder',
    holds: Boolean(isThere),
  };
}

/** Milliseconds until the board and the store are whole; infinitely many if they never are. */
async function healed({ tv, sound, url }: Wall): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < LATE_MS) {
    const isWhole = await tv.evaluate(wholeBoard).catch(() => false);
    if (isWhole && (await tv.evaluate(stored).catch(() => '')) === sound) return performance.now() - start;
    await sleep(250);
  }
  await tv.goto(url);
  return Number.POSITIVE_INFINITY;
}

function healing(what: string, healMs: number): Figure {
  const measured = healMs < LATE_MS ? `healed in ${(healMs / 1_000).toFixed(1)} s` : 'never healed';
  return { what, measured, promised: '60 s', holds: healMs <= HEAL_MS };
}
