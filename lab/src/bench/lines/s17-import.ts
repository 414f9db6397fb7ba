import type { Locator, Page } from 'playwright-core';
import { median } from '../../measure/statistics.ts';
import type { Line, Row } from '../line.ts';
import { newAdminContext, readSession } from '../measure/admin-context.ts';
import { withBrowser } from '../measure/browser.ts';
import { signUp } from '../measure/restaurant.ts';
import { ms } from '../measure/rows.ts';
import { startOurs, withDataFolder } from '../measure/server-process.ts';

const ITEMS = 1_000;
const RUNS = 5;
/** A phone, compared with the measuring computer. */
const SLOWER = 4;
const LIMIT_MS = 5_000;

const sections = ['Starters', 'Soups', 'Salads', 'Mains', 'Desserts'];
const list = sections
  .map((section) => {
    const lines = Array.from(
      { length: ITEMS / sections.length },
      (_, n) => `${section} dish ${n} – as the kitchen makes it … ${(n % 20) + 4}.50`,
    );
    return `${section.toUpperCase()}\n${lines.join('\n')}`;
  })
  .join('\n\n');

interface Run {
  reviewMs: number;
  importMs: number;
}

/** Time from a click until an element is visible, by the clock of this process. */
async function untilVisible(button: Locator, shown: Locator): Promise<number> {
  const start = performance.now();
  await button.click();
  await shown.waitFor();
  return performance.now() - start;
}

async function importList(page: Page): Promise<Run> {
  const dialog = page.getByRole('dialog', { name: 'Import items' });
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await dialog.getByLabel('Your list').fill(list);
  const importButton = dialog.getByRole('button', { name: /^Import 1,?000 items$/ });
  const reviewMs = await untilVisible(dialog.getByRole('button', { name: 'Check the list' }), importButton);
  const importMs = await untilVisible(importButton, page.getByText(/1,?000 items added\./));
  return { reviewMs, importMs };
}

function row(name: string, times: number[]): Row {
  return {
    name: `${name}, ${SLOWER}× slower`,
    values: { median: ms(median(times)), worst: ms(Math.max(...times)), 'at most': ms(LIMIT_MS) },
  };
}

export const s17: Line = {
  id: 's17',
  title: `A pasted list of ${ITEMS.toLocaleString('en')} items`,
  goal: `with a CPU ${SLOWER} times slower, the review is there after at most ${LIMIT_MS} ms, and the imported items after at most ${LIMIT_MS} ms`,
  run: () =>
    withDataFolder(async (folder) => {
      const { url, stop } = await startOurs(folder);
      try {
        const runs = await withBrowser(async (browser) => {
          const all: Run[] = [];
          for (let n = 0; n < RUNS; n += 1) {
            const { headers } = await signUp(url);
            const context = await newAdminContext(browser, url, await readSession(url, headers));
            const page = await context.newPage();
            await page.goto(`${url}/admin/items`);
            const cdp = await context.newCDPSession(page);
            await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
            all.push(await importList(page));
            await context.close();
          }
          return all;
        });
        const [reviews, imports] = [
          runs.map(({ reviewMs }) => reviewMs),
          runs.map(({ importMs }) => importMs),
        ];
        return {
          rows: [row('The review', reviews), row('The import', imports)],
          figure: `review ${ms(median(reviews))}, import ${ms(median(imports))}`,
          isKept: [...reviews, ...imports].every((time) => time <= LIMIT_MS),
        };
      } finally {
        await stop();
      }
    }),
};
