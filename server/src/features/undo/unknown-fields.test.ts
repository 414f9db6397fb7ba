/** A build never deletes a field of the stored JSON that only a newer one knows, whatever else it changes there. */
import { binRoutes } from '@menuboard/contract/bin';
import { type BulkChange, bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { displayRoutes } from '@menuboard/contract/displays';
import { historyRoutes } from '@menuboard/contract/history';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { promotionRoutes } from '@menuboard/contract/promotions';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { undoRoutes } from '@menuboard/contract/undo';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aLayout, aMenu, anItem, aPairedScreen, aScheduledMenu } from '../../../test/factories.ts';
import { rowsOf } from '../../../test/trust/database-dump.ts';

let app: TestApp;
let owner: OwnerClient;
beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false });
});
afterAll(() => app.stop());

type Json = { [name: string]: Json } | Json[] | string | number | boolean | null;

/** Records whose keys are ids or languages. */
const records = ['prices', 'translations'];

/** Each change derives them again from the promotions. */
const derived = ['offers'];

/** Adds a field to every object in the JSON, except records. */
const withFuture = (json: Json, at = ''): Json => {
  if (derived.includes(at)) return json;
  if (Array.isArray(json)) return json.map((entry) => withFuture(entry));
  if (typeof json !== 'object' || json === null) return json;
  const fields = Object.entries(json).map(([name, value]) => [name, withFuture(value, name)]);
  const future = records.includes(at) ? {} : { future: { from: 'a newer build' } };
  return { ...Object.fromEntries(fields), ...future };
};
/** Paths of all these fields. */
const futuresIn = (json: Json, path = ''): string[] => {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, value]) =>
    name === 'future' ? [path] : futuresIn(value as Json, `${path}/${name}`),
  );
};

const params = () => ({ restaurantId: owner.restaurantId });
const undo = async (revision: number) => owner.call(undoRoutes.undo, { params: { undo: String(revision) } });
const sizes = [
  { name: 'S', price: 4 },
  { name: 'L', price: 6 },
];

