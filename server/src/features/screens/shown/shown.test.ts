/** The record of screens' contents: sent over sockets, read by the owner. */
import { displayRoutes } from '@menuboard/contract/displays';
import { SHOWN_SPANS_PER_MESSAGE_MAX } from '@menuboard/contract/domain/limits';
import type { ShownSpan } from '@menuboard/contract/screen';
import { shownRoutes } from '@menuboard/contract/shown';
import { expect } from 'vitest';
import { it } from '../../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../../test/as-owner.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { aDisplay, aMenu, aPairedScreen } from '../../../../test/factories.ts';
import type { Connect, SocketClient } from '../../../../test/socket-client.ts';
import { DAY, HOUR, iso, MINUTE } from '../../../lib/clock.ts';
import { ROWS_PER_SCREEN_MAX } from './shown.repo.ts';

it.override('options', { areRatesLimited: false });

/** A connected screen that was paired `pairedFor` ms ago. */
async function aScreen(app: TestApp, owner: OwnerClient, connect: Connect, pairedFor = 10 * HOUR) {
  const menu = await aMenu(owner);
  const display = await aDisplay(owner, menu);
  const { screenToken } = await aPairedScreen(app, display);
  app.clock.advance(pairedFor);
  const screen = await connect({ screenToken });
  const shown = (query: { from?: string; to?: string } = {}) =>
    owner.call(shownRoutes.get, { params: { id: display.id }, query });
  return { menu, display, screen, shown, now: app.clock.now() };
}

/** Sends spans, and makes the server store them at once. */
async function send(app: TestApp, screen: SocketClient, spans: unknown[]) {
  let answer: Awaited<ReturnType<typeof screen.emit<'shown'>>> | undefined;
  void screen.emit('shown', { spans }).then((received) => {
    answer = received;
  });
  await expect
    .poll(async () => {
      await app.app.run('telemetry');
      return answer;
    })
    .toBeDefined();
  return answer;
}

