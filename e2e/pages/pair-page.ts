import type { Page } from 'playwright-core';

/** /pair, the page that a phone opens from a screen's QR code. */
export class PairPage {
  readonly page: Page;
  readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  /** Opens the address in the QR code of the screen. */
  async openFromQrCode(code: string): Promise<void> {
    await this.page.goto(`${this.url}/pair?code=${code}`);
  }

  async typeCode(code: string): Promise<void> {
    await this.page.getByLabel('The code beside “This screen”').fill(code);
    await this.page.keyboard.press('Enter');
  }

  /** Waits until the page asks which display the screen shows. */
  async waitForQuestion(): Promise<void> {
    await this.page.getByRole('heading', { name: 'Which display is this screen?' }).waitFor();
  }

  async chooseDisplay(display: string): Promise<void> {
    await this.page.getByRole('radio', { name: display }).check();
  }

  async nameNewDisplay(display: string, menu?: string): Promise<void> {
    await this.chooseDisplay('A new display');
    await this.page.getByLabel('Display Name').fill(display);
    if (menu) await this.page.getByLabel('Menu to show').selectOption({ label: menu });
  }

  submit(): Promise<void> {
    return this.page.getByRole('button', { name: /^Pair (as|this)/ }).click();
  }

  async waitForSuccess(display: string): Promise<void> {
    await this.page.getByRole('heading', { name: `${display} is on the wall` }).waitFor();
  }
}
