/** What stands on the pages of the admin: labels, placeholders, button states, empty states, questions. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { closePage, delayRequests, openPage } from '../harness/open-page.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../harness/server.ts';

let server: RunningServer;
let browser: Browser;
let empty: RestaurantApi;
let filled: RestaurantApi;
let display: { id: string; pairingCode: string };
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  [empty, filled] = [await RestaurantApi.signUp(server.url), await RestaurantApi.signUp(server.url)];
  const soup = await filled.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const pie = await filled.addItem({
    name: 'Pie',
    description: 'With peas',
    price: 11.5,
    category: 'Mains',
    isAvailable: false,
  });
  const lunch = await filled.addMenu({ name: 'Lunch', description: 'From eleven' }, [soup, pie]);
  await filled.addMenu({ name: 'Bar' }, [soup]);
  display = await filled.addDisplay('Front TV', lunch);
  await filled.addDisplay('Back TV', null);
});
afterEach(() => closePage(page));
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function show(path: string, owner: RestaurantApi): Promise<void> {
  page = await openPage(browser, `${server.url}${path}`, owner);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const card = (name: string) => page.getByRole('article', { name, exact: true });
const buttonOf = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

async function shows(place: Page | Locator, texts: string[]): Promise<void> {
  for (const text of texts) await place.getByText(text, { exact: true }).first().waitFor();
}

async function asks(question: string): Promise<void> {
  const asked = page.getByRole('alertdialog', { name: question, exact: true });
  await asked.waitFor();
  await buttonOf(asked, 'Delete').waitFor();
  await buttonOf(asked, 'Cancel').click();
  await asked.waitFor({ state: 'hidden' });
}

describe('the admin frame', () => {
  it('has its links, the restaurant, the email and Sign Out', async () => {
    await show('/admin/items', filled);
    const names = await page.getByRole('navigation').getByRole('link').allInnerTexts();
    expect(names.map((name) => name.split('\n')[0])).toEqual(
      expect.arrayContaining(['Dashboard', 'Menus', 'Items', 'Displays']),
    );
    await shows(page, ['Bistro', filled.session?.user.email ?? '?']);
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  });

  it('waits with a spinner', async () => {
    page = await openPage(browser, `${server.url}/login`, empty);
    const release = await delayRequests(page, 'GET', '/items/restaurants/*');
    await page.goto(`${server.url}/admin/items`);
    await page.getByRole('heading', { level: 1, name: 'Items' }).waitFor();
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    release();
    await page.getByText('No items yet').waitFor();
  });
});

describe('the Items page', () => {
  it('says that there are none yet', async () => {
    await show('/admin/items', empty);
    await shows(page, [
      'Items',
      'Manage your menu items',
      'No items yet',
      'Create your first item to get started',
    ]);
    await page.getByRole('button', { name: 'Add Item', exact: true }).waitFor();
    await press('Add Your First Item');
    await dialog('Add Item').waitFor();
  });

  it('shows an item as a card', async () => {
    await show('/admin/items', filled);
    await press('Grid');
    await shows(card('Tomato soup'), [
      'No description',
      'Available',
      'Soups',
      'Edit',
      'Disable',
      'Delete',
      '$',
    ]);
    expect(await page.getByLabel('Price of Tomato soup').inputValue()).toBe('6.50');
    await shows(card('Pie'), ['With peas', 'Unavailable', 'Mains', 'Enable']);
    await buttonOf(card('Pie'), 'Delete').click();
    await asks('Are you sure you want to delete this item?');
  });

  it('adds one in a dialog: Adding... while it is busy', async () => {
    const owner = await RestaurantApi.signUp(server.url);
    await show('/admin/items', owner);
    await press('Add Item');
    const form = dialog('Add Item');
    for (const label of ['Item Name *', 'Description', 'Category *', 'Image URL (Optional)'])
      await form.getByLabel(label, { exact: true }).waitFor();
    expect(await form.getByLabel('Description').evaluate((element) => element.tagName)).toBe('TEXTAREA');
    const price = form.getByLabel('Price *');
    for (const [name, value] of Object.entries({ type: 'number', step: '0.01', min: '0' }))
      expect(await price.getAttribute(name), name).toBe(value);
    await buttonOf(form, 'Cancel').waitFor();
    const submit = buttonOf(form, 'Add Item');

    expect(await submit.isDisabled()).toBe(true);
    await form.getByLabel('Item Name *').fill('  ');
    await price.fill('6.5');
    await form.getByLabel('Category *').fill('Soups');
    expect(await submit.isDisabled()).toBe(true);
    await form.getByLabel('Item Name *').fill('Soup');
    const release = await delayRequests(page, 'POST', '/items/restaurants/*');
    await submit.click();
    await buttonOf(form, 'Adding...').waitFor();
    expect(await buttonOf(form, 'Adding...').isDisabled()).toBe(true);
    release();
    await form.waitFor({ state: 'hidden' });
    await page.getByText('Soup', { exact: true }).first().waitFor();
  });

  it('edits one in a dialog: Updating... while it is busy; a click beside it closes it', async () => {
    await show('/admin/items', filled);
    await press('Grid');
    await buttonOf(card('Tomato soup'), 'Edit').click();
    const form = dialog('Edit Item');
    await form.waitFor();
    await page.mouse.click(5, 5);
    await form.waitFor({ state: 'hidden' });

    await buttonOf(card('Tomato soup'), 'Edit').click();
    const release = await delayRequests(page, 'PUT', '/items/*');
    await form.getByLabel('Description').fill('Hot');
    await buttonOf(form, 'Update Item').click();
    await buttonOf(form, 'Updating...').waitFor();
    release();
    await form.waitFor({ state: 'hidden' });
    await page.getByText('Hot', { exact: true }).waitFor();
    await filled.updateItem(await itemId('Tomato soup'), { description: '' });
  });

  it('switches one off and on', async () => {
    await show('/admin/items', filled);
    await press('Grid');
    await buttonOf(card('Pie'), 'Enable').click();
    await shows(card('Pie'), ['Available', 'Disable']);
    await buttonOf(card('Pie'), 'Disable').click();
    await shows(card('Pie'), ['Unavailable', 'Enable']);
  });
});

async function itemId(name: string): Promise<string> {
  const { token = '', user } = filled.session ?? {};
  const answer = await fetch(`${server.url}/api/items/restaurants/${user?.restaurant.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
  return items.find((item) => item.name === name)?.id ?? '';
}

describe('the Menus page', () => {
  it('says that there are none yet', async () => {
    await show('/admin/menus', empty);
    await shows(page, ['Menus', 'No menus yet', 'Create your first menu to get started']);
  });

  it('shows a menu as a card', async () => {
    await show('/admin/menus', filled);
    await shows(card('Lunch'), ['From eleven', '2 items', 'Menu ID', 'Visual Editor', 'Edit', 'Delete']);
    await shows(card('Bar'), ['No description', '1 item']);
    await buttonOf(card('Lunch'), 'Delete').click();
    await asks('Are you sure you want to delete this menu?');
  });

  it('creates one in a dialog, by Enter too, and never without a name', async () => {
    const owner = await RestaurantApi.signUp(server.url);
    await show('/admin/menus', owner);
    await press('Create New Menu');
    const form = dialog('Create New Menu');
    const name = form.getByLabel('Menu Name');
    expect(await name.getAttribute('placeholder')).toBe('e.g. Lunch Menu');
    await form.getByLabel('Description (Optional)', { exact: true }).waitFor();
    expect(await buttonOf(form, 'Create Menu').isDisabled()).toBe(true);
    await name.fill('  ');
    expect(await buttonOf(form, 'Create Menu').isDisabled()).toBe(true);
    await name.fill('Lunch');
    await name.press('Enter');
    await form.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Lunch', exact: true, includeHidden: true }).waitFor();
  });

  it('edits one in a dialog', async () => {
    await show('/admin/menus', filled);
    await buttonOf(card('Lunch'), 'Edit').click();
    const form = dialog('Edit Menu');
    expect(await form.getByLabel('Menu Name').inputValue()).toBe('Lunch');
    expect(await form.getByLabel('Description (Optional)').inputValue()).toBe('From eleven');
    await form.getByLabel('Menu Name').fill(' ');
    expect(await buttonOf(form, 'Update Menu').isDisabled()).toBe(true);
    await form.getByLabel('Menu Name').fill('Lunch');
    await buttonOf(form, 'Update Menu').click();
    await form.waitFor({ state: 'hidden' });
  });
});

describe('the Displays page', () => {
  it('says that there are none yet', async () => {
    await show('/admin/displays', empty);
    await shows(page, [
      'Displays',
      'Manage your digital displays',
      'No displays yet',
      'Create your first display to get started',
    ]);
  });

  it('shows a display as a card', async () => {
    await show('/admin/displays', filled);
    const front = card('Front TV');
    await shows(front, [display.id.slice(0, 8), 'Active', 'Regenerate', 'Lunch', 'Assign Menu', 'Delete']);
    expect(await front.textContent()).toContain(display.pairingCode);
    await shows(card('Back TV'), ['Inactive', 'No menu assigned']);
    const tone = (name: string, word: string) =>
      card(name).locator('[data-tone]').filter({ hasText: word }).last().getAttribute('data-tone');
    expect(await tone('Front TV', 'Active')).toBe('good');
    expect(await tone('Back TV', 'Inactive')).toBe('off');
    await buttonOf(front, 'Delete').click();
    await asks('Are you sure you want to delete this display?');
  });

  it('adds one in a dialog, by Enter too: Adding... while it is busy', async () => {
    const owner = await RestaurantApi.signUp(server.url);
    await show('/admin/displays', owner);
    await press('Add Display');
    const form = dialog('Add Display');
    const name = form.getByLabel('Display Name');
    await buttonOf(form, 'Cancel').waitFor();
    expect(await buttonOf(form, 'Add Display').isDisabled()).toBe(true);
    await name.fill('  ');
    expect(await buttonOf(form, 'Add Display').isDisabled()).toBe(true);
    await name.fill('Window');
    const release = await delayRequests(page, 'POST', '/displays/restaurants/*');
    await name.press('Enter');
    await buttonOf(form, 'Adding...').waitFor();
    expect(await buttonOf(form, 'Adding...').isDisabled()).toBe(true);
    release();
    await page.getByRole('heading', { name: 'Window', exact: true, includeHidden: true }).waitFor();
  });

  it('assigns a menu by a click on it', async () => {
    await show('/admin/displays', filled);
    await buttonOf(card('Back TV'), 'Assign Menu').click();
    const choice = dialog('Assign Menu');
    await shows(choice, ['Lunch', 'From eleven', '2 items', 'Bar', '1 item']);
    const list = choice.getByRole('list');
    expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe(`${24 * 16}px`);
    await choice.getByRole('button', { name: 'Bar' }).click();
    await shows(card('Back TV'), ['Active', 'Bar']);
  });

  it('says that there are no menus to assign', async () => {
    const owner = await RestaurantApi.signUp(server.url);
    await owner.addDisplay('Window', null);
    await show('/admin/displays', owner);
    await buttonOf(card('Window'), 'Assign Menu').click();
    await shows(dialog('Assign Menu'), ['No menus available', 'Create a menu first in the Menus section']);
  });
});
