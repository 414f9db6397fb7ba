/** An owner reads the admin in German; a visitor chooses a language before there is an account. */
import { expect } from 'vitest';
import { it } from './harness/journey.ts';
import { PHONE } from './harness/open-page.ts';
import { takeScreenshot } from './harness/screenshots.ts';

it('changes the language of the account to German and back; prices stay as menus write them', async ({
  api,
  openAdmin,
}) => {
  await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const page = await openAdmin('account', { viewport: PHONE, ownContext: {} });

  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await page.getByRole('heading', { name: 'Ihr Konto', level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
  await takeScreenshot(page, 'account-german');
  await page.getByRole('link', { name: 'Artikel', exact: true }).click();
  const price = page.getByRole('textbox', { name: /Tomato soup/ });
  await expect.poll(() => price.inputValue()).toBe('6.50');
  await page.goBack();

  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
  await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
});

it('asks before it loses what was typed into the form to sign in', async ({ openPage }) => {
  const page = await openPage('/login', { ownContext: {} });
  await page.getByLabel('Email').fill('ada@bistro.example');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Español');
  await page.getByText('The page reloads, and what you typed is lost.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@bistro.example');

  await page.getByRole('button', { name: 'Change the language' }).click();

  await page.getByRole('combobox', { name: 'Idioma' }).waitFor();
});
