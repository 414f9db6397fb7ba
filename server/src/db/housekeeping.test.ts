import { binRoutes } from '@menuboard/contract/bin';
import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpOwner } from '../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen, aScheduledMenu } from '../../test/factories.ts';
import { DAY } from '../lib/clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

it('empties the bin after thirty days, even of a menu that a display still names', async () => {
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
  await app.app.runHousekeeping();
  await owner.call(binRoutes.restore, { params: { kind: 'item', id: item.id } });
  await owner.call(itemRoutes.remove, { params: { id: item.id } });

  app.clock.advance(31 * DAY);
  await app.app.runHousekeeping();
  for (const [kind, { id }] of Object.entries({ item, menu, display: gone, schedule: other })) {
    expect(await owner.refused(binRoutes.restore, { params: { kind, id } })).toMatchObject({ status: 404 });
  }
  await owner.call(displayRoutes.get, { params: { id: shown.id } });
  expect(await app.app.db.selectFrom('schedule_entries').select('id').execute()).toEqual([]);
});

it('deletes screen hours after eight days', async () => {
  const { db } = app.app;
  const owner = await signUpOwner(app);
  await aPairedScreen(app, await aDisplay(owner));
  const screens = await db.selectFrom('screens').select('id').where('restaurant_id', '=', owner.restaurantId);
  const { id } = await screens.executeTakeFirstOrThrow();
  const hour = (daysAgo: number) => new Date(app.clock.now() - daysAgo * DAY).toISOString();
  const counted = { screen_id: id, online_ms: 1, paints: 0, paint_ms: 0 };
  const rows = [7, 9].map((days) => ({ ...counted, hour: hour(days) }));
  await db.insertInto('screen_hours').values(rows).execute();

  await app.app.runHousekeeping();

  expect(await db.selectFrom('screen_hours').select('hour').execute()).toEqual([{ hour: hour(7) }]);
});
