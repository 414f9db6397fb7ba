/** The admin as an app: it can be installed, and its worker shows notifications beside the player's worker. */
import { expect } from 'vitest';
import { it } from './harness/journey.ts';

it('can be installed', async ({ api, openPage }) => {
  const page = await openPage('/admin/dashboard', { as: api });
  const session = await page.context().newCDPSession(page);

  const { url, errors } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');

  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
  // Pages of tests are in a window of their own, like private ones.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

it('shows a notification that arrives, and leaves the worker of screens alone', async ({
  api,
  server,
  openPage,
}) => {
  const page = await openPage('/admin/account', { as: api });
  await page.context().grantPermissions(['notifications'], { origin: server.url });
  const scopes = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js', { scope: '/admin/' });
    await navigator.serviceWorker.ready;
    const registrations = await navigator.serviceWorker.getRegistrations();
    const ofScreens = await navigator.serviceWorker.getRegistration('/display');
    return [registrations.map(({ scope }) => new URL(scope).pathname), ofScreens?.scope];
  });
  expect(scopes).toEqual([['/admin/'], undefined]);
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL.endsWith('/admin/')) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');

  const notification = { title: 'Bistro', body: 'Counter is dark: no screen is connected.', path: '/admin/displays' };
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId: await found,
    data: JSON.stringify(notification),
  });

  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/admin/');
        const shown = (await registration?.getNotifications()) ?? [];
        return shown.map(({ title, body, data }) => ({ title, body, path: data.path }));
      }),
    )
    .toEqual([notification]);
});

it('says why a browser without a push service receives none', async ({ api, server, openPage }) => {
  const page = await openPage('/admin/account', { as: api });
  await page.context().grantPermissions(['notifications'], { origin: server.url });
  await page.getByRole('switch', { name: 'Notifications on this device' }).click();

  await page.getByText('This browser could not reach its service for notifications.').waitFor();
});
