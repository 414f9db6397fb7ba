/** The focus after a deletion by keyboard alone: it is never lost, so the next key does what a person expects. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { it as filledPages } from './harness/filled-restaurant.ts';
import { keyboard } from './harness/hands.ts';

const it = filledPages.extend('page', ({ filled, openPage }) => openPage('/admin/items', { as: filled }));

/** Presses a button by keyboard, answers the question, and waits until some element has the focus. */
async function remove(page: Page, opener: Locator, answer?: string): Promise<void> {
  const removed = await opener.elementHandle();
  await keyboard.press(opener);
  if (answer)
    await keyboard.press(page.getByRole('alertdialog').getByRole('button', { name: answer, exact: true }));
  await page.waitForFunction((element) => !element?.isConnected, removed);
  await page.locator(':focus').waitFor();
  expect(await page.evaluate(() => document.activeElement?.isConnected)).toBe(true);
}

const open = async (page: Page, path: string) => {
  await page.goto(new URL(path, page.url()).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).first();

it('stays on the page after items, menus, displays and files are deleted', async ({ filled, page }) => {
  await filled.addItem({ name: 'Toast', price: 3, category: 'Snacks' });
  const menu = await filled.addMenu({ name: 'Brunch' }, []);
  await filled.addDisplay('Hall', null);
  for (const [path, name] of [
    ['items', 'Toast'],
    ['menus', 'Brunch'],
    ['displays', 'Hall'],
  ] as const) {
    await open(page, `/admin/${path}`);
    await remove(page, button(page.getByRole('article', { name }), 'Delete'), 'Delete');
  }
  await open(page, '/admin/settings/bin');
  await remove(
    page,
    page.getByRole('listitem').filter({ hasText: 'Brunch' }).getByRole('button', { name: 'Restore' }),
  );
  expect((await filled.readMenu(menu)).name).toBe('Brunch');
});

it('stays on the page after what is shown once is closed, and after keys, links and invitations end', async ({
  page,
}) => {
  await open(page, '/admin/settings/people');
  await keyboard.press(button(page, 'Create invitation'));
  await remove(page, button(page, 'Done'));
  await remove(page, button(page, /^Withdraw the invitation/));
  await keyboard.type(page.getByLabel('Name of the tablet'), 'Pass');
  await keyboard.press(button(page, 'Create kitchen link'));
  await remove(page, button(page, 'Done'));
  await remove(page, button(page, 'Revoke Pass'), 'Revoke');

  await open(page, '/admin/settings/connections');
  await keyboard.type(page.getByLabel('Name of the program'), 'Till');
  await keyboard.press(button(page, 'Create key'));
  await remove(page, button(page, 'Done'));
  await remove(page, button(page, 'Revoke the key of Till'), 'Revoke');
  await keyboard.type(page.getByLabel('Address of the program'), 'http://127.0.0.1:9/hook');
  await keyboard.press(button(page, 'Add webhook'));
  await remove(page, button(page, 'Done'));
  await remove(page, button(page, /^Delete the webhook/), 'Delete');
});
