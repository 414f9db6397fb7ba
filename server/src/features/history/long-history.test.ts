/** The history of a menu that thousands of items have left. */
import { historyRoutes } from '@menuboard/contract/history';
import { itemRoutes } from '@menuboard/contract/items';
import type { Menu } from '@menuboard/contract/menus';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import { aMenu, anItem } from '../../../test/factories.ts';

const history = (owner: OwnerClient, { id }: Pick<Menu, 'id'>, before?: number) =>
  owner.call(historyRoutes.list, { params: { id }, query: before === undefined ? {} : { before } });

it('comes in pages even if more items have left the menu than a statement binds values', async ({
  app,
  owner,
}) => {
  const soup = await anItem(owner);
  const menu = await aMenu(owner, [soup]);
  await owner.call(itemRoutes.remove, { params: { id: soup.id } });
  const { db } = app.app;
  const deletion = await db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', owner.restaurantId)
    .where('entity_id', '=', soup.id)
    .where('type', '=', 'item-deleted')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < 33_000; from += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, n) => ({
      ...deletion,
      revision: deletion.revision + 1 + from + n,
      entity_id: `item-${from + n}`,
    }));
    await db.insertInto('changes').values(rows).execute();
  }

  const newest = await history(owner, menu);
  const oldest = await history(owner, menu, deletion.revision + 3);

  expect(newest.entries.map(({ itemId }) => itemId)).toEqual(
    Array.from({ length: 50 }, (_, n) => `item-${32_999 - n}`),
  );
  expect(oldest.entries.map(({ itemId }) => itemId)).toEqual(['item-1', 'item-0', soup.id, null, null]);
});
