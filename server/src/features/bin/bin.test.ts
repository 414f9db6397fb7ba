/** The list of deleted records, and the restoration of several at once. */
import { binRoutes } from '@menuboard/contract/bin';
import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { undoRoutes } from '@menuboard/contract/undo';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aScheduledMenu } from '../../../test/factories.ts';
import { DAY, MINUTE } from '../../lib/clock.ts';

const list = (of: OwnerClient) => of.call(binRoutes.list, { params: { restaurantId: of.restaurantId } });
const restoreArgs = (
  owner: OwnerClient,
  entries: { kind: 'item' | 'menu' | 'display' | 'schedule'; id: string }[],
) => ({
  params: { restaurantId: owner.restaurantId },
  body: { entries },
});

/** A record of each kind, deleted a minute apart. */
async function deleteAll(app: TestApp, owner: OwnerClient) {
  const item = await anItem(owner);
  const menu = await aMenu(owner, [item]);
  const display = await aDisplay(owner, undefined, 'Terrace');
  const front = await aDisplay(owner);
  const entry = await aScheduledMenu(owner, front, menu);
  await owner.call(scheduleRoutes.remove, { params: { id: front.id, itemId: entry.id } });
  app.clock.advance(MINUTE);
  await owner.call(itemRoutes.remove, { params: { id: item.id } });
  app.clock.advance(MINUTE);
  await owner.call(menuRoutes.remove, { params: { id: menu.id } });
  app.clock.advance(MINUTE);
  await owner.call(displayRoutes.remove, { params: { id: display.id } });
  return { item, menu, display, front, entry };
}

it('lists what was deleted, latest first, with the person and the end', async ({ app, owner }) => {
  const { item, menu, display, entry } = await deleteAll(app, owner);

  const { entries, more } = await list(owner);

  expect(more).toBe(0);
  expect(entries.map(({ kind, id, name, place }) => [kind, id, name, place])).toEqual([
    ['display', display.id, 'Terrace', null],
    ['menu', menu.id, 'Lunch', null],
    ['item', item.id, 'Tomato soup', null],
    ['schedule', entry.id, 'Lunch', 'Front TV'],
  ]);
  const [latest] = entries;
  expect(latest?.deletedBy).toBeTruthy();
  expect(Date.parse(latest?.goneAt ?? '') - Date.parse(latest?.deletedAt ?? '')).toBe(30 * DAY);
});

it('shows nothing of another restaurant, and nothing that is older than 30 days', async ({ app, owner }) => {
  await deleteAll(app, owner);

  expect((await list(await signUpOwner(app))).entries).toEqual([]);
  app.clock.advance(30 * DAY);
  expect((await list(owner)).entries).toEqual([]);
});

it('restores several records in one step, in an order that works, and Undo deletes them again', async ({
  app,
  owner,
}) => {
  const { item, menu, display, front, entry } = await deleteAll(app, owner);
  const entries = [
    { kind: 'schedule' as const, id: entry.id },
    { kind: 'display' as const, id: display.id },
    { kind: 'menu' as const, id: menu.id },
    { kind: 'item' as const, id: item.id },
  ];

  const { count, undo } = await owner.call(binRoutes.restoreSeveral, restoreArgs(owner, entries));

  expect(count).toBe(4);
  expect((await list(owner)).entries).toEqual([]);
  const { items } = await owner.call(menuRoutes.get, { params: { id: menu.id } });
  expect(items.map(({ id }) => id)).toEqual([item.id]);
  const { scheduledContent } = await owner.call(scheduleRoutes.list, { params: { id: front.id } });
  expect(scheduledContent.map(({ id }) => id)).toEqual([entry.id]);

  await owner.call(undoRoutes.undo, { params: { undo: undo ?? '' } });
  expect((await list(owner)).entries.map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id).sort());
});

it('restores nothing if one of the records is no longer in the bin, or belongs to another restaurant', async ({
  app,
  owner,
}) => {
  const { item, menu } = await deleteAll(app, owner);
  const foreign = await signUpOwner(app);
  const theirs = await anItem(foreign);
  await foreign.call(itemRoutes.remove, { params: { id: theirs.id } });
  await owner.call(binRoutes.restore, { params: { kind: 'item', id: item.id } });

  for (const id of [item.id, theirs.id]) {
    const args = restoreArgs(owner, [
      { kind: 'menu', id: menu.id },
      { kind: 'item', id },
    ]);
    expect(await owner.refused(binRoutes.restoreSeveral, args)).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  }

  expect((await list(owner)).entries.map(({ kind }) => kind)).toEqual(['display', 'menu', 'schedule']);
});
