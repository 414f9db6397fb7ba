/** Addresses on which a screen restarts without the network: the server's own https, and the short address. */
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished } from 'vitest';
import { inTestAll } from '../../test-tools/test-all.ts';
import { openNetworkProxy } from '../harness/network-proxy.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { it as screenTest } from '../harness/screen-test.ts';
import { startServer } from '../harness/server.ts';
import { showsText } from '../pages/screen-expressions.ts';

const tls = join(import.meta.dirname, '../../server/test/tls');
const certificate = new X509Certificate(readFileSync(join(tls, 'first.pem')));
/** Makes the browser trust the certificate's key, as if its authority were known. */
const trustCertificate = `--ignore-certificate-errors-spki-list=${createHash('sha256')
  .update(certificate.publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64')}`;
setDefaultCACertificates([...getCACertificates(), readFileSync(join(tls, 'authority.pem'), 'utf8')]);

/** Scope of the active service worker, or false. */
const shellScope = `navigator.serviceWorker.getRegistration().then(function (registration) {
  return registration !== undefined && registration.active !== null && registration.active.state === 'activated'
    && registration.scope;
})`;

const it = screenTest.extend('restartWithoutNetwork', ({ createProfile, openTv }) => {
  /** Pairs a screen, changes its content, and restarts it without the network; resolves with its shell's scope. */
  return async (env: Record<string, string>, origin: string, path: string): Promise<unknown> => {
    const server = await startServer({ env });
    const proxy = await openNetworkProxy(server.port);
    onTestFinished(async () => {
      await proxy.close();
      await server.stop();
    });
    const api = await RestaurantApi.signUp(server.url);
    const soup = await api.addItem({ name: 'Soup', price: 6.5, category: 'Soups' });
    const display = await api.addDisplay('Bar', await api.addMenu({ name: 'Lunch' }, [soup]));
    const options = { profile: await createProfile(), args: [trustCertificate] };
    const tv = await openTv('current', options);
    const url = `${origin}:${proxy.port}${path}`;

    await tv.goto(`${url}?code=${display.pairingCode}`);
    await tv.waitFor(showsText('$6.50'));
    await api.waitUntilPainted(display);
    await api.updateItem(soup.id, { price: 7 });
    await tv.waitFor(showsText('$7.00'));
    const scope = await tv.waitFor(shellScope);
    expect(tv.errors()).toEqual([]);
    await tv.close();
    await proxy.disconnect();
    const restarted = await openTv('current', options);
    await restarted.goto(url);
    await restarted.waitFor(showsText('$7.00'));

    return scope;
  };
});

it("pairs over the server's own https, follows changes, and restarts without a network", async ({
  restartWithoutNetwork,
}) => {
  const files = { TLS_CERT_FILE: join(tls, 'first.pem'), TLS_KEY_FILE: join(tls, 'first.key.pem') };

  const scope = await restartWithoutNetwork(files, 'https://board.lan', '/display');

  expect(scope).toMatch(/^https:\/\/board\.lan:\d+\/display$/);
});

inTestAll(it)(
  'restarts /tv without a network, with its own service worker',
  async ({ restartWithoutNetwork }) => {
    const scope = await restartWithoutNetwork({}, 'http://localhost', '/tv');

    expect(scope).toMatch(/\/tv$/);
  },
);
