/** Number of steps that an owner needs at a laptop for tasks about menus and displays, found by accessible names. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { CountedSteps } from './harness/counted-steps.ts';
import { it as journey } from './harness/journey.ts';

const LAPTOP = { width: 1280, height: 800 };

/** Bar shows Lunch on a screen; Window shows nothing. */
const it = journey.extend('bar', async ({ api, openScreen }) => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const bar = await api.addDisplay('Bar', await api.addMenu({ name: 'Lunch' }, [soup]));
  await api.setLook(bar, 'board');
  await api.addDisplay('Window', null);
  const screen = await openScreen();
  await screen.pair(bar.pairingCode);
  await screen.waitUntilPainted('6.50');
  await api.waitUntilPainted(bar);
  return { ...bar, screen };
});

const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });

it('a TV is replaced without a ghost in two steps', async ({ bar, api, openAdmin }) => {
  // The TV that hung there before and never returns.
  await api.pairAbsentScreen(bar);
  const page = await openAdmin('displays', { viewport: LAPTOP });
  const card = page.getByRole('article', { name: 'Bar' });
  await card.getByText(/1 of 2 screens online$/).waitFor();
  const steps = new CountedSteps();

  await steps.tap(card.getByRole('link', { name: /1 of 2 screens online$/ }));
  await steps.tap(page.getByRole('button', { name: 'Forget this screen' }).last());

  await page.getByText(/Screen 2 of Bar was forgotten/).waitFor();
  await page.getByRole('link', { name: 'Now', exact: true }).click();
  await page.getByText(/^Shown \d+ (s|min) ago$/).waitFor();
  console.log(`a TV replaced without a ghost: ${steps.count} steps`);
  expect(steps.count).toBe(2);
});

it('a menu is deleted and back in three steps', async ({ bar, openAdmin }) => {
  const page = await openAdmin('menus', { viewport: LAPTOP });
  const card = page.getByRole('article', { name: 'Lunch' });
  const steps = new CountedSteps();

  await steps.tap(button(card, 'Delete'));
  await steps.tap(button(page.getByRole('alertdialog'), 'Delete'));
  await page.getByText('was deleted.').waitFor();
  await card.waitFor({ state: 'hidden' });
  await steps.tap(page.getByRole('button', { name: 'Undo' }));

  await card.waitFor();
  await bar.screen.waitUntilPainted('6.50');
  console.log(`a menu deleted, then undone: ${steps.count} steps`);
  expect(steps.count).toBeLessThanOrEqual(3);
});

it('a copy of a menu is on a screen in five steps, and says on how many', async ({ bar, openAdmin, api }) => {
  const page = await openAdmin('menus', { viewport: LAPTOP });
  const steps = new CountedSteps();

  await steps.tap(page.getByRole('link', { name: 'Lunch' }));
  await steps.tap(page.getByRole('link', { name: 'History' }));
  await steps.tap(page.getByRole('button', { name: 'Duplicate this menu' }));
  await page.getByRole('heading', { level: 1, name: 'Lunch (copy)' }).waitFor();
  await steps.tap(page.getByRole('link', { name: 'Screens' }));
  await steps.tap(page.getByRole('button', { name: 'Show it on Bar' }));

  await page.getByText('Lunch (copy) is assigned to Bar.').waitFor();
  // The copy itself appears on the screen as well.
  await page.getByText('Shown on 1 of 1 screen').last().waitFor();
  await bar.screen.waitUntilPainted('Lunch (copy)');
  console.log(`a menu copied and put on a screen: ${steps.count} steps`);
  expect(steps.count).toBeLessThanOrEqual(5);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => (await api.findDisplay('Bar')).currentMenu?.name).toBe('Lunch');
});

it('the look of a display and the settings of the restaurant say on how many screens they are shown', async ({
  bar,
  openAdmin,
}) => {
  const page = await openAdmin('displays', { viewport: LAPTOP });
  await page.getByRole('link', { name: 'Bar' }).click();
  await page.getByRole('link', { name: 'Look', exact: true }).click();
  await page.getByRole('radio', { name: 'Turned right' }).check();
  await page.getByText('has new settings.').waitFor();
  await page.getByText('Shown on 1 of 1 screen').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('is as it was before.').waitFor();

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByText('Keep the figures').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await page.getByText('has prices in EUR.').waitFor();
  await page.getByText('Shown on 1 of 1 screen').waitFor();
  expect(bar.screen.pageErrors).toEqual([]);
});
