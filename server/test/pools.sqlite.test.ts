/**
 * Every pool of places beside peers that occupy as much as they can: others are served at once, and every place comes
 * back. `kernel/concurrency/places.test.ts` has the rules of all pools.
 */
import { authRoutes } from '@menuboard/contract/auth';
import { toApiRequest, type UncheckedArgs } from '@menuboard/contract/http/api-client';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import { importRoutes } from '@menuboard/contract/imports';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { memberRoutes } from '@menuboard/contract/members';
import { passwordRoutes } from '@menuboard/contract/passwords';
import { pushRoutes } from '@menuboard/contract/push';
import { webhookRoutes } from '@menuboard/contract/webhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../test-tools/wait-for.ts';
import { PUSH_JOB } from '../src/features/push/push-job.ts';
import { rowOf } from '../src/jobs/job.ts';
import { type PoolName, takenPlaces } from '../src/kernel/concurrency/places.ts';
import { newId } from '../src/kernel/identity/ids.ts';
import { type OwnerClient, password, signUpOwner } from './as-owner.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from './factories.ts';
import { formOf } from './form.ts';
import { behaviours, type RawCall, startHostileClients, startHostileServer } from './hostile-peers.ts';
import { aNoisyPng, aPng } from './images.ts';
import { mailConfig } from './mail-config.ts';
import { aBrowser } from './push-browser.ts';

let app: TestApp;
let url: string;
let owner: OwnerClient;
let neighbour: OwnerClient;
beforeAll(async () => {
  app = await buildTestApp({ config: { canWebhooksBeLocal: true } });
  url = await app.listen();
  owner = await signUpOwner(app);
  neighbour = await signUpOwner(app);
});
afterAll(() => app.stop());

interface Siege {
  /** Work of somebody else, who must not wait for the end of the siege. */
  serve: () => Promise<unknown>;
  end: () => unknown;
}

function callOf(route: RouteDefinition, args: UncheckedArgs, token?: string): RawCall {
  const { method, path, headers, body, files } = toApiRequest(route, args, { ...(token && { token }) });
  const form = files && formOf(files);
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return {
    method,
    path: `/api${path}`,
    headers: { ...type, ...headers, ...form?.headers },
    body: form?.payload ?? body ?? '',
  };
}

/** Hostile clients of a route, beside a call of somebody else. */
async function besiegeRoute(call: RawCall, serve: Siege['serve'], ofEach?: number): Promise<Siege> {
  const clients = await startHostileClients(url, call, ofEach);
  return { serve, end: clients.stop };
}

const soup = { name: 'Soup', price: 5, category: 'Soups' };
const createItem = (who: OwnerClient) =>
  who.call(itemRoutes.create, { params: { restaurantId: who.restaurantId }, body: soup });
const itemCall = () =>
  callOf(itemRoutes.create, { params: { restaurantId: owner.restaurantId }, body: soup }, owner.token);

async function besiegeUploads(): Promise<Siege> {
  const image = { name: 'photo.png', type: 'image/png', bytes: await aNoisyPng(900, 700) };
  const call = callOf(mediaRoutes.upload, { files: [image] }, owner.token);
  const photo = { name: 'small.png', type: 'image/png', bytes: await aPng() };
  return besiegeRoute(call, () => neighbour.call(mediaRoutes.upload, { files: [photo] }), 4);
}

async function besiegeContents(): Promise<Siege> {
  const display = await aDisplay(owner, await aMenu(owner, [await anItem(owner)]));
  const { screenToken } = await aPairedScreen(app, display);
  const other = await aPairedScreen(app, await aDisplay(neighbour));
  const call = { method: 'GET', path: '/api/screens/content', token: screenToken };
  const read = (token: string) =>
    fetch(`${url}/api/screens/content`, { headers: { authorization: `Bearer ${token}` } });
  return besiegeRoute(call, async () => expect((await read(other.screenToken)).status).toBe(200));
}

async function besiegeWebhooks(): Promise<Siege> {
  const hostile = await startHostileServer();
  const owners = await Promise.all(behaviours.map(() => signUpOwner(app)));
  const hook = (who: OwnerClient, path: string) =>
    who.call(webhookRoutes.create, {
      params: { restaurantId: who.restaurantId },
      body: { endpoint: `${hostile.url}/${path}` },
    });
  for (const [n, behaviour] of behaviours.entries()) {
    const one = owners[n] ?? owner;
    await hook(one, `${behaviour}/1`);
    await hook(one, `${behaviour}/2`);
    await createItem(one);
  }
  await waitFor(() => expect(takenPlaces('webhook-turns')).toBeGreaterThan(behaviours.length));
  return {
    async serve() {
      const { id } = await hook(neighbour, 'quick');
      await createItem(neighbour);
      await waitFor(async () => {
        const { deliveries } = await neighbour.call(webhookRoutes.deliveries, { params: { id } });
        expect(deliveries[0]).toMatchObject({ status: 200 });
      });
    },
    end: hostile.release,
  };
}

