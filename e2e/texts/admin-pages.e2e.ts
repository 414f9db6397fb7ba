/** The texts of the admin: labels, placeholders, button states, empty states, questions. */
import type { Display } from '@menuboard/contract/displays';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { delayRequests } from '../harness/intercept.ts';
import { it as journey } from '../harness/journey.ts';
import type { RestaurantApi } from '../harness/restaurant-api.ts';

/** Adds two items, two menus, and two displays: Front TV shows a menu, Back TV shows nothing. Returns Front TV. */
async function addRecords(api: RestaurantApi): Promise<Display> {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const pie = await api.addItem({
    name: 'Pie',
    description: 'With peas',
    price: 11.5,
    category: 'Mains',
    isAvailable: false,
  });
  const lunch = await api.addMenu({ name: 'Lunch', description: 'From eleven' }, [soup, pie]);
  await api.addMenu({ name: 'Bar' }, [soup]);
  await api.addDisplay('Back TV', null);
  return api.addDisplay('Front TV', lunch);
}

const it = journey
  /** Opens a section of the admin of a restaurant without records. */
  .extend('openSection', ({ openAdmin }) => async (section: string): Promise<Page> => {
    const page = await openAdmin(section);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  })
  /** Opens a section of the admin of a restaurant with items, menus and displays. */
  .extend('openFilledSection', ({ api, openSection }) => async (section: string): Promise<Page> => {
    await addRecords(api);
    return openSection(section);
  });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const buttonOf = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

async function waitForTexts(place: Page | Locator, texts: string[]): Promise<void> {
  for (const text of texts) await place.getByText(text, { exact: true }).first().waitFor();
}

/** Waits for the question whether to delete, and answers Cancel. */
async function cancelDeletion(page: Page, question: string): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: question, exact: true });
  await alert.waitFor();
  await buttonOf(alert, 'Delete').waitFor();
  await buttonOf(alert, 'Cancel').click();
  await alert.waitFor({ state: 'hidden' });
}

describe('the admin frame', () => {
  it('contains its links, the restaurant, the email and Sign Out', async ({ api, openFilledSection }) => {
    const page = await openFilledSection('items');
    const names = await page.getByRole('navigation').getByRole('link').allInnerTexts();
    expect(names.map((name) => name.split('\n')[0])).toEqual(
      expect.arrayContaining(['Dashboard', 'Menus', 'Items', 'Displays']),
    );
    await waitForTexts(page, ['Bistro', api.email]);
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  });

  it('shows a spinner while loading', async ({ api, server, openPage }) => {
    const page = await openPage('/favicon.svg', { as: api });
    const release = await delayRequests(page, 'GET', '/items/restaurants/*');
    await page.goto(`${server.url}/admin/items`);
    await page.getByRole('heading', { level: 1, name: 'Items' }).waitFor();
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    release();
    await page.getByText('No items yet').waitFor();
  });
});

