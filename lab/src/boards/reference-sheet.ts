/**
 * Draws the reference boards: `node lab/src/boards/reference-sheet.ts FOLDER [BOARD[=THEME]…]`.
 * It needs a build (`npm run build`) and Chromium, and writes FOLDER/BOARD.png, or BOARD-THEME.png for another theme.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '../../../e2e/harness/browser.ts';
import { referenceBoards } from '../../../test-tools/reference-boards/reference-board.ts';
import { drawBoard } from './draw-board.ts';

const [folder, ...chosen] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder for the images.');
await mkdir(folder, { recursive: true });

const browser = await launchBrowser();
try {
  for (const one of chosen.length > 0 ? chosen : referenceBoards) {
    const [name = '', theme] = one.split('=');
    const images = await drawBoard(browser, name, theme);
    for (const [index, image] of images.entries()) {
      const file = [name, theme, images.length > 1 && index + 1].filter(Boolean).join('-');
      await writeFile(join(folder, `${file}.png`), image);
      console.log(file);
    }
  }
} finally {
  await browser.close();
}
