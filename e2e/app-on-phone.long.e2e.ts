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
  // Pages of tests have their own window, like private ones.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

it('shows a notification that arrives and opens its page, beside the worker of screens', async ({
  api,
  server,
  openPage,
}) => {
  const page = await openPage('/admin/account', { as: api });
  const context = page.context();
  const started = context.waitForEvent('serviceworker');
  const scopes = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js', { scope: '/admin/' });
    await navigator.serviceWorker.ready;
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ scope }) => new URL(scope).pathname);
  });
  // Screens have workers for /display and /tv.
  expect(scopes).toEqual(['/admin/']);
  const worker = await started;
  // A browser without a window neither shows a notification nor lets anybody press one.
  await worker.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(globalThis, { seen });
    Object.assign(Reflect.get(globalThis, 'registration'), {
      showNotification: async (title: string, options: object) => void seen.push({ title, ...options }),
    });
    Object.assign(Reflect.get(globalThis, 'clients'), {
      openWindow: async (path: string) => void seen.push(path),
    });
  });
  const session = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL.endsWith('/admin/')) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const seen = () => worker.evaluate(() => Reflect.get(globalThis, 'seen'));

  await session.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId: await found,
    data: JSON.stringify({ title: 'Bistro', body: 'Counter is offline.', path: '/admin/displays' }),
  });

  const shown = {
    title: 'Bistro',
    body: 'Counter is offline.',
    icon: '/icon-192.png',
    data: { path: '/admin/displays' },
  };
  await expect.poll(seen).toEqual([shown]);
  await worker.evaluate(({ data }) => {
    const press = Object.assign(new Event('notificationclick'), {
      notification: { close: () => undefined, data },
      waitUntil: () => undefined,
    });
    globalThis.dispatchEvent(press);
  }, shown);
  await expect.poll(seen).toEqual([shown, '/admin/displays']);
});

// The headless browser refuses notifications even with permission, and has no push service.
it('says what to do where the browser blocks notifications', async ({ api, openPage }) => {
  const page = await openPage('/admin/account', { as: api });

  await page.getByText('This browser blocks notifications of this page.').waitFor();
  expect(await page.getByRole('switch', { name: 'Notifications on this device' }).count()).toBe(0);
});
