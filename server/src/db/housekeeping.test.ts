import { binRoutes } from '@menuboard/contract/bin';
import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { expect } from 'vitest';
import { it } from '../../test/app-test.ts';
import { signUpOwner } from '../../test/as-owner.ts';
import { aDisplay, aMenu, anItem, aPairedScreen, aScheduledMenu } from '../../test/factories.ts';
import { DAY } from '../lib/clock.ts';
import { hashToken } from '../lib/tokens.ts';

const statements: string[] = [];

it.override('options', { onStatement: (text) => statements.push(text) });

it('empties the bin after thirty days, even of a menu that a display still names', async ({ app }) => {
  const owner = await signUpOwner(app);
  const item = await anItem(owner);
  const menu = await aMenu(owner, [item]);
  const shown = await aDisplay(owner, menu);
  const gone = await aDisplay(owner, menu);
  await aPairedScreen(app, gone);
  const other = await aScheduledMenu(owner, shown, await aMenu(owner));
  await aScheduledMenu(owner, shown, menu);
  await aScheduledMenu(owner, gone, menu);
  await owner.call(scheduleRoutes.remove, { params: { id: shown.id, itemId: other.id } });
  await owner.call(itemRoutes.remove, { params: { id: item.id } });
  await owner.call(menuRoutes.remove, { params: { id: menu.id } });
  await owner.call(displayRoutes.remove, { params: { id: gone.id } });

  app.clock.advance(29 * DAY);
  await app.app.run('housekeeping');
  await owner.call(binRoutes.restore, { params: { kind: 'item', id: item.id } });
  await owner.call(itemRoutes.remove, { params: { id: item.id } });

  app.clock.advance(31 * DAY);
  await app.app.run('housekeeping');
  for (const [kind, { id }] of Object.entries({ item, menu, display: gone, schedule: other })) {
    expect(await owner.refused(binRoutes.restore, { params: { kind, id } })).toMatchObject({ status: 404 });
  }
  await owner.call(displayRoutes.get, { params: { id: shown.id } });
  expect(await app.app.db.selectFrom('schedule_entries').select('id').execute()).toEqual([]);
});

it('deletes screen hours after eight days', async ({ app }) => {
  const { db } = app.app;
  const owner = await signUpOwner(app);
  await aPairedScreen(app, await aDisplay(owner));
  const screens = await db.selectFrom('screens').select('id').where('restaurant_id', '=', owner.restaurantId);
  const { id } = await screens.executeTakeFirstOrThrow();
  const hour = (daysAgo: number) => new Date(app.clock.now() - daysAgo * DAY).toISOString();
  const counted = { screen_id: id, online_ms: 1, paints: 0, paint_ms: 0 };
  const rows = [7, 9].map((days) => ({ ...counted, hour: hour(days) }));
  await db.insertInto('screen_hours').values(rows).execute();

  await app.app.run('housekeeping');

  expect(await db.selectFrom('screen_hours').select('hour').execute()).toEqual([{ hour: hour(7) }]);
});

it('deletes nothing for a day when somebody has set the clock, so that no screen has to be paired again', async ({
  app,
}) => {
  const owner = await signUpOwner(app);
  const item = await anItem(owner);
  await owner.call(itemRoutes.remove, { params: { id: item.id } });
  const { screenToken } = await aPairedScreen(app, await aDisplay(owner));

  app.clock.set(120 * DAY);
  await app.app.run('housekeeping');
  app.clock.set(-120 * DAY);
  await app.app.run('housekeeping');

  await owner.call(binRoutes.restore, { params: { kind: 'item', id: item.id } });
  expect(
    await app.app.db
      .selectFrom('screens')
      .select('id')
      .where('token_hash', '=', hashToken(screenToken))
      .execute(),
  ).toHaveLength(1);
  app.clock.advance(DAY);
});

it('deletes thousands of changes in parts, between which others are answered', async ({ app }) => {
  const owner = await signUpOwner(app);
  const at = new Date(app.clock.now() - 100 * DAY).getTime();
  const shared = { restaurant_id: owner.restaurantId, type: 'item-updated', entity_id: 'x', actor: 'x' };
  const row = (seq: number) => ({
    ...shared,
    revision: 1_000_000,
    seq,
    at: new Date(at + seq).toISOString(),
    before: null,
    after: null,
  });
  for (let from = 0; from < 3_000; from += 500) {
    const rows = Array.from({ length: 500 }, (_, n) => row(from + n));
    await app.app.db.insertInto('changes').values(rows).execute();
  }
  statements.length = 0;
  await app.app.run('housekeeping');

  const left = app.app.db.selectFrom('changes').select('seq').where('revision', '=', 1_000_000);
  expect(await left.execute()).toEqual([]);
  expect(statements.filter((text) => text.startsWith('delete from "changes"')).length).toBeGreaterThan(10);
});
