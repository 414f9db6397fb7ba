/** The form of the Schedule dialog: what it takes, what it says, and what becomes of it when something goes wrong. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { createTestImage, type MediaFile, readTestVideo } from './harness/media-files.ts';
import { closePage, delayRequests, failRequests, openPage } from './harness/open-page.ts';
import { type RunningServer, startServer } from './harness/server.ts';
import {
  createScheduleRestaurant,
  openSchedule,
  ScheduleDialog,
  takeScreenshot,
} from './pages/schedule-dialog.ts';

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

describe('the form', () => {
  it('has the seven days, Monday first, and times for Recurring Schedule', async () => {
    const { page, schedule, dialog } = await openSchedule(
      browser,
      await createScheduleRestaurant(server.url),
    );
    await schedule.choose('Recurring Schedule');

    const names = await dialog
      .getByRole('group', { name: 'Days' })
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')));
    expect(names).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
    await dialog.getByText('Without a day it never plays.').waitFor();
    await schedule.checkDays('Sunday');
    await dialog.getByText('Without a day it never plays.').waitFor({ state: 'hidden' });
    await schedule.fillTimes('22:00', '02:00');
    await dialog.getByText('runs past midnight, into the next day').waitFor();
    await closePage(page);
  });

  it('refuses an end date before the start date, and half a time, in words beside them', async () => {
    const { page, schedule, dialog } = await openSchedule(
      browser,
      await createScheduleRestaurant(server.url),
    );
    await schedule.chooseMenu('Lunch');
    await schedule.choose('Time Range');
    await dialog.getByLabel('Start Date (Optional)').fill('2030-12-02');
    await dialog.getByLabel('End Date (Optional)').fill('2030-12-01');
    await dialog.getByText('The end date is before the start date.').waitFor();
    await schedule.create.click();
    await expect
      .poll(() =>
        dialog.getByLabel('End Date (Optional)').evaluate((field) => field === document.activeElement),
      )
      .toBe(true);

    await dialog.getByLabel('End Date (Optional)').fill('2030-12-03');
    await dialog.getByText('Week of 2030-12-02 on Front TV').waitFor();
    await dialog.getByLabel('Start Time').press('1');
    await schedule.create.click();
    await dialog.getByText('Finish the time, or clear it.').waitFor();
    await takeScreenshot(page, 'half-a-time');
    await dialog.getByLabel('Start Time').fill('10:00');
    await schedule.save();
    await dialog.getByText('Lunch is scheduled: 10:00 - 24:00 2030-12-02 to 2030-12-03.').waitFor();
    await closePage(page);
  });

  it('takes a priority that is no number for 0, and one that is too high for 10', async () => {
    const { page, dialog } = await openSchedule(browser, await createScheduleRestaurant(server.url));
    const priority = dialog.getByLabel('Priority (0-10)');
    await dialog.getByText('Higher means higher priority').waitFor();
    expect(await priority.inputValue()).toBe('0');

    for (const [typed, becomes] of [
      ['e', '0'],
      ['11', '10'],
      ['-4', '0'],
    ] as const) {
      await priority.fill('');
      await priority.pressSequentially(typed);
      await priority.blur();
      expect(await priority.inputValue()).toBe(becomes);
    }
    await closePage(page);
  });

  it('keeps what is typed when it is closed, and edits what is there', async () => {
    const kitchen = await createScheduleRestaurant(server.url);
    await kitchen.scheduleMenu('Front TV', 'Lunch', { type: 'time_range', startTime: '11:00' });
    const { page, schedule, dialog } = await openSchedule(browser, kitchen);
    await schedule.chooseMenu('Breakfast');
    await schedule.choose('Time Range');
    await schedule.close();
    await schedule.open();
    expect(await dialog.getByRole('radio', { name: 'Time Range' }).isChecked()).toBe(true);
    await dialog.getByText('Breakfast will show always').waitFor();

    await schedule.openTab('Schedule Manager');
    await dialog.getByRole('button', { name: 'Edit Lunch, 11:00 - 24:00' }).click();
    await dialog.getByRole('heading', { name: 'Edit Schedule' }).waitFor();
    expect(await dialog.getByLabel('Start Time').inputValue()).toBe('11:00');
    await dialog.getByLabel('End Time').fill('16:00');
    await dialog.getByRole('button', { name: 'Save Schedule' }).click();
    await schedule.entries.getByText('11:00 - 16:00').waitFor();
    expect(await schedule.entries.count()).toBe(1);

    await schedule.openTab('Media Upload');
    await dialog.getByText('Breakfast will show always').waitFor();
    await closePage(page);
  });

  it('chooses an upload in the form that it was added in, whichever is open by then', async () => {
    const kitchen = await createScheduleRestaurant(server.url);
    await kitchen.scheduleMenu('Front TV', 'Lunch', { type: 'time_range', startTime: '11:00' });
    const { page, schedule, dialog } = await openSchedule(browser, kitchen);
    await schedule.choose('Media');
    const release = await delayRequests(page, 'POST', '/displays/*/upload-scheduled-media');
    await dialog.getByLabel('Media files').setInputFiles([picture]);
    await schedule.openTab('Schedule Manager');
    await dialog.getByRole('button', { name: 'Edit Lunch, 11:00 - 24:00' }).click();
    await schedule.choose('Media');
    release();
    const file = dialog.getByRole('checkbox', { name: 'soup.jpg' });
    await file.waitFor();
    expect(await file.isChecked()).toBe(false);

    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await schedule.openTab('Media Upload');
    await expect.poll(() => file.isChecked(), PATIENCE).toBe(true);
    await closePage(page);
  });

  it('can be done with the keyboard alone', async () => {
    const { page, schedule, dialog } = await openSchedule(
      browser,
      await createScheduleRestaurant(server.url),
    );
    const press = (...keys: string[]) =>
      keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
    const isFocused = (name: string) =>
      page.evaluate(() => document.activeElement?.textContent ?? '').then((text) => text.includes(name));
    await expect.poll(() => isFocused('Media Upload'), PATIENCE).toBe(true);
    await press('ArrowRight');
    await dialog.getByText('No scheduled content yet').waitFor();
    await press('ArrowLeft', 'Tab');
    await expect.poll(() => isFocused('choose files'), PATIENCE).toBe(true);
    await press('Tab', 'Tab');
    await page.keyboard.type('Lun');
    await press('Tab', 'ArrowRight', 'ArrowRight', 'Tab', 'Space', 'Tab', 'Tab');
    await dialog.getByText(/Lunch will show Mon, all day/).waitFor();
    await dialog.getByRole('checkbox', { name: 'Monday' }).focus();
    await press('Enter');
    await dialog.getByText('Lunch is scheduled: Mon.').waitFor();
    await expect.poll(() => isFocused('Create New Schedule'), PATIENCE).toBe(true);
    await press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused('Schedule'), PATIENCE).toBe(true);
    await schedule.card.getByText('1 schedule', { exact: true }).waitFor();
    await closePage(page);
  });
});

