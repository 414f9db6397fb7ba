/**
 * Number of steps that an owner needs for several displays at once, found by accessible names; and the screens that
 * show the result.
 */
import type { Display } from '@menuboard/contract/displays';
import type { Item } from '@menuboard/contract/items';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations } from './harness/accessibility.ts';
import { CountedSteps } from './harness/counted-steps.ts';
import { it as journey } from './harness/journey.ts';
import { takeScreenshot } from './harness/screenshots.ts';
import type { ScreenPage } from './pages/screen-page.ts';

const LAPTOP = { width: 1280, height: 800 };
const SMALL_PHONE = { width: 360, height: 740 };

/** Left, Middle and Right show All day, a menu with three sections; Breakfast and Lunch exist too. */
const it = journey.extend('displays', async ({ api }): Promise<Display[]> => {
  const items: Item[] = [];
  for (const category of ['Soups', 'Mains', 'Cakes'])
    for (const at of [1, 2, 3, 4])
      items.push(await api.addItem({ name: `${category} ${at}`, price: at, category }));
  const menu = await api.addMenu({ name: 'All day' }, items);
  await api.addMenu({ name: 'Breakfast' }, items.slice(0, 4));
  await api.addMenu({ name: 'Lunch' }, items.slice(4));
  const displays: Display[] = [];
  for (const name of ['Left', 'Middle', 'Right']) displays.push(await api.addDisplay(name, menu));
  return displays;
});

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

it('breakfast and lunch on three displays take six steps, each with one Undo', async ({
  api,
  displays,
  openAdmin,
}) => {
  const page = await openAdmin('displays', { viewport: LAPTOP });
  const card = page.getByRole('article', { name: 'Right' });
  await card.waitFor();
  const steps = new CountedSteps();
  const dialog = dialogOf(page, 'Schedule Content for Right');

  await steps.tap(card.getByRole('button', { name: 'Schedule' }));
  await steps.select(dialog.getByRole('combobox', { name: 'Menu' }), 'Breakfast');
  await steps.tap(dialog.getByRole('button', { name: 'All displays' }));
  await takeScreenshot(page, 'plan-day');
  expect(await findViolations(page)).toEqual([]);
  await steps.tap(dialog.getByRole('button', { name: 'Create Schedule' }));
  await page.getByText('Breakfast is scheduled on Left, Middle and Right.').waitFor();
  await steps.select(dialog.getByRole('combobox', { name: 'Menu' }), 'Lunch');
  await steps.tap(dialog.getByRole('button', { name: 'Create Schedule' }));

  await page.getByText('Lunch is scheduled on Left, Middle and Right.').waitFor();
  await takeScreenshot(page, 'plan-day-saved');
  console.info(`breakfast and lunch on three displays: ${steps.count} steps`);
  expect(steps.count).toBeLessThanOrEqual(6);
  const timesOf = async (name: string) =>
    (await api.findDisplay(name)).scheduledContent.map(({ schedule }) => [
      schedule.startTime,
      schedule.endTime,
    ]);
  const planned = [
    ['07:00', '11:00'],
    ['11:00', '16:00'],
  ];
  for (const { name } of displays) expect(await timesOf(name)).toEqual(planned);

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByText('Everything is as it was before.').waitFor();
  for (const { name } of displays) expect(await timesOf(name)).toHaveLength(1);
});

