/** Dialogs of the admin whose behaviour needs a browser: a click outside them, and the height of a list. */
import { describe, expect } from 'vitest';
import { delayRequests } from '../harness/intercept.ts';
import { it } from '../harness/journey.ts';

describe('the Items page', () => {
  it('edits an item in a dialog, with Updating... while saving; a click outside closes it', async ({
    api,
    openAdmin,
  }) => {
    await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    const page = await openAdmin('items');
    const edit = page.getByRole('article', { name: 'Tomato soup' }).getByRole('button', { name: 'Edit' });
    const form = page.getByRole('dialog', { name: 'Edit Item' });
    await edit.click();
    await form.waitFor();
    await page.mouse.click(5, 5);
    await form.waitFor({ state: 'hidden' });

    await edit.click();
    const release = await delayRequests(page, 'PUT', '/items/*');
    await form.getByLabel('Description').fill('Hot');
    await form.getByRole('button', { name: 'Update Item' }).click();
    await form.getByRole('button', { name: 'Updating...' }).waitFor();
    release();
    await form.waitFor({ state: 'hidden' });
    await page.getByText('Hot', { exact: true }).waitFor();
  });
});

describe('the Displays page', () => {
  it('assigns a menu by clicking it', async ({ api, openAdmin }) => {
    const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    const pie = await api.addItem({ name: 'Pie', price: 11.5, category: 'Mains' });
    await api.addMenu({ name: 'Lunch', description: 'From eleven' }, [soup, pie]);
    await api.addMenu({ name: 'Bar' }, [soup]);
    await api.addDisplay('Back TV', null);
    const page = await openAdmin('displays');
    const card = page.getByRole('article', { name: 'Back TV' });
    await card.getByRole('button', { name: 'Assign Menu' }).click();
    const choice = page.getByRole('dialog', { name: 'Assign Menu' });
    // The drawn looks also contain these texts.
    const list = choice.getByRole('list');
    for (const text of ['Lunch', 'From eleven', '2 items', 'Bar', '1 item'])
      await list.getByText(text, { exact: true }).waitFor();
    expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe(`${24 * 16}px`);
    await choice.getByRole('button', { name: 'Bar' }).click();
    for (const text of ['Active', 'Bar']) await card.getByText(text, { exact: true }).first().waitFor();
  });
});
