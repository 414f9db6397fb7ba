/** The ways in on which a screen restarts without the network: https of the server's own, and the short address. */
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { openLine } from '../harness/line.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { startServer } from '../harness/server.ts';
import { openTv, type Tv } from '../pages/tv.ts';

const LONG = 120_000;
const tls = join(import.meta.dirname, '../../server/test/tls');
const leaf = new X509Certificate(readFileSync(join(tls, 'first.pem')));
/** The browser takes this one key for good, as it would a certificate that it knows. */
const trusting = `--ignore-certificate-errors-spki-list=${createHash('sha256')
  .update(leaf.publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64')}`;
setDefaultCACertificates([...getCACertificates(), readFileSync(join(tls, 'authority.pem'), 'utf8')]);

const has = (text: string) => `document.body.textContent.indexOf(${JSON.stringify(text)}) >= 0`;
const isKept = `navigator.serviceWorker.getRegistration().then(function (registration) {
  return registration !== undefined && registration.active !== null && registration.active.state === 'activated'
    && registration.scope;
})`;
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUps.splice(0).reverse()) await clean();
});

async function aRestart(env: Record<string, string>, origin: string, path: string): Promise<unknown> {
  const server = await startServer({ env });
  cleanUps.push(server.stop);
  const kitchen = await RestaurantApi.signUp(server.url);
  const soup = await kitchen.addItem({ name: 'Soup', price: 6.5, category: 'Soups' });
  const display = await kitchen.addDisplay('Bar', await kitchen.addMenu({ name: 'Lunch' }, [soup]));
  const line = await openLine(server.port);
  cleanUps.push(line.close);
  const profile = await mkdtemp(join(tmpdir(), 'menuboard-profile-'));
  cleanUps.push(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  let tv: Tv = await openTv('current', { profile, args: [trusting] });
  cleanUps.push(() => tv.close());
  const url = `${origin}:${line.port}${path}`;

  await tv.goto(`${url}?code=${display.pairingCode}`);
  await tv.waitFor(has('$6.50'));
  await kitchen.updateItem(soup.id, { price: 7 });
  // By its socket: the tag is asked for once a minute only.
  await tv.waitFor(has('$7.00'), 5_000);
  const scope = await tv.waitFor(isKept);
  expect(tv.errors()).toEqual([]);
  await tv.close();
  await line.cut();
  tv = await openTv('current', { profile, args: [trusting] });
  await tv.goto(url);
  await tv.waitFor(has('$7.00'));

  return scope;
}

it(
  'https of the own server: pairs, follows, and restarts without a network',
  async () => {
    const files = { TLS_CERT_FILE: join(tls, 'first.pem'), TLS_KEY_FILE: join(tls, 'first.key.pem') };

    const scope = await aRestart(files, 'https://board.lan', '/display');

    expect(scope).toMatch(/^https:\/\/board\.lan:\d+\/display$/);
  },
  LONG,
);

it(
  '/tv restarts without a network, by a worker of its own',
  async () => {
    const scope = await aRestart({}, 'http://localhost', '/tv');

    expect(scope).toMatch(/\/tv$/);
  },
  LONG,
);
