import { newsletterRoutes } from '@menuboard/contract/newsletter';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createRateLimiter } from '../../lib/rate-limiter.ts';
import { listSubscribers } from './newsletter.reads.ts';
import { createNewsletterService } from './newsletter.service.ts';

const { subscribe } = newsletterRoutes;

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(() => app.stop());

const stored = async () => (await listSubscribers(app.app.db)).map(({ email }) => email);

it('stores an address once, however it is written, and answers alike', async () => {
  const first = await app.send(subscribe, { body: { email: ' Ada@Bistro.example ' } }, { prefix: '' });
  const again = await app.send(subscribe, { body: { email: 'ada@bistro.EXAMPLE' } });

  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.body).toBe(first.body);
  expect(await stored()).toEqual(['ada@bistro.example']);
});

it('lists the addresses in the order of their subscription', async () => {
  await app.call(subscribe, { body: { email: 'z@bistro.example' } });
  app.clock.advance(1_000);
  await app.call(subscribe, { body: { email: 'a@bistro.example' } });

  expect(await stored()).toEqual(['z@bistro.example', 'a@bistro.example']);
});

it.each([
  [{}, 'Email is required.'],
  [{ email: '  ' }, 'Email is required.'],
  [{ email: 'ada' }, 'Please enter a valid email address.'],
  [{ email: `${'a'.repeat(250)}@b.example` }, 'Email is too long: at most 254 characters.'],
])('explains what is wrong with %o', async (body, sentence) => {
  expect(await app.refused(subscribe, { body })).toMatchObject({ status: 400, error: sentence });
  expect(await stored()).toEqual([]);
});

it('refuses a flood from one address for a minute, and no other address', async () => {
  for (let n = 0; n < 10; n += 1) await app.call(subscribe, { body: { email: `${n}@flood.example` } });

  const flood = await app.refused(subscribe, { body: { email: 'known@flood.example' } });
  await app.call(subscribe, { body: { email: 'ada@bistro.example' } }, { ip: '198.51.100.7' });
  app.clock.advance(60_000);
  await app.call(subscribe, { body: { email: 'later@flood.example' } });

  expect(flood).toMatchObject({
    status: 429,
    error: 'Too many addresses from here. Please wait a minute and try again.',
  });
  expect(await stored()).toHaveLength(12);
});

it('takes no more addresses than it has room for', async () => {
  const limiter = createRateLimiter(app.clock.now, undefined);
  const newsletter = createNewsletterService({ db: app.app.db, clock: app.clock.now, limiter, max: 1 });
  await newsletter.subscribe('ada@bistro.example', '192.0.2.1');

  await expect(newsletter.subscribe('bo@bistro.example', '192.0.2.1')).rejects.toThrow('no more addresses');
  expect(await stored()).toEqual(['ada@bistro.example']);
});
