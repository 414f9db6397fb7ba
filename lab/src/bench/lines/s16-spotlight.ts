import { setTimeout as sleep } from 'node:timers/promises';
import { ITEM_ROTATION_MS } from '@menuboard/contract/domain/limits';
import { itemRoutes } from '@menuboard/contract/items';
import type { Browser, Page } from 'playwright-core';
import { median } from '../../measure/statistics.ts';
import type { Line } from '../line.ts';
import { tvSize, withBrowser } from '../measure/browser.ts';
import { addDisplay } from '../measure/display.ts';
import { drawImages } from '../measure/images.ts';
import { between, type MainThread, type MainThreadTime, watchMainThread } from '../measure/main-thread.ts';
import { notePainted, paintedAfter } from '../measure/painted.ts';
import { addMenus, signUp } from '../measure/restaurant.ts';
import { ms } from '../measure/rows.ts';
import { startOurs, withDataFolder } from '../measure/server-process.ts';

/** A TV, compared with the measuring computer. */
const SLOWER = 4;
const CHANGES = 6;
const ITEMS = 6;
const LIMIT_SHARE = 0.05;
/** Time in which the screen stores its files and its shell. */
const SETTLE_MS = 15_000;
/** The work of a change is over by then. */
const CALM_AFTER_MS = 1_000;
const CALM_MS = ITEM_ROTATION_MS - CALM_AFTER_MS - 500;
/** The item arrives within 240 ms. */
const CHANGE_MS = 600;

const board = `(document.querySelector('[data-item]') || {}).outerHTML || ''`;

/**
 * `nextChange()` resolves at the next change of the item; `frames` are the times of all frames after their start was
 * requested.
 */
const noteChanges = `(() => {
  let item = '';
  let waiting = [];
  window.changedAt = [];
  window.frames = [];
  window.nextChange = () => new Promise((resolve) => waiting.push(resolve));
  window.noteFrames = () => requestAnimationFrame(function note(at) {
    frames.push(at);
    requestAnimationFrame(note);
  });
  new MutationObserver(() => {
    const shown = document.querySelector('[data-item]');
    if (!shown || shown.dataset.item === item) return;
    item = shown.dataset.item;
    changedAt.push(performance.now());
    for (const resolve of waiting.splice(0)) resolve();
  }).observe(document, { childList: true, subtree: true });
})()`;

const nextChange = (page: Page) => page.evaluate('nextChange()');

interface Cpu {
  /** Time between two changes. */
  calm: MainThreadTime;
  /** Time from one change to a later one. */
  all: MainThreadTime;
}

async function measureCpu(page: Page, mainThread: MainThread): Promise<Cpu> {
  const calm: MainThreadTime = { taskMs: 0, clockMs: 0 };
  await nextChange(page);
  const start = await mainThread.read();
  for (let n = 0; n < CHANGES; n += 1) {
    await sleep(CALM_AFTER_MS);
    const from = await mainThread.read();
    await sleep(CALM_MS);
    const { taskMs, clockMs } = between(from, await mainThread.read());
    calm.taskMs += taskMs;
    calm.clockMs += clockMs;
    await nextChange(page);
  }
  return { calm, all: between(start, await mainThread.read()) };
}

interface Frames {
  dropped: number;
  longestMs: number;
}

interface FramesOfChanges {
  atChanges: Frames;
  /** For comparison, the same number of equally long windows without a change. */
  calm: Frames;
}

/** Frames are collected in a separate run, because they cost the page more CPU than the board does. */
async function measureFrames(page: Page): Promise<FramesOfChanges> {
  await page.evaluate('noteFrames(), changedAt.length = 0');
  for (let n = 0; n < CHANGES; n += 1) await nextChange(page);
  await sleep(CALM_AFTER_MS + CHANGE_MS);
  const frames = await page.evaluate<number[]>('frames');
  const changes = await page.evaluate<number[]>(`changedAt.slice(0, ${CHANGES})`);
  const period = median(frames.slice(1).map((at, n) => at - (frames[n] ?? at)));
  return {
    atChanges: countDropped(frames, period, changes),
    calm: countDropped(
      frames,
      period,
      changes.map((at) => at + CALM_AFTER_MS),
    ),
  };
}

/** Frames missing after these times, and in the 100 ms before them, in which a change is prepared. */
function countDropped(frames: number[], period: number, times: number[]): Frames {
  const gaps = times.flatMap((time) => {
    const near = frames.filter((at) => at > time - 100 && at < time + CHANGE_MS);
    return near.slice(1).map((at, n) => at - (near[n] ?? at));
  });
  return {
    dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / period) - 1), 0),
    longestMs: Math.max(...gaps),
  };
}

async function measureScreen(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: tvSize });
  await context.addInitScript({ content: noteChanges });
  await notePainted(context, board);
  const page = await context.newPage();
  await page.goto(url);
  await paintedAfter(page);
  await sleep(SETTLE_MS);
  const mainThread = await watchMainThread(page);
  await mainThread.throttle(SLOWER);
  const cpu = await measureCpu(page, mainThread);
  const frames = await measureFrames(page);
  await context.close();
  return { cpu, frames };
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

export const s16: Line = {
  id: 's16',
  title: `A screen in the spotlight look with a CPU ${SLOWER} times slower, another item every ${ITEM_ROTATION_MS / 1_000} s`,
  goal: `the page's main thread uses at most ${percent(LIMIT_SHARE)} of that core between two changes, and no change drops a frame`,
  run: () =>
    withDataFolder(async (folder) => {
      const ours = await startOurs(folder);
      try {
        const { cpu, frames } = await withBrowser(async (browser) => {
          const restaurant = await signUp(ours.url);
          const [menu] = await addMenus(restaurant, 1, ITEMS);
          const images = await drawImages(browser, ITEMS);
          if (!menu) throw new Error('There is no menu.');
          for (const [n, item] of menu.items.entries()) {
            const files = [{ name: `${n}.jpg`, type: 'image/jpeg', bytes: images[n] ?? new Uint8Array() }];
            await restaurant.api.call(itemRoutes.uploadImage, { params: { itemId: item.id }, files });
          }
          const { pairingCode } = await addDisplay(restaurant, 'Counter', menu.menuId);
          return measureScreen(browser, `${ours.url}/display?code=${pairingCode}`);
        });
        const calmShare = cpu.calm.taskMs / cpu.calm.clockMs;
        const changeMs = (cpu.all.taskMs - calmShare * cpu.all.clockMs) / CHANGES;
        return {
          rows: [
            {
              name: 'Between two changes',
              values: {
                'main thread': percent(calmShare),
                'dropped frames': String(frames.calm.dropped),
                'longest frame': ms(frames.calm.longestMs),
              },
            },
            {
              name: `At ${CHANGES} changes`,
              values: {
                'main thread': `${ms(changeMs)} each, ${percent(cpu.all.taskMs / cpu.all.clockMs)} in total`,
                'dropped frames': String(frames.atChanges.dropped),
                'longest frame': ms(frames.atChanges.longestMs),
              },
            },
          ],
          figure: `${percent(calmShare)} of a core, and ${frames.atChanges.dropped} dropped frames at ${CHANGES} changes`,
          isKept: calmShare <= LIMIT_SHARE && frames.atChanges.dropped === 0,
        };
      } finally {
        await ours.stop();
      }
    }),
};
