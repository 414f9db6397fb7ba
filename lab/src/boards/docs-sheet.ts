/**
 * Draws our half of the sheet in `docs/boards/`: `node lab/src/boards/docs-sheet.ts [BOARD…]`.
 * It needs a build (`npm run build`) and Chromium. The designer's half is stored beside it as `BOARD-drawn.webp`.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser, newContext } from '../../../e2e/harness/browser.ts';
import { referenceBoards } from '../../../test-tools/reference-boards/reference-board.ts';
import { drawBoard } from './draw-board.ts';

const folder = join(import.meta.dirname, '../../../docs/boards');
const chosen = process.argv.slice(2);

const browser = await launchBrowser();
try {
  for (const name of chosen.length > 0 ? chosen : referenceBoards) {
    const small = await shrink(browser, await drawBoard(browser, name));
    await writeFile(join(folder, `${name}.webp`), small);
    console.log(name, `${Math.round(small.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}

/** Screens side by side as one small WebP: 640 px wide, 360 px if upright, 960 px for a wall. */
async function shrink(browser: Browser, screens: readonly Buffer[]): Promise<Buffer> {
  const context = await newContext(browser);
  const page = await context.newPage();
  const base64 = await page.evaluate(
    async (urls) => {
      const images = await Promise.all(
        urls.map(async (url) => createImageBitmap(await (await fetch(url)).blob())),
      );
      const [first] = images;
      if (!first) return '';
      const whole = first.width < first.height ? 360 : images.length > 1 ? 960 : 640;
      const width = Math.round(whole / images.length);
      const height = Math.round((width * first.height) / first.width);
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: width * images.length, height });
      const context = canvas.getContext('2d');
      if (context) context.imageSmoothingQuality = 'high';
      images.forEach((image, at) => {
        context?.drawImage(image, at * width, 0, width, height);
      });
      return canvas.toDataURL('image/webp', 0.82).split(',')[1] ?? '';
    },
    screens.map((screen) => `data:image/png;base64,${screen.toString('base64')}`),
  );
  await context.close();
  return Buffer.from(base64, 'base64');
}
