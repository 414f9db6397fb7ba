import { plainDish } from '@menuboard/contract/domain/dish';
import { sessionRoutes } from '@menuboard/contract/sessions';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { itShared as it } from '../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../test/as-owner.ts';
import type { TestApp } from '../../test/build-test-app.ts';
import { anItem } from '../../test/factories.ts';
import { trusted } from '../../test/trusted-id.ts';
import { AppError } from '../lib/app-error.ts';
import { createMemberScope } from '../lib/create-scope.ts';
import { newId } from '../lib/ids.ts';
import type { TrustedId } from '../lib/trusted-id.ts';
import type { ChangeBatch } from './change-bus.ts';
import type { ItemSnapshot } from './change-data.ts';
import { createMutate, type Mutate } from './mutate.ts';

const nothing = async () => undefined;

let sessionId: TrustedId<'session'>;
let published: (ChangeBatch & { itemCount: number })[];
let mutate: Mutate;
it.beforeAll(async ({ app, owner }) => {
  const { sessions } = await owner.call(sessionRoutes.list, {});
  sessionId = trusted(sessions[0]?.id ?? '');
  published = [];
  mutate = createMutate({
    db: app.app.db,
    clock: app.clock.now,
    confirmsInOrder: process.env.TEST_DATABASE !== 'postgres',
    afterWork: nothing,
    beforeCommit: async (tx) => {
      const rows = await tx.selectFrom('items').select('id').execute();
      return { itemCount: rows.length };
    },
    space: { prepare: nothing, check: nothing, count: () => undefined },
    bus: { publish: (batch) => published.push(batch) },
  });
});

const itemSnapshot = (name: string): ItemSnapshot => ({
  id: name,
  name,
  description: '',
  price: 5,
  category: 'Soups',
  imageUrl: null,
  isAvailable: true,
  ...plainDish,
  createdAt: '2026-06-12T11:00:00.000Z',
  updatedAt: '2026-06-12T11:00:00.000Z',
  revision: 1,
});

const scope = (owner: OwnerClient) => createMemberScope('owner', owner.restaurantId, owner.userId, sessionId);
const changes = (app: TestApp, owner: OwnerClient) =>
  app.app.db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', owner.restaurantId)
    .orderBy('revision')
    .orderBy('seq')
    .execute();
const revision = async (app: TestApp, owner: OwnerClient) => {
  const query = app.app.db.selectFrom('restaurants').select('revision').where('id', '=', owner.restaurantId);
  return (await query.executeTakeFirstOrThrow()).revision;
};

it('runs on the database of this test run', async ({ app }) => {
  const version =
    process.env.TEST_DATABASE === 'postgres' ? sql`version()` : sql`'SQLite ' || sqlite_version()`;
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(app.app.db);

  expect(rows[0]?.version).toMatch(process.env.TEST_DATABASE === 'postgres' ? /^PostgreSQL/ : /^SQLite 3\./);
});

it('raises the revision once and logs every change under it', async ({ app, owner }) => {
  const before = await revision(app, owner);

  await mutate(scope(owner), async ({ record }) => {
    record({ type: 'item-created', entityId: trusted('a'), after: itemSnapshot('A') });
    record({ type: 'item-deleted', entityId: trusted('b'), before: itemSnapshot('B') });
  });

  expect(await revision(app, owner)).toBe(before + 1);
  const rows = (await changes(app, owner)).filter((row) => row.revision === before + 1);
  expect(rows.map(({ seq, type, actor, after }) => ({ seq, type, actor, after }))).toEqual([
    { seq: 0, type: 'item-created', actor: `user:${owner.userId}`, after: JSON.stringify(itemSnapshot('A')) },
    { seq: 1, type: 'item-deleted', actor: `user:${owner.userId}`, after: null },
  ]);
  expect(published.at(-1)).toMatchObject({
    revision: before + 1,
    changes: [{ entityId: 'a' }, { entityId: 'b' }],
  });
});

it('attaches the result of the hook before the commit to the batch', async ({ app, owner }) => {
  const otherOwner = await signUpOwner(app);
  const before = await app.app.db.selectFrom('items').select('id').execute();
  await anItem(otherOwner);

  await mutate(scope(owner), async () => null);

  expect(published.at(-1)?.itemCount).toBe(before.length + 1);
});

it('rolls back and publishes nothing when the work fails', async ({ app, owner }) => {
  const before = {
    revision: await revision(app, owner),
    changes: await changes(app, owner),
    published: published.length,
  };

  const attempt = mutate(scope(owner), async ({ tx, record }) => {
    record({ type: 'item-created', entityId: trusted('c'), after: itemSnapshot('C') });
    await tx
      .updateTable('restaurants')
      .set({ name: 'Half done' })
      .where('id', '=', owner.restaurantId)
      .execute();
    throw new AppError('conflict', 'No.');
  });

  await expect(attempt).rejects.toThrow('No.');
  expect({
    revision: await revision(app, owner),
    changes: await changes(app, owner),
    published: published.length,
  }).toEqual(before);
  const { name } = await app.app.db
    .selectFrom('restaurants')
    .select('name')
    .where('id', '=', owner.restaurantId)
    .executeTakeFirstOrThrow();
  expect(name).not.toBe('Half done');
});

it('gives each parallel mutation of a restaurant its own revision, and publishes them in order', async ({
  app,
  owner,
}) => {
  const before = await revision(app, owner);
  published.length = 0;

  await Promise.all(Array.from({ length: 20 }, () => mutate(scope(owner), async ({ revision: own }) => own)));

  expect(published.map((batch) => batch.revision)).toEqual(
    Array.from({ length: 20 }, (_, i) => before + 1 + i),
  );
});

it('relies on foreign keys to refuse an item of another restaurant on a menu', async ({ app, owner }) => {
  const otherOwner = await signUpOwner(app);
  const foreignItem = await anItem(otherOwner);
  const at = new Date().toISOString();
  const id = newId<'menu'>();
  const menu = { id, restaurant_id: owner.restaurantId, name: 'M', description: '', deleted_at: null };
  await app.app.db
    .insertInto('menus')
    .values({ ...menu, created_at: at, updated_at: at, revision: 1 })
    .execute();

  const row = {
    restaurant_id: owner.restaurantId,
    menu_id: id,
    item_id: trusted<'item'>(foreignItem.id),
    position: 0,
  };

  await expect(app.app.db.insertInto('menu_items').values(row).execute()).rejects.toThrow(/foreign key/i);
});
