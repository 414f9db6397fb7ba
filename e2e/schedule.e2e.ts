/** The schedule of a display: what its dialog makes of it, on a desktop, on a phone and on the wall. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { createTestImage, type MediaFile, readTestVideo } from './harness/media-files.ts';
import { openPage } from './harness/open-page.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { type RunningServer, startServer } from './harness/server.ts';
import { createScheduleRestaurant, openSchedule, takeScreenshot } from './pages/schedule-dialog.ts';
import { ScreenPage } from './pages/screen-page.ts';

/** For what comes with an upload or an event, on a busy machine too. */
const PATIENCE = { timeout: 10_000 };

let server: RunningServer;
let browser: Browser;
let picture: MediaFile;
let film: MediaFile;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  [picture, film] = [await createTestImage(browser), await readTestVideo()];
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };

const sizes = [
  { device: 'a desktop', size: { width: 1280, height: 800 } },
  { device: 'a phone', size: { width: 390, height: 844 } },
];

describe.each(sizes)('on $device', ({ device, size }) => {
  const of = device.replace('a ', '');

  it('schedules breakfast and lunch, and lists them', async () => {
    const { page, schedule, dialog } = await openSchedule(
      browser,
      await createScheduleRestaurant(server.url),
      size,
    );
    await dialog.getByRole('heading', { name: 'Create New Schedule' }).waitFor();
    expect(await schedule.create.isDisabled()).toBe(true);
    const menu = dialog.getByRole('combobox', { name: 'Menu' });
    expect(await menu.locator('option').allTextContents()).toEqual([
      'Choose a menu...',
      'Breakfast',
      'Lunch',
      'Drinks',
    ]);
    await schedule.openTab('Schedule Manager');
    await dialog.getByText('No scheduled content yet', { exact: true }).waitFor();
    await takeScreenshot(page, `empty-${of}`);
    await schedule.openTab('Media Upload');
    await takeScreenshot(page, `start-${of}`);

    await schedule.chooseMenu('Breakfast');
    await schedule.choose('Time Range');
    await schedule.fillTimes('07:00', '11:00');
    await dialog.getByText('Breakfast will show every day 07:00 - 11:00, Vienna time. No overlap.').waitFor();
    await takeScreenshot(page, `range-${of}`);
    await schedule.save();
    await dialog.getByText('Breakfast is scheduled: 07:00 - 11:00.').waitFor();
    // The next form, empty yet, draws nothing over what was just made.
    const week = dialog.getByRole('region', { name: /^This week on / });
    await week.getByText('Breakfast').first().waitFor();
    expect(await week.getByText('New', { exact: true }).count()).toBe(0);
    expect(await schedule.create.isDisabled()).toBe(true);

    await schedule.chooseMenu('Lunch');
    await schedule.choose('Recurring Schedule');
    await schedule.checkDays('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday');
    await schedule.fillTimes('10:30', '16:00');
    await dialog.getByLabel('Priority (0-10)').fill('5');
    await dialog
      .getByText(
        'Lunch will show Mon, Tue, Wed, Thu, Fri 10:30 - 16:00, Vienna time. It then replaces Breakfast.',
      )
      .waitFor();
    await takeScreenshot(page, `recurring-${of}`);
    await schedule.save();

    await schedule.openTab('Schedule Manager');
    await expect.poll(() => schedule.entries.count(), PATIENCE).toBe(2);
    const [breakfast, lunch] = await schedule.entries.allTextContents();
    for (const text of ['Menu Content', 'Breakfast', '07:00 - 11:00', 'Priority: 0', 'Active'])
      expect(breakfast).toContain(text);
    for (const text of ['Lunch', 'Mon, Tue, Wed, Thu, Fri 10:30 - 16:00', 'Priority: 5'])
      expect(lunch).toContain(text);
    expect(await dialog.getByRole('tab', { name: 'Schedule Manager 2' }).count()).toBe(1);
    await takeScreenshot(page, `manager-${of}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    await page.context().close();
  });

  it('plays uploaded pictures and films in a loop', async () => {
    const { page, schedule, dialog } = await openSchedule(
      browser,
      await createScheduleRestaurant(server.url),
      size,
    );
    await dialog.getByText('up to 50MB each').waitFor();
    const input = dialog.getByLabel('Media files');
    expect(await input.getAttribute('accept')).toBe('image/*,video/*');
    await input.setInputFiles([picture, svg, film]);
    await dialog.getByText(/logo\.svg: SVG drawings cannot be shown\./).waitFor();
    await expect.poll(() => schedule.tiles.count(), PATIENCE).toBe(2);
    await takeScreenshot(page, `uploaded-${of}`);

    await schedule.choose('Media');
    // What has just been uploaded is what is meant.
    await dialog.getByText('2 files chosen').waitFor();
    await dialog.getByRole('checkbox', { name: picture.name }).uncheck();
    await dialog.getByText('1 file chosen').waitFor();
    await dialog.getByRole('checkbox', { name: film.name }).uncheck();
    expect(await schedule.create.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: film.name }).check();
    await dialog.getByRole('checkbox', { name: picture.name }).check();
    await schedule.choose('Always Active');
    await dialog.getByText('2 media files will show always. No overlap.').waitFor();
    await takeScreenshot(page, `media-${of}`);
    await schedule.save();

    await schedule.openTab('Schedule Manager');
    const text = await schedule.entries.first().textContent();
    for (const said of ['Media Content', '2 media files', 'Always active', 'On now'])
      expect(text).toContain(said);
    await takeScreenshot(page, `media-manager-${of}`);
    await schedule.close();
    await schedule.card.getByText('2 media files', { exact: true }).waitFor();
    await schedule.card.getByText('1 schedule', { exact: true }).waitFor();
    await takeScreenshot(page, `card-${of}`);
    await page.context().close();
  });

  it('switches an entry off, deletes it and brings it back', async () => {
    const kitchen = await createScheduleRestaurant(server.url);
    await kitchen.scheduleMenu('Front TV', 'Lunch', { type: 'always' });
    const { page, schedule, dialog } = await openSchedule(browser, kitchen, size);
    await schedule.openTab('Schedule Manager');
    const entry = schedule.entries.first();
    await entry.getByText('On now').waitFor();

    await entry.getByRole('switch').click();
    await entry.getByText('Inactive', { exact: true }).waitFor();
    await entry.getByText('On now').waitFor({ state: 'hidden' });
    await takeScreenshot(page, `inactive-${of}`);

    await entry.getByRole('button', { name: 'Delete Lunch, Always active' }).click();
    await dialog.getByText('No scheduled content yet').waitFor();
    await dialog.getByText('was deleted.').waitFor();
    await takeScreenshot(page, `deleted-${of}`);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await entry.getByText('Inactive', { exact: true }).waitFor();
    await page.context().close();
  });
});

it('stays within a phone, however long the names are', async () => {
  const kitchen = await RestaurantApi.signUp(server.url);
  const long = 'Menu'.repeat(30);
  await kitchen.addMenu({ name: long }, []);
  await kitchen.addDisplay('D'.repeat(120), null);
  await kitchen.scheduleMenu('D'.repeat(120), long, { type: 'always' });
  const { page, schedule } = await openSchedule(browser, kitchen, sizes[1]?.size, 'D'.repeat(120));
  await schedule.chooseMenu(long);
  for (const tab of ['Media Upload', 'Schedule Manager'] as const) {
    await schedule.openTab(tab);
    const beyond = await schedule.dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(beyond).toBe(0);
  }
  await page.context().close();
});

it('is on the wall as soon as it is created, and off it when it is switched off', async () => {
  const kitchen = await createScheduleRestaurant(server.url);
  const { page, schedule } = await openSchedule(browser, kitchen);
  const screen = new ScreenPage(await openPage(browser, server.url), server.url);
  await screen.pair(await kitchen.findPairingCode('Front TV'));
  await screen.waitUntilPainted('Drinks');

  await schedule.chooseMenu('Lunch');
  await schedule.save();
  await screen.waitUntilPainted('Lunch');
  await schedule.close();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByText('Lunch is on. Its screen shows your latest changes.').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Displays' }).click();
  await schedule.open();
  await schedule.openTab('Schedule Manager');
  await schedule.entries.first().getByRole('switch').click();
  await screen.waitUntilPainted('Drinks');
  await schedule.close();
  await schedule.card.getByText('Nothing at the moment').waitFor();

  expect(screen.pageErrors).toEqual([]);
  await screen.page.context().close();
  await page.context().close();
});
