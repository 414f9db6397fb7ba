/** P10: a screen's stored data is missing or damaged, or its storage is full. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MediaFile } from '../../../e2e/harness/media-files.ts';
import {
  createNumberedImages,
  createPairedScreen,
  isBoardComplete,
  type ScreenFixture,
} from '../../../e2e/harness/screen-fixture.ts';
import { type RunningServer, startServer } from '../../../e2e/harness/server.ts';
import { isInPhase, showsText } from '../../../e2e/pages/screen-expressions.ts';
import type { Engine, Tv } from '../../../e2e/pages/tv.ts';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import { fullStorage } from './full-storage.ts';
import { type Damage, damages, storedData } from './storage-damages.ts';

const HEAL_LIMIT_MS = 60_000;
/** Waits this long, to tell slow healing from no healing. */
const HEAL_HANG_LIMIT_MS = timeLimit(100_000);
const SCREENS: [Engine, string][] = [
  [67, 'localhost'],
  ['current', 'localhost'],
  [67, 'board.lan'],
  ['current', 'board.lan'],
];

export const storage: Campaign = {
  name: 'storage',
  promise:
    'A corrupt or missing stored entry heals within 60 s online. Without a network the screen shows the complete board, its texts, or the status card, never nothing. With full storage the board stays, and the dashboard says so.',
  limitMinutes: 40,
  run: async (size) => {
    const [server, images] = [await startServer(), await createNumberedImages(4)];
    try {
      const screens = size === 'short' ? SCREENS.slice(1, 2) : SCREENS;
      const parts = screens.map(([engine, host]) => tryDamages(server, images, engine, host, size));
      const figures = (await Promise.all(parts)).flat();
      return [...figures, ...(await fullStorage(server, images))];
    } finally {
      await server.stop();
    }
  },
};

interface StoredScreen {
  fixture: ScreenFixture;
  tv: Tv;
  url: string;
  /** Stored data before any damage. */
  intact: string;
}

async function tryDamages(
  server: RunningServer,
  images: readonly MediaFile[],
  engine: Engine,
  host: string,
  size: Size,
): Promise<Figure[]> {
  const { fixture, tv, url } = await createPairedScreen(server, images, engine, host);
  // The shell stores its last files after the first image.
  await sleep(2_000);
  const screen: StoredScreen = { fixture, tv, url, intact: String(await tv.evaluate(storedData)) };
  const name = `Chromium ${engine} on ${host}`;
  const figures: Figure[] = [];
  // The short form damages all content at once, so that one start proves it.
  const kinds =
    size === 'short'
      ? [allContentDamaged]
      : damages.filter(({ isShell }) => host === 'localhost' || !isShell);
  for (const damage of kinds) {
    try {
      if (size === 'full' && !damage.isSeenAtStart)
        figures.push(...(await damageWhileRunning(screen, name, damage)));
      figures.push(...(await damageBeforeStart(screen, name, damage)));
      if (!damage.isShell) figures.push(await damageWithoutNetwork(screen, name, damage));
    } catch (cause) {
      throw new Error(`${name}, ${damage.name}, after ${figures.length} figures`, { cause });
    }
  }
  await tv.close();
  await fixture.remove();
  return figures;
}

const findScript = (name: string) => damages.find((damage) => damage.name === name)?.script ?? 'false';
const allContentDamaged: Damage = {
  name: 'manifest, files and identity damaged',
  script: `Promise.all([${['manifest damaged', 'file damaged', 'identity damaged'].map(findScript).join(', ')}])`,
};

async function damageWhileRunning(screen: StoredScreen, name: string, damage: Damage): Promise<Figure[]> {
  await screen.tv.evaluate(damage.script);
  return healingFigures(`${name}, ${damage.name} while it runs`, await measureHealing(screen));
}

async function damageBeforeStart(screen: StoredScreen, name: string, damage: Damage): Promise<Figure[]> {
  // The page reports its health to the worker when its images are decoded, or after two seconds. A later report would
  // count for the next page.
  await sleep(5_000);
  await screen.tv.evaluate(damage.script);
  await screen.tv.goto(screen.url);
  return healingFigures(`${name}, ${damage.name} before a start`, await measureHealing(screen));
}

async function damageWithoutNetwork(screen: StoredScreen, name: string, damage: Damage): Promise<Figure> {
  const { tv, url, fixture } = screen;
  await tv.evaluate(damage.script);
  // On plain HTTP no page loads without the server, so a captive portal answers instead.
  if (url.includes('localhost')) await fixture.proxy.disconnect();
  else fixture.proxy.becomeCaptivePortal();
  await tv.goto(url).catch(() => undefined);
  const isShown = await tv
    .waitFor(`${isInPhase('showing')} && ${showsText('Counter left')}`)
    .catch(() => false);
  const isComplete = await tv.waitFor(isBoardComplete, 1_500).catch(() => false);
  const content = isComplete
    ? 'the complete board'
    : await tv.evaluate(`${showsText('Soup 0')} ? 'its texts' : 'the status card'`);
  await fixture.proxy.reconnect();
  await tv.goto(url);
  await measureHealing(screen);
  return {
    name: `${name}, ${damage.name} without a network`,
    measured: isShown ? String(content) : 'nothing',
    promised: 'the board, its texts, or the status card',
    isKept: Boolean(isShown),
  };
}

/** Milliseconds until the board and the stored data are complete; infinity if they never are. */
async function measureHealing({ tv, intact, url }: StoredScreen): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < HEAL_HANG_LIMIT_MS) {
    const isComplete = await tv.evaluate(isBoardComplete).catch(() => false);
    if (isComplete && (await tv.evaluate(storedData).catch(() => '')) === intact)
      return performance.now() - start;
    await sleep(250);
  }
  await tv.goto(url);
  return Number.POSITIVE_INFINITY;
}

function healingFigures(name: string, healMs: number): Figure[] {
  const isHealed = healMs < Number.POSITIVE_INFINITY;
  const seconds = `${(healMs / 1_000).toFixed(1)} s`;
  return [
    { name, measured: isHealed ? 'healed' : 'never healed', promised: 'healed', isKept: isHealed },
    {
      name: `${name}, time`,
      measured: seconds,
      promised: '60 s',
      isKept: healMs <= HEAL_LIMIT_MS,
      isTiming: true,
    },
  ];
}
