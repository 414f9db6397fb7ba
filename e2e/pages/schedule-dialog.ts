import { mkdir } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { openPage } from '../harness/open-page.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';

/** Where the pictures of a run go. */
const shots = process.env.SHOTS_DIR;

/** The Schedule dialog of a display, by what a person sees. */
export class ScheduleDialog {
  readonly page: Page;
  readonly display: string;

  constructor(page: Page, display: string) {
    this.page = page;
    this.display = display;
  }

  get card(): Locator {
    return this.page.getByRole('article', { name: this.display });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: `Schedule Content for ${this.display}` });
  }

  get entries(): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: /(Menu|Media) Content/ });
  }

  get tiles(): Locator {
    return this.dialog.getByRole('list', { name: 'Uploaded media' }).getByRole('listitem');
  }

  get create(): Locator {
    return this.dialog.getByRole('button', { name: /^Creat(e Schedule|ing\.\.\.)$/ });
  }

  async open(): Promise<void> {
    await this.card.getByRole('button', { name: 'Schedule', exact: true }).click();
    await this.dialog.waitFor();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.dialog.waitFor({ state: 'hidden' });
  }

  async openTab(tab: 'Media Upload' | 'Schedule Manager'): Promise<void> {
    await this.dialog.getByRole('tab', { name: tab }).click();
  }

  async choose(option: string): Promise<void> {
    await this.dialog.getByRole('radio', { name: option }).check();
  }

  async chooseMenu(name: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Menu' }).selectOption({ label: name });
  }

  async fillTimes(start: string, end: string): Promise<void> {
    await this.dialog.getByLabel('Start Time').fill(start);
    await this.dialog.getByLabel('End Time').fill(end);
  }

  async checkDays(...names: string[]): Promise<void> {
    for (const name of names) await this.dialog.getByRole('checkbox', { name }).check();
  }

  /** Creates what is typed, and waits until the dialog says so. */
  async save(): Promise<void> {
    await this.create.click();
    await this.dialog.getByText(/ (is|are) scheduled: /).waitFor();
  }
}

/** A picture of the page, if somebody wants to look at it. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  await mkdir(shots, { recursive: true });
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${shots}/schedule-${name}.png` });
}

/** An owner with three menus and one display, which has the last of them. */
export async function createScheduleRestaurant(url: string): Promise<RestaurantApi> {
  const kitchen = await RestaurantApi.signUp(url);
  const soup = await kitchen.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  await kitchen.addMenu({ name: 'Breakfast' }, [soup]);
  await kitchen.addMenu({ name: 'Lunch' }, [soup]);
  const drinks = await kitchen.addMenu({ name: 'Drinks' }, [soup]);
  await kitchen.addDisplay('Front TV', drinks);
  return kitchen;
}

/** The dialog open on the display of such an owner, in a browser of its own. */
export async function openSchedule(
  browser: Browser,
  kitchen: RestaurantApi,
  size?: { width: number; height: number },
  display = 'Front TV',
) {
  const page = await openPage(browser, `${kitchen.url}/admin/displays`, kitchen);
  if (size) await page.setViewportSize(size);
  const schedule = new ScheduleDialog(page, display);
  await schedule.open();
  return { page, schedule, dialog: schedule.dialog };
}
