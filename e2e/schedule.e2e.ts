/** The schedule of a display: what its dialog makes of it, on a desktop and on a phone. */
import { mkdir } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { Kitchen } from './harness/kitchen.ts';
import { aFilm, aPicture, type MediaFile } from './harness/media-files.ts';
import { type RunningServer, startServer } from './harness/server.ts';
import { cutOff, hold, visit } from './harness/visit.ts';
import { ScheduleDialog } from './pages/schedule.ts';
import { Screen } from './pages/screen.ts';

/** Where the pictures of a run go, if somebody wants to look at them. */
const shots = process.env.SHOTS_DIR;

let server: RunningServer;
let browser: Browser;
let picture: MediaFile;
let film: MediaFile;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  [picture, film] = [await aPicture(browser), await aFilm()];
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  await mkdir(shots, { recursive: true });
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${shots}/schedule-${name}.png` });
}

/** An owner with three menus and one display, which has the last of them. */
async function aKitchen(): Promise<Kitchen> {
  const kitchen = await Kitchen.open(server.url);
  const soup = await kitchen.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  await kitchen.addMenu({ name: 'Breakfast' }, [soup]);
  await kitchen.addMenu({ name: 'Lunch' }, [soup]);
  const drinks = await kitchen.addMenu({ name: 'Drinks' }, [soup]);
  await kitchen.addDisplay('Front TV', drinks);
  return kitchen;
}

async function openDialog(kitchen: Kitchen, size?: { width: number; height: number }) {
  const page = await visit(browser, `${server.url}/admin/displays`, kitchen);
  if (size) await page.setViewportSize(size);
  const schedule = new ScheduleDialog(page, 'Front TV');
  await schedule.open();
  return { page, schedule, dialog: schedule.dialog };
}

const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
const tiles = (dialog: Locator) => dialog.getByRole('list', { name: 'Uploaded media' }).getByRole('listitem');

const sizes = [
  { device: 'a desktop', size: { width: 1280, height: 800 } },
  { device: 'a phone', size: { width: 390, height: 844 } },
];

describe.each(sizes)('on $device', ({ device, size }) => {
  const of = device.replace('a ', '');

  it('schedules breakfast and lunch, and lists them', async () => {
    const { page, schedule, dialog } = await openDialog(await aKitchen(), size);
    await dialog.getByRole('heading', { name: 'Create New Schedule' }).waitFor();
    expect(await schedule.create.isDisabled()).toBe(true);
    await schedule.show('Schedule Manager');
    await dialog.getByText('No scheduled content yet', { exact: true }).waitFor();
    await shoot(page, `empty-${of}`);
    await schedule.show('Media Upload');
    await shoot(page, `start-${of}`);

    await schedule.chooseMenu('Breakfast');
    await schedule.choose('Time Range');
    await schedule.times('07:00', '11:00');
    await dialog.getByText('Breakfast will show every day 07:00 - 11:00, Vienna time. No overlap.').waitFor();
    await shoot(page, `range-${of}`);
    await schedule.save();
    await dialog.getByText('Breakfast is scheduled: 07:00 - 11:00.').waitFor();
    expect(await schedule.create.isDisabled()).toBe(true);

    await schedule.chooseMenu('Lunch');
    await schedule.choose('Recurring Schedule');
    await schedule.days('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday');
    await schedule.times('10:30', '16:00');
    await dialog.getByLabel('Priority (0-10)').fill('5');
    await dialog
      .getByText(
        'Lunch will show Mon, Tue, Wed, Thu, Fri 10:30 - 16:00, Vienna time. It then replaces Breakfast.',
      )
      .waitFor();
    await shoot(page, `recurring-${of}`);
    await schedule.save();

    await schedule.show('Schedule Manager');
    await expect.poll(() => schedule.entries.count()).toBe(2);
    const [breakfast, lunch] = await schedule.entries.allTextContents();
    for (const text of ['Menu Content', 'Breakfast', '07:00 - 11:00', 'Priority: 0', 'Active'])
      expect(breakfast).toContain(text);
    for (const text of ['Lunch', 'Mon, Tue, Wed, Thu, Fri 10:30 - 16:00', 'Priority: 5'])
      expect(lunch).toContain(text);
    expect(await dialog.getByRole('tab', { name: 'Schedule Manager 2' }).count()).toBe(1);
    await shoot(page, `manager-${of}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    await page.context().close();
  });

  it('plays uploaded pictures and films in a loop', async () => {
    const { page, schedule, dialog } = await openDialog(await aKitchen(), size);
    await dialog.getByText('up to 50MB each').waitFor();
    const input = dialog.getByLabel('Media files');
    expect(await input.getAttribute('accept')).toBe('image/*,video/*');
    await input.setInputFiles([picture, svg, film]);
    await dialog.getByText(/logo\.svg: SVG drawings cannot be shown\./).waitFor();
    await expect.poll(() => tiles(dialog).count()).toBe(2);
    await shoot(page, `uploaded-${of}`);

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
    await shoot(page, `media-${of}`);
    await schedule.save();

    await schedule.show('Schedule Manager');
    const text = await schedule.entries.first().textContent();
    for (const said of ['Media Content', '2 media files', 'Always active', 'On now'])
      expect(text).toContain(said);
    await shoot(page, `media-manager-${of}`);
    await schedule.close();
    await schedule.card.getByText('2 media files', { exact: true }).waitFor();
    await schedule.card.getByText('1 schedule', { exact: true }).waitFor();
    await shoot(page, `card-${of}`);
    await page.context().close();
  });

  it('switches an entry off, deletes it and brings it back', async () => {
    const kitchen = await aKitchen();
    await kitchen.schedule('Front TV', 'Lunch', { type: 'always' });
    const { page, schedule, dialog } = await openDialog(kitchen, size);
    await schedule.show('Schedule Manager');
    const entry = schedule.entries.first();
    await entry.getByText('On now').waitFor();

    await entry.getByRole('switch').click();
    await entry.getByText('Inactive', { exact: true }).waitFor();
    await entry.getByText('On now').waitFor({ state: 'hidden' });
    await shoot(page, `inactive-${of}`);

    await entry.getByRole('button', { name: 'Delete Lunch, Always active' }).click();
    await dialog.getByText('No scheduled content yet').waitFor();
    await dialog.getByText('was deleted.').waitFor();
    await shoot(page, `deleted-${of}`);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await entry.getByText('Inactive', { exact: true }).waitFor();
    await page.context().close();
  });
});

