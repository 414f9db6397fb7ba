/** A person who has forgotten the password sets a new one by a link in a mail, and looks at the signed-in devices. */
import { expect } from 'vitest';
import { startSmtpServer } from '../test-tools/smtp-server.ts';
import { it as journey } from './harness/journey.ts';
import { openPage } from './harness/open-page.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { startTestServer } from './harness/test-server.ts';
import { openAccountMenu } from './pages/account-menu.ts';

/** A server that sends its mails to `smtp`. */
const it = journey
  .extend('smtp', async ({ task: _ }, { onCleanup }) => {
    const smtp = await startSmtpServer();
    onCleanup(() => smtp.stop());
    return smtp;
  })
  .extend('mailing', async ({ smtp }, { onCleanup }) => {
    const env = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'boards@menuboard.example' };
    const server = await startTestServer(env);
    onCleanup(() => server.stop().then(() => undefined));
    return server;
  });

it('sets a new password by a link, which signs the other browser out', async ({ browser, smtp, mailing }) => {
  const owner = await RestaurantApi.signUp(mailing.url);
  const other = await openPage(browser, `${mailing.url}/admin/menus`, { as: owner, ownContext: {} });
  await other.getByRole('heading', { level: 1, name: 'Menus' }).waitFor();
  const page = await openPage(browser, `${mailing.url}/login`, { ownContext: {} });
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The previous page also has such a field.
  await page.getByRole('button', { name: 'Send link' }).waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(owner.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(/a link for a new password is on its way/).waitFor();

  const [mail] = await smtp.mailsTo(owner.email);
  const opened = await page.goto(/http\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(opened?.status()).toBe(200);
  await page.getByLabel('New password').fill('password1');
  await page
    .getByRole('status')
    .getByText(/easy to guess/)
    .waitFor();
  await page.getByLabel('New password').fill('battery staple');
  await page.getByRole('button', { name: 'Set password' }).click();

  await page.getByText('Your password is changed. Sign in with the new one.').waitFor();
  await other.getByText('You were signed out. Sign in again.').waitFor();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('battery staple');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard');
  const [, changed] = await smtp.mailsTo(owner.email, 2);
  expect(changed?.headers.get('subject')).toBe('Your Menuboard password was changed');
  await page.goto(/http\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByLabel('New password').fill('another staple');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('This link has been used or has expired.').waitFor();
  await page.getByRole('link', { name: 'Ask for another link' }).waitFor();
  await page.context().close();
  await other.context().close();
});

it('tells how to get a new password from a server that sends no mail', async ({ openPage: open }) => {
  const page = await open('/forgot-password');

  await page.getByText('npm run reset-password -- EMAIL').waitFor();
  expect(await page.getByLabel('Email').count()).toBe(0);
});

it('lists the signed-in devices, and signs another one out at once', async ({
  api,
  browser,
  server,
  openAdmin,
}) => {
  const other = await openPage(browser, `${server.url}/login`, { ownContext: {} });
  await other.getByLabel('Email').fill(api.email);
  await other.getByLabel('Password', { exact: true }).fill(RestaurantApi.password);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await other.waitForURL('**/admin/dashboard');
  const page = await openAdmin('menus');
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'Signed-in devices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signed-in devices' });
  await dialog.getByText('This device').waitFor();

  await dialog.getByRole('button', { name: /^Sign out Linux, Chrome/ }).click();

  await other.getByText('You were signed out. Sign in again.').waitFor();
  // The other page may know before the dialog does.
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
  expect(await dialog.getByRole('button', { name: /^Sign out / }).count()).toBe(0);
  await other.context().close();
});
