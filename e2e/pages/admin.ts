import type { Page } from 'playwright-core';

/** The admin in a browser page, found by visible labels, buttons and headings. */
export class Admin {
  readonly page: Page;
  readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  private press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }

  private dialog(title: string) {
    return this.page.getByRole('dialog', { name: title });
  }

  async openSection(section: 'Menus' | 'Items' | 'Displays'): Promise<void> {
    const pages = this.page.getByRole('navigation', { name: 'Admin' });
    await pages.getByRole('link', { name: section }).click();
    await this.page.getByRole('heading', { level: 1, name: section }).waitFor();
  }

  async addItem(name: string, price: string, category: string): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Add (Your First )?Item$/ })
      .first()
      .click();
    const dialog = this.dialog('Add Item');
    await dialog.getByLabel('Item Name *').fill(name);
    await dialog.getByLabel('Price *').fill(price);
    await dialog.getByLabel('Category *').fill(category);
    await dialog.getByRole('button', { name: 'Add Item', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async addMenu(name: string, items: string[]): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Create (New|Your First) Menu$/ })
      .first()
      .click();
    const dialog = this.dialog('Create New Menu');
    await dialog.getByLabel('Menu Name').fill(name);
    await dialog.getByRole('button', { name: 'Create Menu', exact: true }).click();
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
    for (const item of items) await this.putOnMenu(item);
  }

  /** Puts a dish of the restaurant on the open menu, which has no dishes or one in Soups. */
  private async putOnMenu(item: string): Promise<void> {
    const { page } = this;
    const line = page.getByLabel('Add a dish to Soups');
    const section = page.getByLabel('Add a section');
    await line.or(section).first().waitFor();
    if ((await line.count()) === 0) {
      await section.fill('Soups');
      await section.press('Enter');
    }
    await line.fill(item);
    await page.getByRole('button', { name: `Add ${item}, ` }).click();
    await page.getByLabel(`Name of ${item}`).waitFor();
  }

  /** Adds a display with a menu; resolves with its pairing code. */
  async addDisplay(name: string, menu: string): Promise<string> {
    const { page } = this;
    await page
      .getByRole('button', { name: /^Add (Your First )?Display$/ })
      .first()
      .click();
    await page.getByLabel('Display Name').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Add Display', exact: true }).click();
    await page.getByText('Waiting for a screen').waitFor();
    await this.press('Done');
    const card = page.getByRole('article', { name });
    await card.getByRole('button', { name: 'Assign Menu' }).click();
    await this.dialog('Assign Menu').getByRole('button', { name: menu }).click();
    await card.getByText('Active', { exact: true }).waitFor();
    return this.readPairingCode(name);
  }

  async readPairingCode(display: string): Promise<string> {
    const card = this.page.getByRole('article', { name: display });
    const text = (await card.textContent()) ?? '';
    const code = /Pairing\s*([A-HJ-NP-Z2-9]{6})\s*Regenerate/.exec(text)?.[1];
    if (!code) throw new Error(`No pairing code on the card of ${display}: ${text}`);
    return code;
  }

  async regeneratePairingCode(display: string): Promise<void> {
    const card = this.page.getByRole('article', { name: display });
    await card.getByRole('button', { name: 'Regenerate' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click();
  }

  async setPrice(item: string, price: string): Promise<void> {
    const field = this.page.getByLabel(`Price of ${item}`);
    await field.fill(price);
    await field.press('Enter');
  }

  toggleItem(item: string): Promise<void> {
    return this.page.getByRole('switch', { name: `${item} available` }).click();
  }
}
