/** The form of the Schedule dialog: what it accepts, its messages, and failures. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { delayRequests, failRequests } from './harness/intercept.ts';
import { it as journey } from './harness/journey.ts';
import { takeScreenshot } from './harness/screenshots.ts';
import { addMenusAndDisplay, openSchedule, ScheduleDialog } from './pages/schedule-dialog.ts';

/** The Displays page of an owner with three menus and one display. */
const it = journey.extend('page', async ({ api, openAdmin }): Promise<Page> => {
  await addMenusAndDisplay(api);
  return openAdmin('displays');
});

describe('the form', () => {
  it('refuses an end date before the start date and an incomplete time, with a message at the field', async ({
    page,
  }) => {
    const { schedule, dialog } = await openSchedule(page);
    await schedule.chooseMenu('Lunch');
    await schedule.choose('Time Range');
    await dialog.getByLabel('Start Date (Optional)').fill('2030-12-02');
    await dialog.getByLabel('End Date (Optional)').fill('2030-12-01');
    await dialog.getByText('The end date is before the start date.').waitFor();
    await schedule.createButton.click();
    await expect
      .poll(() =>
        dialog.getByLabel('End Date (Optional)').evaluate((field) => field === document.activeElement),
      )
      .toBe(true);

    await dialog.getByLabel('End Date (Optional)').fill('2030-12-03');
    await dialog.getByText('Week of 2030-12-02 on Front TV').waitFor();
    await dialog.getByLabel('Start Time').press('1');
    await schedule.createButton.click();
    await dialog.getByText('Finish the time, or clear it.').waitFor();
    await takeScreenshot(page, 'schedule-half-a-time');
    await dialog.getByLabel('Start Time').fill('10:00');
    await schedule.create();
    await dialog.getByText('Lunch is scheduled: 10:00 - 24:00 2030-12-02 to 2030-12-03.').waitFor();
  });

  it('keeps an unfinished entry when closed, and edits an existing one', async ({ api, page }) => {
    await api.scheduleMenu('Front TV', 'Lunch', { type: 'time_range', startTime: '11:00' });
    const { schedule, dialog } = await openSchedule(page);
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
  });

  it('selects an upload in the form that started it, even if another form is open', async ({
    api,
    image,
    page,
  }) => {
    await api.scheduleMenu('Front TV', 'Lunch', { type: 'time_range', startTime: '11:00' });
    const { schedule, dialog } = await openSchedule(page);
    await schedule.choose('Media');
    const release = await delayRequests(page, 'POST', '/displays/*/upload-scheduled-media');
    await dialog.getByLabel('Media files').setInputFiles([image]);
    await schedule.openTab('Schedule Manager');
    await dialog.getByRole('button', { name: 'Edit Lunch, 11:00 - 24:00' }).click();
    await schedule.choose('Media');
    release();
    const file = dialog.getByRole('checkbox', { name: 'soup.jpg' });
    await file.waitFor();
    expect(await file.isChecked()).toBe(false);

    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await schedule.openTab('Media Upload');
    await expect.poll(() => file.isChecked()).toBe(true);
  });

  it('can be filled in with the keyboard alone', async ({ page }) => {
    const { schedule, dialog } = await openSchedule(page);
    const press = (...keys: string[]) =>
      keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
    const isFocused = (name: string) =>
      page.evaluate(() => document.activeElement?.textContent ?? '').then((text) => text.includes(name));
    await expect.poll(() => isFocused('Media Upload')).toBe(true);
    await press('ArrowRight');
    await dialog.getByText('No scheduled content yet').waitFor();
    await press('ArrowLeft', 'Tab');
    await expect.poll(() => isFocused('choose files')).toBe(true);
    await press('Tab', 'Tab');
    await page.keyboard.type('Lun');
    await press('Tab', 'ArrowRight', 'ArrowRight', 'Tab', 'Space', 'Tab', 'Tab');
    await dialog.getByText(/Lunch will show Mon, all day/).waitFor();
    await dialog.getByRole('checkbox', { name: 'Monday' }).focus();
    await press('Enter');
    await dialog.getByText('Lunch is scheduled: Mon.').waitFor();
    await expect.poll(() => isFocused('Create New Schedule')).toBe(true);
    await press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused('Schedule')).toBe(true);
    await schedule.card.getByText('1 schedule', { exact: true }).waitFor();
  });
});

