import type { TillDish } from '@menuboard/contract/links';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeToast } from '../fakes/toast.ts';
import { type TillIo, TillProblem } from '../src/connector.ts';
import { toast } from '../src/connectors/toast.ts';
import { testIo } from './test-io.ts';

const soup: TillDish = { externalId: '1001', name: 'Soup', category: 'Starters', price: 4.5, left: 3 };

async function start(settings: Record<string, string> = {}, currency = 'USD') {
  const fake = await startFakeToast({ currency: 'USD' });
  onTestFinished(() => fake.stop());
  const session = { settings: { ...fake.settings, ...settings }, location: null, address: undefined };
  const paths: string[] = [];
  const real = testIo({ currency });
  const io: TillIo = {
    ...real,
    request(request) {
      paths.push(new URL(request.url).pathname);
      return real.request(request);
    },
  };
  return { fake, session, io, paths };
}

/** Headers of the requests that the connector sends for its first place. */
async function headersOf(io: TillIo, session: Parameters<typeof toast.readAll>[1]) {
  let headers: Record<string, string> = {};
  const watching: TillIo = {
    ...io,
    request(request) {
      headers = request.headers ?? {};
      return io.request(request);
    },
  };
  await toast.readAll(watching, session);
  return headers;
}

test('menus are asked for only when they have been published again', async () => {
  const { fake, io, session, paths } = await start();
  fake.put(soup);
  const read = async (cursor: string | null) => {
    paths.length = 0;
    return toast.readSince(io, session, cursor ?? '');
  };
  const first = await toast.readAll(io, session);

  expect(await read(first.cursor)).toMatchObject({ isSame: true });
  expect(paths).not.toContain('/menus/v2/menus');

  fake.put({ ...soup, left: 2 });
  const sold = await read(first.cursor);
  expect(sold.dishes).toMatchObject([{ name: 'Soup', left: 2 }]);
  expect(paths).not.toContain('/menus/v2/menus');

  fake.put({ ...soup, price: 5 });
  expect((await read(sold.cursor)).dishes).toMatchObject([{ name: 'Soup', price: 5 }]);
  expect(paths).toContain('/menus/v2/menus');
});

test('menus that Toast still prepares are asked for again', async () => {
  const { fake, io, session } = await start();
  fake.put(soup);
  const { cursor } = await toast.readAll(io, session);
  const old = await io.request({
    url: `${fake.address}/menus/v2/menus`,
    headers: await headersOf(io, session),
  });
  fake.put({ ...soup, price: 5 });
  const preparing: TillIo = {
    ...io,
    request: async (request) => (request.url.endsWith('/menus') ? old : io.request(request)),
  };

  const early = await toast.readSince(preparing, session, cursor ?? '');
  const later = await toast.readSince(io, session, early.cursor ?? '');

  expect(early.isSame ? [] : early.dishes).toMatchObject([{ price: 4.5 }]);
  expect(later.dishes).toMatchObject([{ price: 5 }]);
});

test('many readings share one sign-in, and a refused token is replaced', async () => {
  const { fake, io, session, paths } = await start();
  fake.put(soup);

  await toast.readAll(io, session);
  await toast.readAll(io, session);
  expect(paths.filter((path) => path.endsWith('/login'))).toHaveLength(1);

  let isRefused = true;
  const refusing: TillIo = {
    ...io,
    async request(request) {
      if (!request.url.endsWith('/menus/v2/metadata') || !isRefused) return io.request(request);
      isRefused = false;
      return { status: 401, headers: {}, body: Buffer.from('{}') };
    },
  };
  expect((await toast.readAll(refusing, session)).dishes).toHaveLength(1);
  expect(paths.filter((path) => path.endsWith('/login'))).toHaveLength(2);
});

test('credentials without the right to change the stock are a problem of the settings', async () => {
  const { fake, io, session } = await start();
  fake.put(soup);
  const readOnly: TillIo = {
    ...io,
    async request(request) {
      return request.method === 'PUT'
        ? { status: 403, headers: {}, body: Buffer.from('{}') }
        : io.request(request);
    },
  };

  const problem = await toast
    .sendSoldOut(readOnly, session, { externalId: '1001', isAvailable: false, until: null })
    .catch((error: unknown) => error);

  expect(problem).toBeInstanceOf(TillProblem);
  expect(problem).toMatchObject({ kind: 'settings', message: expect.stringContaining('change the stock') });
});

test('restaurants that are no partners name their locations themselves', async () => {
  const { fake, io, session } = await start();
  const [first, second] = await toast.locations(io, session);
  const locations = `${second?.id}, ${first?.id}`;
  fake.put(soup, second?.id);

  const own = { ...session, settings: { ...session.settings, locations } };

  expect(await toast.locations(io, own)).toEqual([second, first]);
  expect((await toast.readAll(io, own)).dishes).toHaveLength(1);
  expect((await toast.readAll(io, session)).dishes).toHaveLength(0);
});

test('prices in another currency are a problem of the settings', async () => {
  const { io, session } = await start({}, 'EUR');

  await expect(toast.readAll(io, session)).rejects.toThrow('The prices in Toast are in USD');
});
