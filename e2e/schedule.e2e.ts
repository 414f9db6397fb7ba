/** The schedule of a display: what its dialog makes of it, on a desktop and on a phone. */
import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { Kitchen } from './harness/kitchen.ts';
import { aFilm, aPicture, type MediaFile } from './harness/media-files.ts';
import { type RunningServer, startServer } from './harness/server.ts';
import { cutOff, hold, visit } from './harness/visit.ts';
import { ScheduleDialog } from './pages/schedule.ts';

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
});
void [hold, cutOff, picture, film];