const rowCount = async (app: TestApp): Promise<number> => {
  const { count } = await app.app.db
    .selectFrom('shown_spans')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

it('answers what a screen showed, offline periods included, and marks the rest as unknown', async ({
  app,
  owner,
  connect,
}) => {
  const { menu, screen, shown, now } = await aScreen(app, owner, connect);
  const span = (from: number, to: number, over: Partial<ShownSpan> = {}): ShownSpan => ({
    from: now - from * HOUR,
    to: now - to * HOUR,
    menuId: menu.id,
    revision: 3,
    wasOnline: true,
    ...over,
  });

  const receipt = await send(app, screen, [
    span(8, 7),
    span(7, 6),
    span(6, 4, { wasOnline: false }),
    span(3, 2, { menuId: null }),
    span(2, 1, { revision: 4 }),
  ]);

  expect(receipt).toEqual({ ok: true, data: { stored: 5, dropped: [] } });
  const [record, ...others] = (await shown()).screens;
  expect(others).toEqual([]);
  const hours = record?.spans.map(({ from, to, ...rest }) => ({
    from: (now - Date.parse(from)) / HOUR,
    to: (now - Date.parse(to)) / HOUR,
    ...rest,
  }));
  const known = { isKnown: true, menuId: menu.id, revision: 3, wasOnline: true };
  const unknown = { isKnown: false, menuId: null, revision: null, wasOnline: null };
  expect(hours).toEqual([
    { from: 10, to: 8, ...unknown },
    { from: 8, to: 6, ...known },
    { from: 6, to: 4, ...known, wasOnline: false },
    { from: 4, to: 3, ...unknown },
    { from: 3, to: 2, ...known, menuId: null },
    { from: 2, to: 1, ...known, revision: 4 },
    { from: 1, to: 0, ...unknown },
  ]);

  const within = await shown({ from: iso(now - 5 * HOUR), to: iso(now - 4.5 * HOUR) });
  expect(within.screens.map(({ spans }) => spans)).toEqual([
    [{ from: iso(now - 5 * HOUR), to: iso(now - 4.5 * HOUR), ...known, wasOnline: false }],
  ]);
});

it('stores a message once, however often it is sent, and lets the last span grow', async ({
  app,
  owner,
  connect,
}) => {
  const { menu, screen, shown, now } = await aScreen(app, owner, connect, HOUR);
  const first = { from: now - HOUR, to: now - 30 * MINUTE, menuId: menu.id, revision: 1, wasOnline: true };
  const open = { ...first, from: first.to, to: now - 20 * MINUTE, revision: 2 };
  await send(app, screen, [first, open]);
  const before = await rowCount(app);
  const answer = await shown();

  expect(await send(app, screen, [first, open])).toMatchObject({ data: { stored: 2 } });
  expect(await send(app, screen, [{ ...open, to: open.from }, open])).toMatchObject({ data: { stored: 2 } });
  expect(await shown()).toEqual(answer);

  await send(app, screen, [{ ...open, to: now, revision: 9 }]);
  expect(await rowCount(app)).toBe(before);
  expect((await shown()).screens[0]?.spans.at(-1)).toMatchObject({ to: iso(now), revision: 2 });
});

it('drops spans that cannot be true, and says why', async ({ app, owner, connect }) => {
  const { menu, screen, shown, now } = await aScreen(app, owner, connect, HOUR);
  const foreign = await aMenu(await signUpOwner(app));
  const good = { from: now - 10 * MINUTE, to: now, menuId: menu.id, revision: 1, wasOnline: true };
  const reasons: [unknown, string][] = [
    [null, 'invalid'],
    [{}, 'invalid'],
    [{ ...good, from: now + 1 }, 'invalid'],
    [{ ...good, from: now - 0.5 }, 'invalid'],
    [{ ...good, from: 'x' }, 'invalid'],
    [{ ...good, menuId: 'a\u0000b' }, 'invalid'],
    [{ ...good, revision: 2 ** 40 }, 'invalid'],
    [{ ...good, wasOnline: 1 }, 'invalid'],
    [{ ...good, from: now - 2 * DAY }, 'invalid'],
    [{ ...good, from: now + 10 * MINUTE, to: now + 11 * MINUTE }, 'future'],
    [{ ...good, from: now - 91 * DAY, to: now - 91 * DAY + HOUR }, 'too-old'],
    [{ ...good, from: now - 3 * HOUR, to: now - 2 * HOUR }, 'before-pairing'],
    [{ ...good, menuId: foreign.id }, 'unknown-menu'],
    [{ ...good, menuId: 'made-up' }, 'unknown-menu'],
  ];

  const receipt = await send(app, screen, [
    ...reasons.map(([span]) => span),
    good,
    { ...good, from: now - 9 * HOUR },
  ]);

  const dropped = reasons.map(([, reason], index) => ({ index, reason }));
  expect(receipt).toEqual({ ok: true, data: { stored: 2, dropped } });
  const spans = (await shown()).screens[0]?.spans;
  expect(spans).toHaveLength(1);
  // Before its pairing, the screen belonged to nobody.
  expect(spans?.[0]?.from).toBe(iso(now - HOUR));
});

it('refuses messages that are too long, that come too fast, or that come from no screen', async ({
  app,
  owner,
  connect,
}) => {
  const { menu, screen, now } = await aScreen(app, owner, connect);
  const span = { from: now - HOUR, to: now, menuId: menu.id, revision: 1, wasOnline: true };
  const long = Array.from({ length: SHOWN_SPANS_PER_MESSAGE_MAX + 1 }, () => span);

  expect(await screen.emit('shown', { spans: long })).toMatchObject({ ok: false, code: 'validation' });
  const three = Array.from({ length: 3 }, () => screen.emit('shown', { spans: [span] }));
  // The second waits for the first, because a reloaded page sends it right after its predecessor.
  expect(await Promise.all(three)).toMatchObject([
    { ok: true },
    { ok: true },
    { ok: false, code: 'rate_limited' },
  ]);
  for (const client of [await connect({}), await connect({ token: owner.token })]) {
    expect(await client.emit('shown', { spans: [span] })).toMatchObject({
      ok: false,
      code: 'unauthenticated',
    });
  }
});

it('shows the records of all screens that a display had, and of no other display', async ({
  app,
  owner,
  connect,
}) => {
  const { menu, display, screen, shown, now } = await aScreen(app, owner, connect, HOUR);
  const other = await aScreen(app, owner, connect, 0);
  const span = { from: now - 30 * MINUTE, to: now, menuId: menu.id, revision: 1, wasOnline: true };
  await send(app, screen, [span]);
  await owner.call(displayRoutes.regeneratePairingCode, { params: { id: display.id } });
  const { pairingCode } = await owner.call(displayRoutes.get, { params: { id: display.id } });
  const again = await aPairedScreen(app, { ...display, pairingCode });
  app.clock.advance(HOUR);
  await send(app, await connect({ screenToken: again.screenToken }), [
    { ...span, from: now, to: now + HOUR },
  ]);

  const { screens } = await shown();

  expect(screens.map(({ spans }) => spans.map(({ isKnown }) => isKnown))).toEqual([[false, true], [true]]);
  const others = (await other.shown()).screens.flatMap(({ spans }) => spans);
  expect(others.every(({ isKnown }) => !isKnown)).toBe(true);
});

it('stores ninety days, and a limited number of spans of each screen', async ({ app, owner, connect }) => {
  const { display, screen, shown } = await aScreen(app, owner, connect, 80 * DAY);
  const { db } = app.app;
  const { id } = await db
    .selectFrom('screens')
    .select('id')
    .where('restaurant_id', '=', owner.restaurantId)
    .orderBy('first_seen', 'desc')
    .executeTakeFirstOrThrow();
  const now = app.clock.now();
  const row = (minutesAgo: number) => ({
    screen_id: id,
    starts_at: iso(now - minutesAgo * MINUTE),
    ends_at: iso(now - (minutesAgo - 1) * MINUTE),
    menu_id: null,
    revision: 1,
    was_online: 1,
  });
  const rows = Array.from({ length: ROWS_PER_SCREEN_MAX }, (_, index) => row(2 * index + 2_000));
  for (let from = 0; from < rows.length; from += 1_000)
    await db
      .insertInto('shown_spans')
      .values(rows.slice(from, from + 1_000))
      .execute();
  await db
    .insertInto('shown_spans')
    .values(row((91 * DAY) / MINUTE))
    .execute();

  await app.app.run('housekeeping');
  expect(
    await owner.refused(shownRoutes.get, {
      params: { id: display.id },
      query: { from: iso(now - 94 * DAY), to: iso(now - 93 * DAY) },
    }),
  ).toMatchObject({ status: 410, code: 'gone' });
  const stored = () => db.selectFrom('shown_spans').select('starts_at').where('screen_id', '=', id).execute();
  expect(await stored()).toHaveLength(ROWS_PER_SCREEN_MAX);

  for (let part = 0; part < 3; part += 1) {
    const spans = Array.from({ length: SHOWN_SPANS_PER_MESSAGE_MAX }, (_, index) => {
      const from = now - (1_900 - part * 400 - index * 2) * MINUTE;
      return { from, to: from + MINUTE, menuId: null, revision: 1, wasOnline: true };
    });
    await send(app, screen, spans);
  }
  const times = (await stored()).map((one) => one.starts_at).sort();
  expect(times).toHaveLength(ROWS_PER_SCREEN_MAX);
  expect(times.at(-1)).toBe(iso(now - (1_900 - 800 - 398) * MINUTE));
  expect((await shown({ from: iso(now - 2 * DAY), to: iso(now) })).screens).toHaveLength(1);
});

it.for([
  [{ from: 'yesterday' }, 'A time must look like 2026-11-21T06:00:00Z.'],
  [{ from: '2026-11-21T25:00:00Z' }, 'This time does not exist.'],
  [{ from: '2026-11-21T18:00:00Z', to: '2026-11-21T17:00:00Z' }, 'The end must be after the beginning.'],
  [{ from: '2026-09-01T00:00:00Z', to: '2026-11-21T17:00:00Z' }, 'Ask for at most 31 days at once.'],
] as const)('refuses the period %j', async ([query, error], { owner }) => {
  const { id } = await aDisplay(owner);

  expect(await owner.refused(shownRoutes.get, { params: { id }, query })).toMatchObject({
    code: 'validation',
    error,
  });
});
