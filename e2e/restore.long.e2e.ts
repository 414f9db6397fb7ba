/** The operator of a server moves everything to another one, only with a browser. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations } from './harness/accessibility.ts';
import { it as journey } from './harness/journey.ts';
import { openPage, PHONE } from './harness/open-page.ts';
import { findOverflow } from './harness/overflow.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { takeScreenshot } from './harness/screenshots.ts';
import { type RunningServer, startServer } from './harness/server.ts';

const it = journey
  .extend('old', async ({ task: _ }, { onCleanup }): Promise<RunningServer> => {
    const server = await startServer();
    onCleanup(() => server.stop().then(() => undefined));
    return server;
  })
  .extend('empty', async ({ task: _ }, { onCleanup }): Promise<RunningServer> => {
    const server = await startServer();
    onCleanup(() => server.stop().then(() => undefined));
    return server;
  });

/** WCAG 2.2 AA, in light and dark, on a desktop and as narrow as 320 px. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  await takeScreenshot(page, `${name}-desktop`);
  expect.soft(await findViolations(page), `${name}, light`).toEqual([]);
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 320, height: PHONE.height });
  expect.soft(await findOverflow(page), `${name}, 320 wide`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await findViolations(page, 'contrast'), `${name}, dark`).toEqual([]);
  await page.setViewportSize({ ...PHONE, width: 360 });
  await takeScreenshot(page, `${name}-phone-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await takeScreenshot(page, `${name}-phone`);
  if (desktop) await page.setViewportSize(desktop);
}

/** Makes a backup on the page of the operator, and downloads it. */
async function downloadBackup(page: Page, password: string, folder: string): Promise<string> {
  await page.getByText('There is no backup yet.').waitFor();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await page.getByText('The backup is complete.').waitFor();
  await expectAccessible(page, 'this-server');
  await page.getByRole('button', { name: /^Download the backup of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Download backup' });
  await dialog.getByLabel('Password').fill(password);
  await expectAccessible(page, 'download-backup');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

const codeIn = (server: RunningServer) => /setup code (\S+)\./.exec(server.log())?.[1] ?? '';

it('moves a server to an empty one in five steps', async ({ browser, old, empty }) => {
  const owner = await RestaurantApi.signUp(old.url);
  const { email } = owner.session.user;
  const operator = await openPage(browser, `${old.url}/admin/server`, { as: owner, ownContext: {} });
  const backup = await downloadBackup(operator, RestaurantApi.password, old.dataDir);
  const page = await openPage(browser, `${empty.url}/signup`, { ownContext: {} });

  await page.getByRole('link', { name: 'Restore a backup' }).waitFor();
  await takeScreenshot(page, 'sign-up-of-an-empty-server');
  await page.getByRole('link', { name: 'Restore a backup' }).click();
  await page.getByRole('heading', { name: 'Restore a backup' }).waitFor();
  const restore = page.getByRole('button', { name: 'Restore' });
  await restore.click();
  await page.getByRole('alert').getByText('Enter the setup code.').waitFor();
  await expectAccessible(page, 'restore-without-code');
  await page.getByLabel('Setup code').fill('AAAA-AAAA');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose the backup' }).click();
  await (await choosing).setFiles(backup);
  await restore.click();
  await page.getByRole('alert').getByText('This is not the setup code.').waitFor();
  // The file is still chosen.
  await page.getByLabel('Setup code').fill(codeIn(empty));
  await expectAccessible(page, 'restore');
  await restore.click();

  await page.getByRole('heading', { name: 'The backup is restored' }).waitFor();
  await page.getByText(`${email} (owner of Bistro)`).waitFor();
  await expectAccessible(page, 'restored');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(RestaurantApi.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard');
  for (const opened of [page, operator]) await opened.context().close();
});
