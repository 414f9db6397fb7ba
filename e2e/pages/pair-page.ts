import type { Page } from 'playwright-core';

/** The page that a phone's camera opens. */
export class PairPage {
  readonly page: Page;
  readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  async scan(code: string): Promise<void> {
    await this.page.goto(`${this.url}/pair?code=${code}`);
  }

  async asked(): Promise<void> {
    await this.page.getByRole('heading', { name: 'Which display is this screen?' }).waitFor();
  }

  async choose(display: string): Promise<void> {
    await this.page.getByRole('radio', { name: display }).check();
  }

  async nameNew(display: string, menu?: string): Promise<void> {
    await this.choose('A new display');
    await this.page.getByLabel('Display Name').fill(display);
    if (menu) await this.page.getByLabel('Menu to show').selectOption({ label: menu });
  }

  pair(): Promise<void> {
    return this.page.getByRole('button', { name: /^Pair (as|this)/ }).click();
  }

  async onTheWall(display: string): Promise<void> {
    await this.page.getByRole('heading', { name: `${display} is on the wall` }).waitFor();
  }
}
