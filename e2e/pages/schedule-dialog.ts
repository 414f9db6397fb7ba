import type { Locator, Page } from 'playwright-core';
import { waitForInitialFocus } from '../harness/initial-focus.ts';
import type { RestaurantApi } from '../harness/restaurant-api.ts';

/** The Schedule dialog of a display, found by visible names. */
export class ScheduleDialog {
  readonly page: Page;
  readonly display: string;

  constructor(page: Page, display = 'Front TV') {
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

  /** The files of the library. */
  get tiles(): Locator {
    return this.dialog.getByRole('list', { name: 'Uploaded media' }).getByRole('listitem');
  }

  get createButton(): Locator {
    return this.dialog.getByRole('button', { name: /^Creat(e Schedule|ing\.\.\.)$/ });
  }

  async open(): Promise<void> {
    await this.card.getByRole('button', { name: 'Schedule', exact: true }).click();
    await waitForInitialFocus(this.dialog);
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

  /** Creates the entry and waits until the dialog confirms it. */
  async create(): Promise<void> {
    await this.createButton.click();
    await this.dialog.getByText(/ (is|are) scheduled: /).waitFor();
  }
}

/** Adds three menus and a display called Front TV, which has the last of them, *Drinks*. */
export async function addMenusAndDisplay(api: RestaurantApi): Promise<void> {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  await api.addMenu({ name: 'Breakfast' }, [soup]);
  await api.addMenu({ name: 'Lunch' }, [soup]);
  const drinks = await api.addMenu({ name: 'Drinks' }, [soup]);
  await api.addDisplay('Front TV', drinks);
}

/** Opens the dialog on a Displays page. */
export async function openSchedule(page: Page, display?: string) {
  const schedule = new ScheduleDialog(page, display);
  await schedule.open();
  return { page, schedule, dialog: schedule.dialog };
}