describe('failures', () => {
  it('reports a failed create, update or delete, keeps the entry and retries', async ({ page }) => {
    const { schedule, dialog } = await openSchedule(page);
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await schedule.chooseMenu('Lunch');
    const release = await delayRequests(page, 'POST', '/displays/*/schedule');
    await schedule.createButton.click();
    await dialog.getByRole('button', { name: 'Creating...' }).waitFor();
    release();
    await dialog.getByText('Lunch is scheduled: Always active.').waitFor();

    await schedule.chooseMenu('Breakfast');
    const restoreCreate = await failRequests(page, 'POST', '/displays/*/schedule');
    await failRequests(page, 'PUT', '/displays/*/schedule/*');
    await failRequests(page, 'DELETE', '/displays/*/schedule/*');
    await schedule.createButton.click();
    await dialog.getByText('Failed to create schedule.').waitFor();
    await takeScreenshot(page, 'schedule-failed');
    expect(logged.join()).toContain('/schedule failed');
    await restoreCreate();
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
  });

  it('reports a failed library or upload, and retries', async ({ api, image, video, openAdmin }) => {
    await addMenusAndDisplay(api);
    let connected: Promise<unknown> | undefined;
    const displays = await openAdmin('displays', {
      beforeLoad: (opened) => {
        connected = opened.waitForEvent('console', (message) => message.text() === 'connected');
      },
    });
    // A new connection loads everything again, which would leave nothing to retry.
    await connected;
    const schedule = new ScheduleDialog(displays);
    const { dialog } = schedule;
    const logged: string[] = [];
    displays.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await failRequests(displays, 'GET', '/restaurants/*/media');
    await schedule.open();
    await dialog.getByText('Failed to load media').waitFor();
    await displays.unroute('**/api/restaurants/*/media');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await dialog.getByText('What you upload appears here.').waitFor();

    await failRequests(displays, 'POST', '/displays/*/upload-scheduled-media');
    await dialog.getByLabel('Media files').setInputFiles([image]);
    await dialog.getByText('soup.jpg: Failed to upload media.').waitFor();
    expect(logged.join()).toContain('Failed to upload media');
    await displays.unroute('**/api/displays/*/upload-scheduled-media');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => schedule.tiles.count()).toBe(1);

    const release = await delayRequests(displays, 'POST', '/displays/*/upload-scheduled-media');
    await dialog.getByLabel('Media files').setInputFiles([video, { ...image, name: 'pie.jpg' }]);
    await dialog.getByRole('progressbar', { name: `Uploading ${video.name}` }).waitFor();
    await dialog.getByText('pie.jpg').waitFor();
    await takeScreenshot(displays, 'schedule-uploading');
    await dialog.getByRole('button', { name: 'Do not upload pie.jpg' }).click();
    await dialog.getByRole('button', { name: 'Cancel upload' }).click();
    await dialog.getByRole('progressbar').waitFor({ state: 'hidden' });
    release();
    expect(await schedule.tiles.count()).toBe(1);
  });

  it('shows changes from another tab, and closes when the display is deleted there', async ({
    server,
    page,
  }) => {
    const { schedule, dialog } = await openSchedule(page);
    await schedule.openTab('Schedule Manager');
    const tab = await page.context().newPage();
    await tab.goto(`${server.url}/admin/displays`);
    const other = new ScheduleDialog(tab);
    await other.open();
    await other.chooseMenu('Lunch');
    await other.create();
    await schedule.entries.getByText('Lunch').waitFor();
    await other.openTab('Schedule Manager');
    await other.entries.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('No scheduled content yet').waitFor();

    await other.close();
    await other.card.getByRole('button', { name: 'Delete' }).click();
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('was deleted elsewhere.').waitFor();
  });
});