/** Push services that occupy as much as they can, beside a device of somebody else. */
async function besiegeNotifications(): Promise<Siege> {
  const hostile = await startHostileServer();
  async function notify(who: OwnerClient, path: string): Promise<string> {
    const body = { endpoint: `${hostile.url}/${path}`, keys: aBrowser().keys, language: 'en' as const };
    await who.call(pushRoutes.subscribe, { body });
    const { deviceId: sessionId } = await who.call(pushRoutes.get, {});
    const id = newId();
    const payload = { sessionId, notification: { kind: 'backup', isOver: false } };
    const job = rowOf({ id, kind: PUSH_JOB, payload }, new Date(app.clock.now()).toISOString());
    await app.app.db.insertInto('jobs').values(job).execute();
    return id;
  }
  for (const behaviour of behaviours) await notify(await signUpOwner(app), behaviour);
  await waitFor(() => expect(takenPlaces('notifications')).toBeGreaterThan(0));
  return {
    async serve() {
      const id = await notify(neighbour, 'quick');
      const find = app.app.db.selectFrom('jobs').select('id').where('id', '=', id);
      await waitFor(async () => expect(await find.executeTakeFirst()).toBeUndefined());
    },
    end: hostile.release,
  };
}

/** A silent SMTP server, beside which people can request mails. */
async function besiegeMails(pool: 'asked-mails' | 'mails'): Promise<Siege> {
  const hostile = await startHostileServer();
  const mailing = await buildTestApp({ config: { mail: mailConfig(hostile.port) } });
  const [first, second] = [await signUpOwner(mailing), await signUpOwner(mailing)];
  const ask = (who: OwnerClient) =>
    pool === 'asked-mails'
      ? mailing.call(passwordRoutes.sendLink, { body: { email: who.email } })
      : who.call(memberRoutes.invite, {
          params: { restaurantId: who.restaurantId },
          body: { role: 'staff', email: 'guest@restaurant.example' },
        });
  await ask(first);
  await waitFor(() => expect(takenPlaces(pool)).toBe(1));
  return {
    serve: () => ask(second),
    async end() {
      hostile.stop();
      await mailing.stop();
    },
  };
}

/**
 * A pool without a case does not compile. The value of a pool that another one's siege fills too is that pool; of one whose
 * peers are programs of this machine, its own test.
 */
const sieges: Record<PoolName, (() => Promise<Siege>) | PoolName | `${string}.test.ts`> = {
  'requests-of-address': () => besiegeRoute(itemCall(), () => createItem(neighbour)),
  'requests-of-restaurant': () => besiegeRoute(itemCall(), () => createItem(owner)),
  passwords: () =>
    besiegeRoute(callOf(authRoutes.login, { body: { email: owner.email, password } }), () =>
      app.call(authRoutes.login, { body: { email: neighbour.email, password } }),
    ),
  imports() {
    const text = Array.from({ length: 400 }, (_, n) => `Dish ${n}: ${n}.50`).join('\n');
    const args = (who: OwnerClient, text: string) => ({
      params: { restaurantId: who.restaurantId },
      query: { dryRun: 'true' as const },
      body: { text },
    });
    return besiegeRoute(callOf(importRoutes.importText, args(owner, text), owner.token), () =>
      neighbour.call(importRoutes.importText, args(neighbour, 'Soup 5.00')),
    );
  },
  'screen-contents': besiegeContents,
  'database-snapshots': 'screen-contents',
  'image-decoders': 'uploads',
  uploads: besiegeUploads,
  'webhook-turns': besiegeWebhooks,
  'link-readings': 'slow-links.test.ts',
  'asked-mails': () => besiegeMails('asked-mails'),
  mails: () => besiegeMails('mails'),
  notifications: besiegeNotifications,
  conversions: 'killed-conversion.test.ts',
  backups: 'server-backups.test.ts',
  'fetched-files': 'hostile-store.test.ts',
};

const names = Object.keys(sieges) as PoolName[];
for (const name of names) {
  const besiege = sieges[name];
  if (typeof besiege === 'string') continue;
  const pools = [name, ...names.filter((other) => sieges[other] === name)];
  it(`gives every place of ${pools.join(' and ')} back, and serves others before`, async () => {
    const { serve, end } = await besiege();

    await serve();

    await end();
    await waitFor(() => expect(pools.map(takenPlaces)).toEqual(pools.map(() => 0)));
  });
}