it('three screens as one board take eight steps, and can be split again', async ({
  displays,
  openAdmin,
  openScreen,
}) => {
  const screens: ScreenPage[] = [];
  for (const { pairingCode } of displays) {
    const screen = await openScreen();
    await screen.pair(pairingCode);
    screens.push(screen);
  }
  const page = await openAdmin('displays', { viewport: LAPTOP });
  await page.getByRole('article', { name: 'Right' }).waitFor();
  const steps = new CountedSteps();
  const dialog = dialogOf(page, 'One board on several displays');

  await steps.tap(page.getByRole('link', { name: 'Right' }));
  await steps.tap(page.getByRole('link', { name: 'Screens', exact: true }));
  await steps.tap(page.getByRole('button', { name: 'One board on several displays' }));
  for (const name of ['Left', 'Middle', 'Right']) await steps.tap(dialog.getByRole('checkbox', { name }));
  await steps.select(dialog.getByLabel('Menu'), 'All day');
  await takeScreenshot(page, 'wall');
  expect(await findViolations(page)).toEqual([]);
  await steps.tap(dialog.getByRole('button', { name: 'Show one board' }));

  await page.getByText('Left, Middle and Right show one board.').waitFor();
  await page.getByText('Shown on 3 of 3 screens').waitFor();
  console.info(`three screens as one board: ${steps.count} steps`);
  expect(steps.count).toBeLessThanOrEqual(8);
  const findHolders = async (text: string) => {
    const texts = await Promise.all(screens.map(({ page: tv }) => tv.locator('body').textContent()));
    return texts.flatMap((shown, at) => (shown?.includes(text) ? at : []));
  };
  // The previous boards may still fade out.
  await expect.poll(() => findHolders('Soups 2')).toEqual([0]);
  await expect.poll(() => findHolders('Mains 1')).toEqual([0]);
  // The middle one shows a large dish.
  await expect.poll(() => findHolders('Soups 1')).toEqual([0, 1]);
  await expect.poll(() => findHolders('Cakes 1')).toEqual([2]);
  for (const [at, { page: tv }] of screens.entries()) await takeScreenshot(tv, `wall-screen-${at}`);

  await page.getByRole('button', { name: 'One board on several displays' }).click();
  await dialog.getByRole('button', { name: 'Split Left, Middle and Right' }).click();
  await page.getByText('Left, Middle and Right each show the whole menu again.').waitFor();
  await screens[2]?.page.getByText('Soups 1').first().waitFor();
});

it('a poster until Sunday on two screens takes five steps on a phone', async ({
  api,
  displays: [left, middle],
  image,
  openAdmin,
  openScreen,
}) => {
  const screen = await openScreen();
  await screen.pair(middle?.pairingCode ?? '');
  const page = await openAdmin('displays', { viewport: SMALL_PHONE });
  const card = page.getByRole('article', { name: 'Left' });
  await card.waitFor();
  await takeScreenshot(page, 'several-phone');
  const steps = new CountedSteps();
  const dialog = dialogOf(page, 'Upload Media');

  await steps.tap(card.getByRole('button', { name: 'Upload Media' }));
  await steps.upload(dialog.getByRole('button', { name: 'Choose File' }), image);
  await dialog.getByRole('button', { name: 'Done' }).waitFor();
  await steps.tap(dialog.getByRole('button', { name: 'Sunday' }));
  await steps.tap(dialog.getByRole('checkbox', { name: 'Middle' }));
  await takeScreenshot(page, 'poster');
  expect(await findViolations(page)).toEqual([]);
  await steps.tap(dialog.getByRole('button', { name: 'Save' }));

  await page.getByText(/^soup\.jpg is on Left and Middle until Sun \d/).waitFor();
  await takeScreenshot(page, 'poster-saved');
  console.info(`a poster until Sunday on two screens: ${steps.count} steps`);
  expect(steps.count).toBeLessThanOrEqual(5);
  const { mediaUrl, settings } = await api.findDisplay(left?.name ?? '');
  expect(mediaUrl).toMatch(/^\/media\//);
  expect(new Date(settings.mediaUntil ?? '').getUTCDay()).toBe(0);
  // The whole image, drawn with its own proportions, 16:9.
  const ratio = await screen.page.waitForFunction(() => {
    const shown = [...document.querySelectorAll('img')].find(
      ({ src, naturalWidth }) => src && naturalWidth === 1280,
    );
    if (!shown) return false;
    const fit = getComputedStyle(shown).objectFit;
    const box = shown.getBoundingClientRect();
    return box.width > 0 && (fit === 'contain' || Math.abs(box.width / box.height - 16 / 9) < 0.02);
  });
  expect(await ratio.jsonValue()).toBe(true);
  await takeScreenshot(screen.page, 'poster-screen');
});
