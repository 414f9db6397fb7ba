/** The first screen without a TV: a window of the owner's computer. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { it } from './harness/journey.ts';
import { openRecord } from './pages/record-page.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('turns the computer of a signed-in owner into a screen, and leaves the session alone', async ({
  api,
  openAdmin,
}) => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  await api.addDisplay('Counter', await api.addMenu({ name: 'Lunch' }, [soup]));
  const page = await openAdmin('displays', {
    viewport: { width: 1280, height: 800 },
    // The new window needs its own profile with the admin.
    ownContext: {},
  });
  const tokenBefore = await page.evaluate(() => localStorage.getItem('token'));

  await openRecord(page, 'Counter');
  await button(page, 'How to pair').click();
  await button(page, 'Or use this computer as a screen').click();
  const opened = page.waitForEvent('popup');
  await button(page, 'Open the board').click();
  const board = await opened;

  await board.getByText('Tomato soup').first().waitFor();
  await page.getByText('This computer is a screen of Counter').waitFor();
  await expect.poll(() => new URL(board.url()).search).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(tokenBefore);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Counter' }).waitFor();
});
