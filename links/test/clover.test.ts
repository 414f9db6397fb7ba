import { test as base, expect } from 'vitest';
import { startFakeClover } from '../fakes/clover.ts';
import { clover } from '../src/connectors/clover.ts';
import { testIo } from './test-io.ts';

const dish = { externalId: '1', name: 'Tea', category: 'Drinks', price: 2.5, isAvailable: true, left: 5 };

const test = base.extend('till', async ({ task: _ }, { onCleanup }) => {
  const fake = await startFakeClover({ currency: 'EUR' });
  onCleanup(() => fake.stop());
  const session = { settings: fake.settings, location: null, address: fake.address };
  return { fake, session, io: testIo() };
});

test('a hidden item is gone, and comes back with its price', async ({ till }) => {
  const { fake, io, session } = till;
  fake.put(dish);
  const { cursor } = await clover.readAll(io, session);
  const item = fake.inventory.items.get('1');

  fake.inventory.mark('1', false);
  Object.assign(item ?? {}, { hidden: true });
  const hidden = await clover.readSince(io, session, cursor ?? '');
  fake.inventory.mark('1', true);
  Object.assign(item ?? {}, { hidden: false });
  const back = await clover.readSince(io, session, hidden.cursor ?? '');

  expect(hidden).toMatchObject({ dishes: [], removed: ['1'] });
  expect(back).toMatchObject({ dishes: [{ externalId: '1', price: 2.5 }], removed: [] });
});

test('a group goes when its last size is deleted', async ({ till }) => {
  const { fake, io, session } = till;
  const { price: _, ...sized } = dish;
  fake.put({ ...sized, sizes: [{ externalId: '11', name: 'S', price: 1 }] });
  const { cursor } = await clover.readAll(io, session);

  Object.assign(fake.inventory.mark('11', true) ?? {}, { deleted: true });
  const { dishes, removed } = await clover.readSince(io, session, cursor ?? '');

  expect({ dishes, removed }).toEqual({ dishes: [], removed: ['1'] });
});

test('extras that are not available are left out', async ({ till }) => {
  const { fake, io, session } = till;
  fake.put({
    ...dish,
    extras: [
      { name: 'Milk', price: 0.5 },
      { name: 'Honey', price: 1 },
    ],
  });
  for (const { modifiers } of fake.inventory.modifierGroups.values()) {
    for (const modifier of modifiers) modifier.available = modifier.name === 'Milk';
  }

  expect((await clover.readAll(io, session)).dishes).toMatchObject([
    { extras: [{ name: 'Milk', price: 0.5 }] },
  ]);
});

test('an inventory that changes between two pages is read again later', async ({ till }) => {
  const { fake, io, session } = till;
  for (let number = 0; number < 250; number++) fake.put({ ...dish, externalId: `i${number}` });
  let pages = 0;
  const changing = {
    ...io,
    async request(request: Parameters<typeof io.request>[0]) {
      const answer = await io.request(request);
      if (request.url.includes('/items?') && pages++ === 0) fake.remove('i0');
      return answer;
    },
  };

  await expect(clover.readAll(changing, session)).rejects.toMatchObject({ kind: 'busy', waitMs: 1_000 });
  expect((await clover.readAll(changing, session)).dishes).toHaveLength(249);
});

test('the code with which Clover checks an address is sent back', ({ till: { session } }) => {
  const hear = (content: unknown, headers = {}) =>
    clover.hear(
      { url: 'https://boards.example', headers, body: Buffer.from(JSON.stringify(content)) },
      session,
    );
  const code = 'ce7643c1-83ea-4218-abe6-da876c9c7a0a';
  const auth = { 'x-clover-auth': session.settings.noticeKey };
  const about = (objectId: string, merchant = 'FAKEMERCHANT1') => ({
    appId: 'A',
    merchants: { [merchant]: [{ objectId, type: 'UPDATE', ts: 1 }] },
  });

  expect(hear({ verificationCode: code })).toEqual({ is: 'verify', reply: code });
  expect(hear({ verificationCode: '<script>' })).toEqual({ is: 'forged' });
  expect(hear(about('I:1'), auth)).toEqual({ is: 'genuine' });
  expect(hear(about('IS:1'), auth)).toEqual({ is: 'genuine' });
  expect(hear(about('O:1'), auth)).toEqual({ is: 'ignored' });
  expect(hear(about('I:1', 'OTHER'), auth)).toEqual({ is: 'ignored' });
  expect(hear(about('I:1'))).toEqual({ is: 'forged' });
});

test('people sign in at the host of their region', () => {
  const hostFor = (address?: string) =>
    new URL(
      clover.signIn.authorizeUrl({ id: 'A', secret: 's', address }, { state: 'x', redirectUri: 'https://b' }),
    ).host;

  expect(
    [
      undefined,
      'https://api.eu.clover.com',
      'https://api.la.clover.com',
      'https://apisandbox.dev.clover.com',
    ].map(hostFor),
  ).toEqual(['www.clover.com', 'www.eu.clover.com', 'www.la.clover.com', 'sandbox.dev.clover.com']);
});

test('a region that Clover does not have is a problem of the settings', async ({ till: { io, session } }) => {
  const settings = { ...session.settings, region: 'moon' };

  await expect(clover.readAll(io, { ...session, settings })).rejects.toMatchObject({
    kind: 'settings',
    message: 'Choose the region of your Clover account.',
  });
});
