/** Draws reference boards as screens show them, through the API of a server and `/display`. */
import { ThemeName } from '@menuboard/contract/fields';
import { createApiClient } from '@menuboard/contract/http/api-client';
import { createFetchTransport } from '@menuboard/contract/http/fetch-transport';
import type { Browser } from 'playwright-core';
import { newContext } from '../../../e2e/harness/browser.ts';
import { clockAhead, type RunningServer, startServer } from '../../../e2e/harness/server.ts';
import { ScreenPage } from '../../../e2e/pages/screen-page.ts';
import { createBoard } from '../../../test-tools/reference-boards/create-board.ts';
import { readReferenceBoard } from '../../../test-tools/reference-boards/reference-board.ts';

const landscape = { width: 1920, height: 1080 };
const portrait = { width: 1080, height: 1920 };

/**
 * Screens of a board as PNG, from left to right.
 *
 * @param theme replaces the board's own theme
 */
export async function drawBoard(browser: Browser, name: string, theme?: string): Promise<Buffer[]> {
  const { at } = readReferenceBoard(name);
  // The server's clock shows the time of the drawing.
  const env = at ? clockAhead(Date.parse(`${at}Z`) - Date.now()) : {};
  const server = await startServer({ env });
  try {
    return await drawScreens(browser, server, name, theme);
  } finally {
    await server.stop();
  }
}

async function drawScreens(
  browser: Browser,
  { url }: RunningServer,
  name: string,
  theme: string | undefined,
): Promise<Buffer[]> {
  const board = readReferenceBoard(name);
  // An upright window shows the same as a turned screen.
  const isUpright = board.displays.some(({ rotation }) => rotation === 90);
  for (const display of board.displays) display.rotation = 0;
  if (theme) board.menu.design = { ...board.menu.design, theme: ThemeName.parse(theme) };
  const guest = createApiClient(createFetchTransport(`${url}/api`, globalThis));
  const { displays } = await createBoard(guest, board, `${name}@boards.example`);
  const images: Buffer[] = [];
  for (const { pairingCode } of displays) {
    const context = await newContext(browser, { viewport: isUpright ? portrait : landscape });
    const screen = new ScreenPage(await context.newPage(), url);
    await screen.open();
    await screen.pair(pairingCode);
    await screen.page.evaluate(() => document.fonts.ready);
    await screen.page.waitForFunction(() => !document.querySelector('[data-composing]'));
    // Photos load after the first drawing.
    await screen.page.waitForLoadState('networkidle');
    // The full-screen button fades while nobody uses the screen.
    await screen.page.addStyleTag({ content: '[aria-label="Toggle full screen"] { visibility: hidden }' });
    images.push(await screen.page.screenshot());
    if (screen.pageErrors.length > 0) console.error(name, screen.pageErrors.join('\n'));
    await context.close();
  }
  return images;
}
