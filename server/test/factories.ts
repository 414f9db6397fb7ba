/** Creates test data through the API, with plausible defaults. */
import { type Display, displayRoutes } from '@menuboard/contract/displays';
import type { Layout } from '@menuboard/contract/domain/layout';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { type OwnEntry, type ScheduledItem, scheduleRoutes } from '@menuboard/contract/schedules';
import type { PairingResult } from '@menuboard/contract/screen';
import { newId } from '../src/kernel/identity/ids.ts';
import type { OwnerClient } from './as-owner.ts';
import type { TestApp } from './build-test-app.ts';
import { trusted } from './trusted-id.ts';

export function anItem(
  owner: OwnerClient,
  values: Partial<Pick<Item, 'name' | 'price' | 'category' | 'priceWords'>> & { imageUrl?: string } = {},
) {
  const body = { name: 'Tomato soup', price: 6.5, category: 'Soups', ...values };
  return owner.call(itemRoutes.create, { params: { restaurantId: owner.restaurantId }, body });
}

export async function aMenu(owner: OwnerClient, items: Item[] = [], name = 'Lunch'): Promise<Menu> {
  const params = { restaurantId: owner.restaurantId };
  const menu = await owner.call(menuRoutes.create, { params, body: { name } });
  if (items.length === 0) return menu;
  return owner.call(menuRoutes.update, {
    params: { id: menu.id },
    body: { items: items.map((item) => item.id) },
  });
}

/** A layout with the items side by side, each a fifth of the board wide. */
export function aLayout(items: Pick<Item, 'id'>[]): Layout {
  const blocks = items.map(({ id }, z) => ({
    id: `block-${z}`,
    kind: 'item' as const,
    itemId: id,
    x: (z % 5) / 5,
    y: 0,
    w: 0.2,
    h: 0.3,
    z,
  }));
  return { v: 1, aspect: '16:9', blocks };
}

export async function aDisplay(owner: OwnerClient, menu?: Menu, name = 'Front TV'): Promise<Display> {
  const params = { restaurantId: owner.restaurantId };
  const display = await owner.call(displayRoutes.create, { params, body: { name } });
  if (!menu) return display;
  return owner.call(displayRoutes.assignMenu, { params: { id: display.id }, body: { menuId: menu.id } });
}

export function aPairedScreen(app: TestApp, display: Display): Promise<PairingResult> {
  return app.call(pairingRoutes.pair, { body: { pairingCode: display.pairingCode } });
}

/** A schedule entry that always shows a menu. */
export async function aScheduledMenu(
  owner: OwnerClient,
  display: Display,
  menu: Menu,
  values: Partial<Pick<OwnEntry, 'schedule' | 'priority' | 'isActive'>> = {},
): Promise<ScheduledItem> {
  const content = { type: 'menu' as const, menuId: menu.id };
  const body = { content, schedule: { type: 'always' as const }, ...values };
  return (await owner.call(scheduleRoutes.create, { params: { id: display.id }, body })).scheduledItem;
}

/** Inserts `count` entries, each with a copy of the menu, because the API would take too long. */
export async function fillSchedule(
  { app }: TestApp,
  display: Display,
  menu: Menu,
  count: number,
): Promise<void> {
  const { restaurant_id } = await app.db
    .selectFrom('displays')
    .select('restaurant_id')
    .where('id', '=', trusted<'display'>(display.id))
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, () => ({ menu_id: newId<'menu'>(), id: newId<'entry'>() }));
  const { createdAt: created_at, updatedAt: updated_at, name, description, revision } = menu;
  const times = { created_at, updated_at, deleted_at: null, revision };
  const named = { name, description };
  const menus = ids.map(({ menu_id }) => ({ id: menu_id, restaurant_id, ...named, ...times }));
  const what = {
    restaurant_id,
    display_id: trusted<'display'>(display.id),
    is_active: 1,
    priority: 0,
    schedule: '{"type":"always"}',
  };
  await app.db.insertInto('menus').values(menus).execute();
  const contentRevisions = menus.map(({ id }) => ({ menu_id: id, revision }));
  await app.db.insertInto('content_revisions').values(contentRevisions).execute();
  await app.db
    .insertInto('schedule_entries')
    .values(ids.map((one) => ({ ...one, ...what, ...times })))
    .execute();
}
