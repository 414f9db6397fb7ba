/** The schedule of a display: its dialog on a desktop and on a phone, and the screen. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { it as journey } from './harness/journey.ts';
import { PHONE, type Size } from './harness/open-page.ts';
import { takeScreenshot } from './harness/screenshots.ts';
import { addMenusAndDisplay, openSchedule } from './pages/schedule-dialog.ts';

/** Opens the Displays page of an owner with three menus and one display. */
const it = journey.extend('openDisplays', ({ api, openAdmin }) => async (viewport?: Size): Promise<Page> => {
  await addMenusAndDisplay(api);
  return openAdmin('displays', viewport && { viewport });
});

const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };

const desktop = { width: 1280, height: 800 };

inTestAll(it)('schedules breakfast and lunch on a phone, and lists them', async ({ openDisplays }) => {
  const { page, schedule, dialog } = await openSchedule(await openDisplays(PHONE));
  await schedule.chooseMenu('Breakfast');
  await schedule.choose('Time Range');
  await dialog.getByLabel('Start Time').fill('7:');
  await schedule.createButton.click();
  await dialog.getByText('Finish the time, or clear it.').waitFor();
  await takeScreenshot(page, 'schedule-half-a-time');
  await schedule.fillTimes('07:00', '11:00');
  await dialog.getByText('Breakfast will show every day 07:00 - 11:00, Vienna time. No overlap.').waitFor();
  await takeScreenshot(page, 'schedule-range');
  await schedule.create();
  await dialog.getByText('Breakfast is scheduled: 07:00 - 11:00.').waitFor();

  await schedule.chooseMenu('Lunch');
  await schedule.choose('Recurring Schedule');
  await dialog.getByRole('button', { name: 'Weekdays' }).click();
  await schedule.fillTimes('10:30', '16:00');
  await dialog.getByLabel('Priority (0-10)').fill('5');
  await dialog
    .getByText(
      'Lunch will show Mon, Tue, Wed, Thu, Fri 10:30 - 16:00, Vienna time. It then replaces Breakfast.',
    )
    .waitFor();
  await takeScreenshot(page, 'schedule-recurring');
  await schedule.create();

  await schedule.openTab('Schedule Manager');
  await expect.poll(() => schedule.entries.count()).toBe(2);
  await takeScreenshot(page, 'schedule-manager');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

it('schedules uploaded images and videos as a loop, on a desktop', async ({ image, video, openDisplays }) => {
  const { page, schedule, dialog } = await openSchedule(await openDisplays(desktop));
  await dialog.getByText('up to 50MB each').waitFor();
  const input = dialog.getByLabel('Media files');
  expect(await input.getAttribute('accept')).toBe('image/*,video/*');
  await input.setInputFiles([image, svg, video]);
  await dialog.getByText(/logo\.svg: SVG drawings cannot be shown\./).waitFor();
  await expect.poll(() => schedule.tiles.count()).toBe(2);
  await takeScreenshot(page, 'schedule-uploaded');

  await schedule.choose('Media');
  // New uploads are selected.
  await dialog.getByText('2 files chosen').waitFor();
  await dialog.getByRole('checkbox', { name: image.name }).uncheck();
  await dialog.getByText('1 file chosen').waitFor();
  await dialog.getByRole('checkbox', { name: video.name }).uncheck();
  expect(await schedule.createButton.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: video.name }).check();
  await dialog.getByRole('checkbox', { name: image.name }).check();
  await schedule.choose('Always Active');
  await dialog.getByText('2 media files will always be shown. No overlap.').waitFor();
  await takeScreenshot(page, 'schedule-media');
  await schedule.create();

  await schedule.openTab('Schedule Manager');
  for (const part of ['Media Content', '2 media files', 'Always active', 'On now'])
    await expect.poll(() => schedule.entries.first().textContent()).toContain(part);
  await takeScreenshot(page, 'schedule-media-manager');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(desktop.width);
  await schedule.close();
  await schedule.card.getByRole('link', { name: 'Front TV' }).click();
  await page.getByText('2 media files by its schedule: Always active').waitFor();
  await takeScreenshot(page, 'schedule-now');
});

inTestAll(it)('fits on a phone when names are long', async ({ api, openAdmin }) => {
  const long = 'Menu'.repeat(30);
  await api.addMenu({ name: long }, []);
  await api.addDisplay('D'.repeat(120), null);
  await api.scheduleMenu('D'.repeat(120), long, { type: 'always' });
  const page = await openAdmin('displays', { viewport: PHONE });
  const { schedule } = await openSchedule(page, 'D'.repeat(120));
  await schedule.chooseMenu(long);
  for (const tab of ['Media Upload', 'Schedule Manager'] as const) {
    await schedule.openTab(tab);
    await expect.poll(() => schedule.dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
});

it('appears on the screen once created, and disappears when switched off', async ({
  api,
  openScreen,
  openDisplays,
}) => {
  const { page, schedule } = await openSchedule(await openDisplays());
  const screen = await openScreen();
  await screen.pair(await api.findPairingCode('Front TV'));
  await screen.waitUntilPainted('Drinks');

  await schedule.chooseMenu('Lunch');
  // The menu's name proposes lunch time, which may be over.
  await schedule.choose('Always Active');
  await schedule.create();
  await screen.waitUntilPainted('Lunch');
  await schedule.close();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByText('Your screen shows your latest changes.').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Displays' }).click();
  await schedule.open();
  await schedule.openTab('Schedule Manager');
  await schedule.entries.first().getByRole('switch').click();
  await screen.waitUntilPainted('Drinks');
  await schedule.close();
  expect(screen.pageErrors).toEqual([]);
});
