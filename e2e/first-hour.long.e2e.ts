/** The first hour: from the landing page on a phone to a board on a second screen. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { CountedSteps } from './harness/counted-steps.ts';
import { it } from './harness/journey.ts';
import { PairPage } from './pages/pair-page.ts';
import { openRecord } from './pages/record-page.ts';

const SMALL_PHONE = { width: 360, height: 740 };
/** All steps, and the fields among them. */
const STEPS_MAX = 14;
const FIELDS = 6;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('leads from the landing page to a sample board on a TV in 14 steps, six of them fields', async ({
  server,
  openPage,
  openScreen,
}) => {
  const [screen, page] = [await openScreen(), await openPage('/', { viewport: SMALL_PHONE })];
  const [steps, startedAt] = [new CountedSteps(), Date.now()];
  const person = {
    'First Name': 'Ada',
    'Last Name': 'Berg',
    'Email Address': 'ada@first-hour.example',
    Password: 'correct horse',
    'Confirm Password': 'correct horse',
  };

  await steps.tap(page.getByRole('link', { name: 'Start Free Trial' }).first());
  for (const [label, value] of Object.entries(person))
    await steps.fill(page.getByLabel(label, { exact: true }), value);
  await steps.tap(button(page, 'Continue'));
  await steps.fill(page.getByLabel('Restaurant Name *'), 'The Copper Pot');
  await steps.tap(button(page, 'Create Account'));
  await steps.tap(button(page, 'Burgers'));
  await page.getByRole('link', { name: 'Pair a screen' }).waitFor();
  // The sample is stored: a request that is under way may not survive the next page.
  await button(page, 'Remove the sample').waitFor();
  const phone = new PairPage(page, server.url);
  // The phone's camera reads the QR code of the TV.
  steps.count += 1;
  await phone.openFromQrCode(await screen.readClaimCode());
  const painted = screen.waitUntilPainted('Classic smash');
  await steps.tap(button(page, 'Pair as Counter'));
  await painted;

  await phone.waitForSuccess('Counter');
  console.log(`landing page to board: ${steps.count} steps, ${Date.now() - startedAt} ms of machine time`);
  expect(steps.count).toBeLessThanOrEqual(STEPS_MAX);
  expect(Object.keys(person).length + 1).toBe(FIELDS);
  const text = (await screen.page.locator('body').textContent()) ?? '';
  for (const shown of ['Burgers', 'Sides', 'Coconut', '12.90']) expect(text).toContain(shown);
  await page.goto(`${server.url}/admin/dashboard`);
  await page.getByRole('heading', { name: 'What next?' }).waitFor();
  expect(screen.pageErrors).toEqual([]);
});

it('turns the computer of a signed-in owner into a screen, and leaves the session alone', async ({
  api,
  openAdmin,
}) => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  await api.addDisplay('Counter', await api.addMenu({ name: 'Lunch' }, [soup]));
  const page = await openAdmin('displays', {
    viewport: { width: 1280, height: 800 },
    // The window that opens needs a profile of its own with the admin.
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