describe('the Items page', () => {
  it('shows its empty state', async ({ openSection }) => {
    const page = await openSection('items');
    await waitForTexts(page, [
      'Items',
      'Manage your menu items',
      'No items yet',
      'Create your first item to get started',
    ]);
    await page.getByRole('button', { name: 'Add Item', exact: true }).waitFor();
    await press(page, 'Add Your First Item');
    await dialog(page, 'Add Item').waitFor();
  });

  it('shows an item as a card', async ({ openFilledSection }) => {
    const page = await openFilledSection('items');
    await press(page, 'Grid');
    await waitForTexts(card(page, 'Tomato soup'), [
      'No description',
      'Available',
      'Soups',
      'Edit',
      'Disable',
      'Delete',
      '$',
    ]);
    expect(await page.getByLabel('Price of Tomato soup').inputValue()).toBe('6.50');
    await waitForTexts(card(page, 'Pie'), ['With peas', 'Unavailable', 'Mains', 'Enable']);
    await buttonOf(card(page, 'Pie'), 'Delete').click();
    await cancelDeletion(page, 'Are you sure you want to delete this item?');
  });

  it('adds an item in a dialog, with Adding... while saving', async ({ openSection }) => {
    const page = await openSection('items');
    await press(page, 'Add Item');
    const form = dialog(page, 'Add Item');
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

  it('edits an item in a dialog, with Updating... while saving; a click outside closes it', async ({
    openFilledSection,
  }) => {
    const page = await openFilledSection('items');
    await press(page, 'Grid');
    await buttonOf(card(page, 'Tomato soup'), 'Edit').click();
    const form = dialog(page, 'Edit Item');
    await form.waitFor();
    await page.mouse.click(5, 5);
    await form.waitFor({ state: 'hidden' });

    await buttonOf(card(page, 'Tomato soup'), 'Edit').click();
    const release = await delayRequests(page, 'PUT', '/items/*');
    await form.getByLabel('Description').fill('Hot');
    await buttonOf(form, 'Update Item').click();
    await buttonOf(form, 'Updating...').waitFor();
    release();
    await form.waitFor({ state: 'hidden' });
    await page.getByText('Hot', { exact: true }).waitFor();
  });

  it('toggles the availability of an item', async ({ openFilledSection }) => {
    const page = await openFilledSection('items');
    await press(page, 'Grid');
    await buttonOf(card(page, 'Pie'), 'Enable').click();
    await waitForTexts(card(page, 'Pie'), ['Available', 'Disable']);
    await buttonOf(card(page, 'Pie'), 'Disable').click();
    await waitForTexts(card(page, 'Pie'), ['Unavailable', 'Enable']);
  });
});

describe('the Menus page', () => {
  it('shows its empty state', async ({ openSection }) => {
    const page = await openSection('menus');
    await waitForTexts(page, ['Menus', 'No menus yet', 'Create your first menu to get started']);
  });

  it('shows a menu as a card', async ({ openFilledSection }) => {
    const page = await openFilledSection('menus');
    await waitForTexts(card(page, 'Lunch'), [
      'From eleven',
      '2 items',
      'Menu ID',
      'Visual Editor',
      'Edit',
      'Delete',
    ]);
    await waitForTexts(card(page, 'Bar'), ['No description', '1 item']);
    await buttonOf(card(page, 'Lunch'), 'Delete').click();
    await cancelDeletion(page, 'Are you sure you want to delete this menu?');
  });

  it('creates a menu in a dialog, also by Enter, and never without a name', async ({ openSection }) => {
    const page = await openSection('menus');
    await press(page, 'Create New Menu');
    const form = dialog(page, 'Create New Menu');
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

  it('edits a menu in a dialog', async ({ openFilledSection }) => {
    const page = await openFilledSection('menus');
    await buttonOf(card(page, 'Lunch'), 'Edit').click();
    const form = dialog(page, 'Edit Menu');
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
  it('shows its empty state', async ({ openSection }) => {
    const page = await openSection('displays');
    await waitForTexts(page, [
      'Displays',
      'Manage your digital displays',
      'No displays yet',
      'Create your first display to get started',
    ]);
  });

  it('shows a display as a card', async ({ api, openSection }) => {
    const frontTv = await addRecords(api);
    const page = await openSection('displays');
    const front = card(page, 'Front TV');
    await waitForTexts(front, [
      frontTv.id.slice(0, 8),
      'Active',
      'Regenerate',
      'Lunch',
      'Assign Menu',
      'Delete',
    ]);
    expect(await front.textContent()).toContain(frontTv.pairingCode);
    await waitForTexts(card(page, 'Back TV'), ['Inactive', 'No menu assigned']);
    const tone = (name: string, word: string) =>
      card(page, name).locator('[data-tone]').filter({ hasText: word }).last().getAttribute('data-tone');
    expect(await tone('Front TV', 'Active')).toBe('good');
    expect(await tone('Back TV', 'Inactive')).toBe('off');
    await buttonOf(front, 'Delete').click();
    await cancelDeletion(page, 'Are you sure you want to delete this display?');
  });

  it('adds a display in a dialog, also by Enter, with Adding... while saving', async ({ openSection }) => {
    const page = await openSection('displays');
    await press(page, 'Add Display');
    const form = dialog(page, 'Add Display');
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

  it('assigns a menu by clicking it', async ({ openFilledSection }) => {
    const page = await openFilledSection('displays');
    await buttonOf(card(page, 'Back TV'), 'Assign Menu').click();
    const choice = dialog(page, 'Assign Menu');
    await waitForTexts(choice, ['Lunch', 'From eleven', '2 items', 'Bar', '1 item']);
    const list = choice.getByRole('list');
    expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe(`${24 * 16}px`);
    await choice.getByRole('button', { name: 'Bar' }).click();
    await waitForTexts(card(page, 'Back TV'), ['Active', 'Bar']);
  });

  it('shows that there are no menus to assign', async ({ api, openSection }) => {
    await api.addDisplay('Window', null);
    const page = await openSection('displays');
    await buttonOf(card(page, 'Window'), 'Assign Menu').click();
    await waitForTexts(dialog(page, 'Assign Menu'), [
      'No menus available',
      'Create a menu first in the Menus section',
    ]);
  });
});