describe('what goes wrong', () => {
  it('says that an entry could not be made, changed or deleted, keeps it, and tries again', async () => {
    const { page, schedule, dialog } = await openSchedule(
      browser,
      await createScheduleRestaurant(server.url),
    );
    const logged: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'error') logged.push(line.text());
    });
    await schedule.chooseMenu('Lunch');
    const release = await delayRequests(page, 'POST', '/displays/*/schedule');
    await schedule.create.click();
    await dialog.getByRole('button', { name: 'Creating...' }).waitFor();
    release();
    await dialog.getByText('Lunch is scheduled: Always active.').waitFor();

    await schedule.chooseMenu('Breakfast');
    await failRequests(page, 'POST', '/displays/*/schedule');
    await failRequests(page, 'PUT', '/displays/*/schedule/*');
    await failRequests(page, 'DELETE', '/displays/*/schedule/*');
    await schedule.create.click();
    await dialog.getByText('Failed to create schedule.').waitFor();
    await takeScreenshot(page, 'failed');
    expect(logged.join()).toContain('/schedule failed');
    await page.unroute('**/api/displays/*/schedule');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await dialog.getByText('Breakfast is scheduled').waitFor();

    await schedule.openTab('Schedule Manager');
    const lunch = schedule.entries.filter({ hasText: 'Lunch' });
    await lunch.getByRole('switch').click();
    await lunch.getByText('Failed to update schedule.').waitFor();
    expect(await lunch.getByRole('switch').getAttribute('aria-checked')).toBe('true');
    await lunch.getByRole('button', { name: 'Delete' }).click();
    await lunch.getByText('Failed to delete schedule.').waitFor();
    await page.unroute('**/api/displays/*/schedule/*');
    await lunch.getByRole('button', { name: 'Retry' }).click();
    await lunch.waitFor({ state: 'hidden' });
    await closePage(page);
  });

  it('says that the library or an upload failed, and tries again', async () => {
    const kitchen = await createScheduleRestaurant(server.url);
    let connected: Promise<unknown> | undefined;
    const page = await openPage(browser, `${server.url}/admin/displays`, kitchen, (opened) => {
      connected = opened.waitForEvent('console', (line) => line.text() === 'connected');
    });
    // Everything is asked for anew then: nothing would be left to try again.
    await connected;
    const schedule = new ScheduleDialog(page, 'Front TV');
    const { dialog } = schedule;
    const logged: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'error') logged.push(line.text());
    });
    await failRequests(page, 'GET', '/restaurants/*/media');
    await schedule.open();
    await dialog.getByText('Failed to load media').waitFor();
    await page.unroute('**/api/restaurants/*/media');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await dialog.getByText('What you upload appears here.').waitFor();

    await failRequests(page, 'POST', '/displays/*/upload-scheduled-media');
    await dialog.getByLabel('Media files').setInputFiles([picture]);
    await dialog.getByText('soup.jpg: Failed to upload media.').waitFor();
    expect(logged.join()).toContain('Failed to upload media');
    await page.unroute('**/api/displays/*/upload-scheduled-media');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => schedule.tiles.count(), PATIENCE).toBe(1);

    const release = await delayRequests(page, 'POST', '/displays/*/upload-scheduled-media');
    await dialog.getByLabel('Media files').setInputFiles([film, { ...picture, name: 'pie.jpg' }]);
    await dialog.getByRole('progressbar', { name: `Uploading ${film.name}` }).waitFor();
    await dialog.getByText('pie.jpg').waitFor();
    await takeScreenshot(page, 'uploading');
    await dialog.getByRole('button', { name: 'Do not upload pie.jpg' }).click();
    await dialog.getByRole('button', { name: 'Cancel upload' }).click();
    await dialog.getByRole('progressbar').waitFor({ state: 'hidden' });
    release();
    expect(await schedule.tiles.count()).toBe(1);
    await closePage(page);
  });

  it('shows what another tab does, and closes when the display is deleted there', async () => {
    const { page, schedule, dialog } = await openSchedule(
      browser,
      await createScheduleRestaurant(server.url),
    );
    await schedule.openTab('Schedule Manager');
    const tab = await page.context().newPage();
    await tab.goto(`${server.url}/admin/displays`);
    const other = new ScheduleDialog(tab, 'Front TV');
    await other.open();
    await other.chooseMenu('Lunch');
    await other.save();
    await schedule.entries.getByText('Lunch').waitFor();
    await other.openTab('Schedule Manager');
    await other.entries.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('No scheduled content yet').waitFor();

    await other.close();
    await other.card.getByRole('button', { name: 'Delete' }).click();
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('was deleted meanwhile.').waitFor();
    await closePage(page);
  });
});
