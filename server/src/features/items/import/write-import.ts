import type { Mutation } from '../../../db/mutate.ts';
import type { ItemRow } from '../../../db/schema.ts';
import { updateLive } from '../../../db/soft-delete.ts';
import { newId } from '../../../lib/ids.ts';
import type { Scope } from '../../../lib/scope.ts';
import { breathe } from '../../../lib/turns.ts';
import { columnsOfDish, detailsOf, dishOf } from '../item-columns.ts';
import { presentItem } from '../items.present.ts';
import { insertItems } from './imports.repo.ts';
import type { ItemId } from './imports.service.ts';
import { columnsOfContent, type PlannedLine } from './plan-import.ts';

async function updateItem(mutation: Mutation, scope: Scope, before: ItemRow, after: ItemRow): Promise<void> {
  const { name, description, category, image_url, is_available, price_cents, details, due_at } = after;
  const columns = { name, description, category, image_url, is_available, price_cents, details, due_at };
  const row = await updateLive(mutation, scope, 'items', before.id, columns);
  const hasSwitchedOnly =
    before.is_available !== is_available &&
    [before.price_cents, before.name, before.details].join() === [price_cents, name, details].join();
  mutation.record({
    type: hasSwitchedOnly ? 'item-availability-changed' : 'item-updated',
    entityId: row.id,
    before: presentItem(before),
    after: presentItem(row),
  });
}

/** Adds and changes the items. Resolves with their ids in the order of the lines. */
export async function writeItems(
  mutation: Mutation,
  scope: Scope,
  lines: readonly PlannedLine[],
): Promise<ItemId[]> {
  const { tx, at, revision, record } = mutation;
  const ids: ItemId[] = [];
  const added: ItemRow[] = [];
  const own = {
    restaurant_id: scope.restaurantId,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    revision,
  };
  for (const { before, content } of lines) {
    if (before) {
      ids.push(before.id);
      if (!content) continue;
      await updateItem(mutation, scope, before, { ...before, ...columnsOfContent(content) });
      await breathe();
    } else if (content) {
      const id = newId<'item'>();
      ids.push(id);
      added.push({ id, ...own, ...columnsOfContent(content) });
    }
  }
  await insertItems(tx, added);
  for (const row of added) {
    record({ type: 'item-created', entityId: row.id, after: presentItem(row) });
    await breathe();
  }
  return ids;
}

/** Takes items off the boards. */
export async function hideItems(mutation: Mutation, scope: Scope, rows: readonly ItemRow[]): Promise<void> {
  for (const row of rows) {
    const details = { ...detailsOf(row), isHidden: true };
    await updateItem(mutation, scope, row, { ...row, ...columnsOfDish({ ...dishOf(row), details }) });
    await breathe();
  }
}
