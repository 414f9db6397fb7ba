/** An owner turns two-step sign-in on, downloads all data, and deletes the account. */
import { readFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { it } from './harness/journey.ts';
import { PHONE } from './harness/open-page.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { takeScreenshot } from './harness/screenshots.ts';
import { openAccountMenu } from './pages/account-menu.ts';

it('downloads all data as an archive', async ({ api, openAdmin }) => {
  await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const page = await openAdmin('dashboard', { ownContext: {} });
  await openAccountMenu(page);
  await page.getByRole('link', { name: 'Your account' }).click();
  await takeScreenshot(page, 'account');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);

  expect(download.suggestedFilename()).toMatch(/^menuboard-\d{4}-\d\d-\d\d\.zip$/);
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.includes('items.json')).toBe(true);
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
});

it('deletes the account after the name and the password, and its screen can be paired again', async ({
  api,
  openAdmin,
  openScreen,
}) => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const display = await api.addDisplay('Front TV', await api.addMenu({ name: 'Lunch' }, [soup]));
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  await screen.waitUntilPainted('$6.50');
  const page = await openAdmin('account', { viewport: PHONE, ownContext: {} });
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByLabel('Name of the restaurant').fill('Another one');
  await dialog.getByLabel('Password').fill('wrong horse');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await dialog.getByText('This is not your password.').first().waitFor();
  await dialog.getByLabel('Password').fill(RestaurantApi.password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await dialog
    .getByText('Please type the name of your restaurant as it is written here: Bistro')
    .first()
    .waitFor();
  expect(await dialog.getByLabel('Password').inputValue()).toBe(RestaurantApi.password);
  await takeScreenshot(page, 'delete-account');

  await dialog.getByLabel('Name of the restaurant').fill('bistro');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();

  await page.getByText('Your account is deleted, with everything in it.').waitFor();
  await takeScreenshot(page, 'account-deleted');
  await screen.page.getByRole('heading', { name: 'Pairing Mode' }).waitFor();
  await page.getByLabel('Email').fill(api.email);
  await page.getByLabel('Password', { exact: true }).fill(RestaurantApi.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Invalid email or password').waitFor();
});

it('asks for a code at the sign-in once two-step sign-in is on', async ({ api, openAdmin }) => {
  const page = await openAdmin('account', { viewport: PHONE, ownContext: {} });
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill('wrong horse');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('This is not your password.').first().waitFor();
  await dialog.getByLabel('Password').fill(RestaurantApi.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = await dialog.getByText('Or type this key:').textContent();
  const app = new TOTP({ secret: (key ?? '').replace('Or type this key:', '').replaceAll(' ', '') });
  await dialog.getByLabel('Code', { exact: true }).fill('12345');
  await takeScreenshot(page, 'two-step-secret');
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await dialog.getByText('This code is wrong or has been used.').first().waitFor();
  await dialog.getByLabel('Code', { exact: true }).fill(app.generate());
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  const codes = dialog.getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  await takeScreenshot(page, 'two-step-codes');
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I Have Stored Them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();
  await takeScreenshot(page, 'two-step-on');

  const signInAgain = async (code: string) => {
    await openAccountMenu(page);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByLabel('Email').fill(api.email);
    await page.getByLabel('Password', { exact: true }).fill(RestaurantApi.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel(/^Code from your authenticator app/).fill(code);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await signInAgain('000000');
  await page.getByText('This code is wrong or has been used.').waitFor();
  await takeScreenshot(page, 'two-step-sign-in');
  // The code of this half minute may already be used.
  await page
    .getByLabel(/^Code from your authenticator app/)
    .fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard');
  await signInAgain(recoveryCode);
  await page.waitForURL('**/admin/dashboard');
});
