import type { Locator, Page } from 'playwright-core';

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

  async show(tab: 'Media Upload' | 'Schedule Manager'): Promise<void> {
    await this.dialog.getByRole('tab', { name: tab }).click();
  }

  async choose(option: string): Promise<void> {
    await this.dialog.getByRole('radio', { name: option }).check();
  }

  async chooseMenu(name: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Menu' }).selectOption({ label: name });
  }

  async times(start: string, end: string): Promise<void> {
    await this.dialog.getByLabel('Start Time').fill(start);
    await this.dialog.getByLabel('End Time').fill(end);
  }

  async days(...names: string[]): Promise<void> {
    for (const name of names) await this.dialog.getByRole('checkbox', { name }).check();
  }

  /** Creates what is typed, and waits until the dialog says so. */
  async save(): Promise<void> {
    await this.create.click();
    await this.dialog.getByText(/ is scheduled: /).waitFor();
  }
}