it('is on the wall as soon as it is created, and off it when it is switched off', async () => {
  const kitchen = await aKitchen();
  const { page, schedule } = await openDialog(kitchen);
  const screen = new Screen(await visit(browser, server.url), server.url);
  await screen.pair(await kitchen.pairingCodeOf('Front TV'));
  await screen.paintedAt('Drinks');

  await schedule.chooseMenu('Lunch');
  await schedule.save();
  await screen.paintedAt('Lunch');
  await schedule.show('Schedule Manager');
  await schedule.entries.first().getByRole('switch').click();
  await screen.paintedAt('Drinks');
  await schedule.close();
  await schedule.card.getByText('Nothing at the moment').waitFor();

  expect(screen.faults).toEqual([]);
  await screen.page.context().close();
  await page.context().close();
});

describe('the form', () => {
  it('has the seven days, Monday first, and times for Recurring Schedule', async () => {
    const { page, schedule, dialog } = await openDialog(await aKitchen());
    await schedule.choose('Recurring Schedule');

    const names = await dialog
      .getByRole('group', { name: 'Days' })
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')));
    expect(names).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
    await dialog.getByText('Without a day it never plays.').waitFor();
    await schedule.days('Sunday');
    await dialog.getByText('Without a day it never plays.').waitFor({ state: 'hidden' });
    await schedule.times('22:00', '02:00');
    await dialog.getByText('runs past midnight, into the next day').waitFor();
    await page.context().close();
  });

  it('refuses an end date before the start date, and half a time, in words beside them', async () => {
    const { page, schedule, dialog } = await openDialog(await aKitchen());
    await schedule.chooseMenu('Lunch');
    await schedule.choose('Time Range');
    await dialog.getByLabel('Start Date (Optional)').fill('2030-12-02');
    await dialog.getByLabel('End Date (Optional)').fill('2030-12-01');
    await dialog.getByText('The end date lies before the start date.').waitFor();
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
    await shoot(page, 'half-a-time');
    await dialog.getByLabel('Start Time').fill('10:00');
    await schedule.save();
    await dialog.getByText('Lunch is scheduled: 10:00 - 24:00 2030-12-02 to 2030-12-03.').waitFor();
    await page.context().close();
  });

  it('takes a priority that is no number for 0, and one that is too high for 10', async () => {
    const { page, dialog } = await openDialog(await aKitchen());
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
    await page.context().close();
  });

  it('keeps what is typed when it is closed, and edits what is there', async () => {
    const kitchen = await aKitchen();
    await kitchen.schedule('Front TV', 'Lunch', { type: 'time_range', startTime: '11:00' });
    const { page, schedule, dialog } = await openDialog(kitchen);
    await schedule.chooseMenu('Breakfast');
    await schedule.choose('Time Range');
    await schedule.close();
    await schedule.open();
    expect(await dialog.getByRole('radio', { name: 'Time Range' }).isChecked()).toBe(true);
    await dialog.getByText('Breakfast will show always').waitFor();

    await schedule.show('Schedule Manager');
    await dialog.getByRole('button', { name: 'Edit Lunch, 11:00 - 24:00' }).click();
    await dialog.getByRole('heading', { name: 'Edit Schedule' }).waitFor();
    expect(await dialog.getByLabel('Start Time').inputValue()).toBe('11:00');
    await dialog.getByLabel('End Time').fill('16:00');
    await dialog.getByRole('button', { name: 'Save Schedule' }).click();
    await schedule.entries.getByText('11:00 - 16:00').waitFor();
    expect(await schedule.entries.count()).toBe(1);

    await schedule.show('Media Upload');
    await dialog.getByText('Breakfast will show always').waitFor();
    await page.context().close();
  });

  it('can be done with the keyboard alone', async () => {
    const { page, schedule, dialog } = await openDialog(await aKitchen());
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
    await page.context().close();
  });
});