/** Everything that a restaurant stores as JSON, and the changes of known fields in it. */
async function world() {
  owner = await signUpOwner(app);
  const soup = await anItem(owner);
  const { id: itemId } = soup;
  const edit = (body: object) => owner.call(itemRoutes.update, { params: { id: itemId }, body });
  const sized = await edit({ sizes, extras: [{ name: 'Bread', price: 1 }], labels: ['vegan'] });
  const prices = { [sized.sizes[0]?.id ?? '']: 3 };
  await edit({ promo: { prices, label: 'Happy hour' }, translations: { de: { name: 'Suppe' } } });
  const menu = await aMenu(owner, [soup]);
  const change = (body: object) => owner.call(menuRoutes.update, { params: { id: menu.id }, body });
  const panels = [{ kind: 'note' as const, title: 'Today' }];
  const changed = await change({ panels, sections: [{ category: 'Soups', title: 'Hot', order: 0 }] });
  const layout = aLayout([soup]);
  const arrange = (body: object) =>
    owner.call(menuRoutes.setLayout, { params: { id: menu.id }, body: { ...layout, ...body } });
  await arrange({ other: { ...layout, aspect: '9:16' } });
  const display = await aDisplay(owner, menu);
  const set = (settings: object) =>
    owner.call(displayRoutes.updateSettings, { params: { id: display.id }, body: { settings } });
  await set({ part: { index: 0, of: 2 } });
  const entry = await aScheduledMenu(owner, display, menu);
  const entryParams = { id: display.id, itemId: entry.id };
  const reschedule = (schedule: object) =>
    owner.call(scheduleRoutes.update, { params: entryParams, body: { schedule } as object });
  const settle = (body: object) =>
    owner.call(restaurantRoutes.update, { params: { id: owner.restaurantId }, body });
  await settle({ stalePrices: { hours: 2, then: 'hide' }, brand: { logoUrl: null } });
  await aPairedScreen(app, display);
  const before = await owner.call(menuRoutes.get, { params: { id: menu.id } });
  const happyHour = { label: 'Happy hour', itemIds: [itemId], percent: 20 };
  const promotion = await owner.call(promotionRoutes.create, { params: params(), body: happyHour });
  const promote = (body: object) =>
    owner.call(promotionRoutes.update, { params: { id: promotion.id }, body });
  const bulk = (change: BulkChange['change']) =>
    owner.call(bulkItemRoutes.changeMany, { params: params(), body: { itemIds: [itemId], change } });

  return {
    'items.details': {
      id: itemId,
      changes: {
        'an edit': () =>
          edit({ labels: ['spicy'], sizes: sized.sizes.map((size) => ({ ...size, price: 8 })) }),
        'a promo': () => edit({ promo: { prices, label: 'Late hour' } }),
        'sold out': () =>
          owner.call(itemRoutes.toggle, { params: { id: itemId }, body: { isAvailable: false } }),
        'a bulk change': () => bulk({ percent: 10 }),
        'an undo': async () => undo((await edit({ labels: ['new'] })).revision),
        'deleting and restoring': async () => {
          await owner.call(itemRoutes.remove, { params: { id: itemId } });
          await owner.call(binRoutes.restore, { params: { kind: 'item', id: itemId } });
        },
      },
    },
    'menus.details': {
      id: menu.id,
      changes: {
        'an edit': () =>
          change({ footer: 'With tax', panels: changed.panels.map((p) => ({ ...p, text: 'x' })) }),
        'other sections': () => change({ sections: [{ category: 'Soups', title: 'Warm', order: 1 }] }),
        'an undo': async () => undo((await change({ footer: 'Other' })).revision),
        'an earlier version': async () => {
          await change({ footer: 'Third' });
          const body = { revision: before.revision };
          await owner.call(historyRoutes.restoreVersion, { params: { id: menu.id }, body });
        },
      },
    },
    'menus.layout': {
      id: menu.id,
      changes: {
        'an edit': () => arrange({ blocks: layout.blocks.map((block) => ({ ...block, x: 0.4 })) }),
        'an undo': async () =>
          undo((await arrange({ blocks: layout.blocks.map((block) => ({ ...block, x: 0.1 })) })).revision),
      },
    },
    'displays.settings': {
      id: display.id,
      changes: {
        'an edit': () => set({ theme: 'noren', part: { index: 1, of: 2 } }),
        'an undo': async () => undo((await set({ theme: 'atelier' })).revision),
      },
    },
    'schedule_entries.schedule': {
      id: entry.id,
      changes: {
        'an edit': () => reschedule({ type: 'time_range', startTime: '10:00', endTime: '12:00' }),
      },
    },
    'promotions.terms': {
      id: promotion.id,
      changes: {
        'an edit': () => promote({ percent: 30 }),
        'an undo': async () => undo((await promote({ percent: 40 })).revision),
      },
    },
    'restaurants.details': {
      id: owner.restaurantId,
      changes: {
        'an edit': () => settle({ languages: ['en'], stalePrices: { hours: 3, then: 'ask' } }),
        dayparts: () => settle({ dayparts: [{ name: 'Noon', startTime: '11:00', endTime: '14:00' }] }),
        'an undo': async () => undo((await settle({ currency: 'EUR' })).revision),
      },
    },
  };
}

// Tables whose rows are never changed in part: logs, replies, reports of screens, and messages.
const writtenWhole = ['changes', 'idempotency_keys', 'screens', 'jobs', 'zone_data', 'outbox', 'first_hours'];

it('keeps every unknown field through every change of a known one', async () => {
  const columns = await world();

  for (const [name, { id, changes }] of Object.entries(columns)) {
    const [table = '', column = ''] = name.split('.');
    const read = async (): Promise<Json> => {
      const query = sql<{
        json: string;
      }>`select ${sql.ref(column)} as json from ${sql.table(table)} where id = ${id}`;
      return JSON.parse((await query.execute(app.app.db)).rows[0]?.json ?? 'null');
    };
    const future = withFuture(await read());
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(future)} where id = ${id}`.execute(
      app.app.db,
    );
    const wanted = futuresIn(future);
    expect(wanted, name).toContain('');
    for (const [title, change] of Object.entries(changes)) {
      await change();
      expect(futuresIn(await read()), `${name} after ${title}`).toEqual(expect.arrayContaining(wanted));
    }
  }
  const isJson = (value: unknown) => typeof value === 'string' && /^[[{]/.test(value);
  const found = (await rowsOf(app.app.db, (table) => !writtenWhole.includes(table))).flatMap(
    ({ table, values }) =>
      Object.keys(values).flatMap((column) => (isJson(values[column]) ? `${table}.${column}` : [])),
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(columns).sort());
});
