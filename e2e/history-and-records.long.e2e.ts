/** The past and the future of boards: history of menus, records of screens, previews and forecasts. */
import { expect } from 'vitest';
import { waitFor } from '../test-tools/wait-for.ts';
import { it } from './harness/journey.ts';
import { takeScreenshot } from './harness/screenshots.ts';
import { openRecord } from './pages/record-page.ts';
import { newestStoredRevision } from './pages/screen-expressions.ts';

it('lists every change of a menu, draws the board of then, and restores it with Undo', async ({
  api,
  openAdmin,
}) => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const pie = await api.addItem({ name: 'Chicken pie', price: 11, category: 'Mains' });
  const lunch = await api.addMenu({ name: 'Lunch' }, [soup, pie]);
  await api.updateItem(soup.id, { price: 99 });
  await api.setMenuItems(lunch, [soup]);
  const page = await openAdmin('menus');
  await openRecord(page, 'Lunch', 'History');
  const rowOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await rowOf('Chicken pie taken off Lunch').waitFor();
  await rowOf('Tomato soup now $99.00, was $6.50').waitFor();
  const added = rowOf('Tomato soup and Chicken pie added to Lunch');

  await added.getByRole('button', { name: 'Show the board at this moment' }).click();
  await added.getByText('Chicken pie', { exact: true }).waitFor({ state: 'attached' });
  await takeScreenshot(page, 'menu-history');
  await added.getByRole('button', { name: 'Restore the whole menu' }).click();

  await page.getByText('is as it was then.').waitFor();
  await rowOf('Tomato soup now $6.50, was $99.00').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('is as it was before.').waitFor();
  await rowOf('Tomato soup now $99.00, was $6.50').first().waitFor();

  await rowOf('Tomato soup now $99.00, was $6.50')
    .nth(1)
    .getByRole('button', { name: 'Show the board' })
    .waitFor();
  await added.getByRole('button', { name: 'Restore the whole menu' }).waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await takeScreenshot(page, 'menu-history-phone');
});

it('shows what guests saw on each screen, with the board of that time', async ({
  api,
  openAdmin,
  openScreen,
}) => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const lunch = await api.addMenu({ name: 'Lunch' }, [soup]);
  const display = await api.addDisplay('Front TV', lunch);
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  await api.waitUntilPainted(display);
  // The last span is still open, and may end at the moment at which it begins.
  for (const price of [7, 7.5]) {
    const { revision } = await api.updateItem(soup.id, { price });
    await api.waitUntilPainted(display);
    // Like a power cut, a reload may come before a span is stored. A heartbeat may have delivered earlier spans.
    await waitFor(async () =>
      expect(await screen.page.evaluate(newestStoredRevision)).toBeGreaterThanOrEqual(revision),
    );
  }
  // A screen delivers its record when it connects.
  await screen.page.reload();
  await api.waitUntilPainted(display);
  const page = await openAdmin('displays');
  await openRecord(page, 'Front TV', 'History');
  const record = page.getByRole('region', { name: 'What guests saw' });

  const shown = record.getByRole('listitem').filter({ hasText: /(Show|Hide) the board/ });
  await waitFor(async () => {
    await page.reload();
    await record.getByRole('heading', { name: /Screen 1/ }).waitFor();
    expect(await shown.count()).toBeGreaterThanOrEqual(2);
  });
  await shown.first().getByRole('button').click();
  const board = record.locator('[data-board]');
  await board.getByText('6.50').waitFor({ state: 'attached' });
  await board.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await board.boundingBox())?.width).toBeGreaterThan(300);
  await takeScreenshot(page, 'what-guests-saw');
});

it('previews a display at a moment, with the reasons, and warns about its coming days', async ({
  api,
  openAdmin,
}) => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const water = await api.addItem({ name: 'Water', price: 0, category: 'Drinks' });
  const lunch = await api.addMenu({ name: 'Lunch' }, [soup]);
  const dinner = await api.addMenu({ name: 'Dinner' }, [water, soup]);
  const display = await api.addDisplay('Front TV', lunch);
  await api.scheduleMenu('Front TV', 'Dinner', { type: 'time_range', startTime: '18:00', endTime: '22:00' });
  const page = await openAdmin(`displays/${display.id}/history`);
  const preview = page.getByRole('region', { name: 'Preview at a moment' });
  await preview.getByLabel('Time').fill('12:00');
  await preview.getByText(/^Lunch, as assigned/).waitFor();

  await preview.getByLabel('Time').fill('19:30');

  await preview.getByText(/^Dinner, from the schedule, until .* 22:00/).waitFor();
  await preview.getByText('Dinner is shown.').waitFor();
  await preview.getByText('Water').first().waitFor({ state: 'attached' });
  const forecast = page.getByRole('region', { name: 'The next 14 days' });
  await forecast.getByText('Water on Dinner has the price 0. Enter its price.').waitFor();
  await expect.poll(() => forecast.getByRole('img').count()).toBe(14);
  await takeScreenshot(page, 'display-details');
  await page.setViewportSize({ width: 360, height: 740 });
  await takeScreenshot(page, 'display-details-phone');
  await forecast.scrollIntoViewIfNeeded();
  await takeScreenshot(page, 'display-forecast-phone');
  expect(dinner.items).toHaveLength(2);
  const readOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(readOverflow).toBeLessThanOrEqual(0);
});
