/** P3: switched on without a network, again and again, on a fast and on a slow device. */

import { addScript } from '../harness/page-clock.ts';
import { startServer } from '../harness/server.ts';
import { aPairedStand, picturesToTell, type Stand, wholeBoard } from '../harness/stand.ts';
import { isContentStored } from '../pages/screen-expressions.ts';
import { type Engine, openTv } from '../pages/tv.ts';
import type { Campaign, Figure, Size } from './campaign.ts';

/** More than one picture has to be read before the board is whole: these are in the store, too. */
const PICTURES = 8;
const PATIENCE_MS = 30_000;
const engines: Record<Size, Engine[]> = { short: ['current'], full: [67, 92, 'current'] };
const STARTS: Record<Size, number> = { short: 2, full: 20 };
/** How much slower than this machine, and the promise for it. */
const devices = [
  { slower: 1, limitMs: 3_000 },
  { slower: 4, limitMs: 8_000 },
];

export const coldStart: Campaign = {
  name: 'cold-start',
  promise:
    'Switched on without a network: the whole board within 3 s, within 8 s on a device four times slower.',
  limitMinutes: 15,
  run: async (size) => {
    const [server, pictures] = [await startServer(), await picturesToTell(PICTURES)];
    try {
      const figures: Figure[] = [];
      for (const engine of engines[size]) {
        const { stand, tv, url } = await aPairedStand(server, pictures, engine, 'localhost');
        const { kitchen, display, item } = stand;
        const items = [item];
        for (const [at, picture] of pictures.slice(2).entries()) {
          const dish = await kitchen.addItem({ name: `Dish ${at}`, price: 4 + at, category: 'Mains' });
          await kitchen.uploadItemImage(dish, picture);
          items.push(dish);
        }
        // What is waited for is on the first item.
        await kitchen.updateSettings(display, { itemSeconds: 3_600 });
        await kitchen.assignMenu(display, await kitchen.addMenu({ name: 'Dinner' }, items));
        await kitchen.waitUntilPainted(display, 15_000);
        await tv.waitFor(isContentStored(PICTURES));
        await tv.close();
        await stand.line.cut();
        for (const { slower, limitMs } of devices) {
          const took: number[] = [];
          for (let start = 0; start < STARTS[size]; start += 1)
            took.push(await startCold(stand, engine, url, slower));
          figures.push(
            figureOf(`Chromium ${engine}${slower > 1 ? `, ${slower} times slower` : ''}`, took, limitMs),
          );
        }
        await stand.remove();
      }
      return figures;
    } finally {
      await server.stop();
    }
  },
};

/** From the navigation to the first frame with everything on it, by the page's own clock. */
async function startCold(stand: Stand, engine: Engine, url: string, slower: number): Promise<number> {
  const tv = await openTv(engine, { profile: stand.profile });
  await addScript(
    tv,
    `(function look() {
      if (document.body && ${wholeBoard}) window.wholeAt = performance.now();
      else requestAnimationFrame(look);
    })()`,
  );
  await tv.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await tv.goto(url);
  const tookMs = await tv.waitFor('window.wholeAt', PATIENCE_MS).then(Number, async () => {
    console.log(`Not whole after ${PATIENCE_MS} ms: ${await tv.evaluate('document.body.textContent')}`);
    return Number.POSITIVE_INFINITY;
  });
  // The next start is from what a power cut leaves.
  await tv.kill();
  return tookMs;
}

function figureOf(who: string, took: number[], limitMs: number): Figure {
  const sorted = took.toSorted((one, other) => one - other);
  const part = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.POSITIVE_INFINITY;
  const inMs = (value: number) => `${Math.round(value)} ms`;
  return {
    what: `${who}, ${took.length} cold starts without a network`,
    measured: `p50 ${inMs(part(0.5))}, p95 ${inMs(part(0.95))}, most ${inMs(part(1))}`,
    promised: `at most ${limitMs} ms`,
    holds: part(1) <= limitMs,
  };
}
