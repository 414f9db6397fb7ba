import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** Stores a screenshot of the page in the folder SHOTS_DIR, if that variable is set. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS_DIR;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}
