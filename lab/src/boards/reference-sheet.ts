/**
 * Draws the reference boards as screens show them: `node lab/src/boards/reference-sheet.ts FOLDER [BOARD[=THEME]…]`.
 * It needs a build (`npm run build`) and Chromium, and writes FOLDER/BOARD.png, or BOARD-THEME.png for another theme.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ThemeName } from '@menuboard/contract/fields';
import { createApiClient } from '@menuboard/contract/http/api-client';
import { createFetchTransport } from '@menuboard/contract/http/fetch-transport';
import type { Browser } from 'playwright-core';
import { launchBrowser, newContext } from '../../../e2e/harness/browser.ts';
import { clockAhead, type RunningServer, startServer } from '../../../e2e/harness/server.ts';
import { ScreenPage } from '../../../e2e/pages/screen-page.ts';
import { createBoard } from '../../../test-tools/reference-boards/create-board.ts';
import { readReferenceBoard, referenceBoards } from '../../../test-tools/reference-boards/reference-board.ts';

const landscape = { width: 1920, height: 1080 };
const portrait = { width: 1080, height: 1920 };
const uprightBoards = /^(aperitivo|bakery|gelato|happy-hour|.*-portrait)$/;

const [folder, ...chosen] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder for the images.');
await mkdir(folder, { recursive: true });

const browser = await launchBrowser();
try {
  for (const one of chosen.length > 0 ? chosen : referenceBoards) await drawBoard(browser, one, folder);
} finally {
  await browser.close();
}

/** Draws a board on a server of its own, whose clock is at the time of the drawing. */
async function drawBoard(browser: Browser, one: string, folder: string): Promise<void> {
  const [name = '', theme] = one.split('=');
  const { at } = readReferenceBoard(name);
  const env = at ? clockAhead(Date.parse(`${at}Z`) - Date.now()) : {};
  const server = await startServer({ env });
  try {
    await drawScreens(browser, server, { name, theme, folder });
  } finally {
    await server.stop();
  }
}

async function drawScreens(
  browser: Browser,
  { url }: RunningServer,
  { name, theme, folder }: { name: string; theme: string | undefined; folder: string },
): Promise<void> {
  const board = readReferenceBoard(name);
  if (theme) board.menu.design = { ...board.menu.design, theme: ThemeName.parse(theme) };
  const guest = createApiClient(createFetchTransport(`${url}/api`, globalThis));
  const { displays } = await createBoard(guest, board, `${name}@boards.example`);
  for (const [index, { pairingCode }] of displays.entries()) {
    const viewport = uprightBoards.test(name) ? portrait : landscape;
    const context = await newContext(browser, { viewport });
    const screen = new ScreenPage(await context.newPage(), url);
    await screen.open();
    await screen.pair(pairingCode);
    await screen.page.evaluate(() => document.fonts.ready);
    await screen.page.waitForFunction(() => !document.querySelector('[data-composing]'));
    // Photos load after the first drawing.
    await screen.page.waitForLoadState('networkidle');
    const file = [name, theme, displays.length > 1 && index + 1].filter(Boolean).join('-');
    await screen.page.screenshot({ path: join(folder, `${file}.png`) });
    console.log(file, screen.pageErrors.join('\n'));
    await context.close();
  }
}