describe('what goes wrong', () => {
  it('says that an entry could not be made, changed or deleted, keeps it, and tries again', async () => {
    const { page, schedule, dialog } = await openDialog(await aKitchen());
    const logged: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'error') logged.push(line.text());
    });
    await schedule.chooseMenu('Lunch');
    const release = await hold(page, 'POST', '/displays/*/schedule');
    await schedule.create.click();
    await dialog.getByRole('button', { name: 'Creating...' }).waitFor();
    release();
    await dialog.getByText('Lunch is scheduled: Always active.').waitFor();

    await schedule.chooseMenu('Breakfast');
    await cutOff(page, 'POST', '/displays/*/schedule');
    await cutOff(page, 'PUT', '/displays/*/schedule/*');
    await cutOff(page, 'DELETE', '/displays/*/schedule/*');
    await schedule.create.click();
    await dialog.getByText('Failed to create schedule.').waitFor();
    await shoot(page, 'failed');
    expect(logged.join()).toContain('/schedule failed');
    await page.unroute('**/api/displays/*/schedule');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await dialog.getByText('Breakfast is scheduled').waitFor();

    await schedule.show('Schedule Manager');
    const lunch = schedule.entries.filter({ hasText: 'Lunch' });
    await lunch.getByRole('switch').click();
    await lunch.getByText('Failed to update schedule.').waitFor();
    expect(await lunch.getByRole('switch').getAttribute('aria-checked')).toBe('true');
    await lunch.getByRole('button', { name: 'Delete' }).click();
    await lunch.getByText('Failed to delete schedule.').waitFor();
    await page.unroute('**/api/displays/*/schedule/*');
    await lunch.getByRole('button', { name: 'Retry' }).click();
    await lunch.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('says that the library or an upload failed, and tries again', async () => {
    const kitchen = await aKitchen();
    const page = await visit(browser, `${server.url}/admin/displays`, kitchen);
    const schedule = new ScheduleDialog(page, 'Front TV');
    const { dialog } = schedule;
    const logged: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'error') logged.push(line.text());
    });
    await cutOff(page, 'GET', '/restaurants/*/media');
    await schedule.open();
    await dialog.getByText('Failed to load media').waitFor();
    await page.unroute('**/api/restaurants/*/media');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await dialog.getByText('What you upload stands here.').waitFor();

    await cutOff(page, 'POST', '/displays/*/upload-scheduled-media');
    await dialog.getByLabel('Media files').setInputFiles([picture]);
    await dialog.getByText('soup.jpg: Failed to upload media.').waitFor();
    expect(logged.join()).toContain('Failed to upload media');
    await page.unroute('**/api/displays/*/upload-scheduled-media');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => tiles(dialog).count()).toBe(1);

    const release = await hold(page, 'POST', '/displays/*/upload-scheduled-media');
    await dialog.getByLabel('Media files').setInputFiles([film, { ...picture, name: 'pie.jpg' }]);
    await dialog.getByRole('progressbar', { name: `Uploading ${film.name}` }).waitFor();
    await dialog.getByText('pie.jpg').waitFor();
    await shoot(page, 'uploading');
    await dialog.getByRole('button', { name: 'Do not upload pie.jpg' }).click();
    await dialog.getByRole('button', { name: 'Cancel upload' }).click();
    await dialog.getByRole('progressbar').waitFor({ state: 'hidden' });
    release();
    expect(await tiles(dialog).count()).toBe(1);
    await page.context().close();
  });

  it('shows what another tab does, and closes when the display is deleted there', async () => {
    const { page, schedule, dialog } = await openDialog(await aKitchen());
    await schedule.show('Schedule Manager');
    const tab = await page.context().newPage();
    await tab.goto(`${server.url}/admin/displays`);
    const other = new ScheduleDialog(tab, 'Front TV');
    await other.open();
    await other.chooseMenu('Lunch');
    await other.save();
    await schedule.entries.getByText('Lunch').waitFor();
    await other.show('Schedule Manager');
    await other.entries.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('No scheduled content yet').waitFor();

    await other.close();
    await other.card.getByRole('button', { name: 'Delete' }).click();
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('was deleted meanwhile.').waitFor();
    await page.context().close();
  });
});
