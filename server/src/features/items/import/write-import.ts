import type { Mutation } from '../../../db/mutate.ts';
import type { ItemRow } from '../../../db/schema.ts';
import { breathe } from '../../../kernel/concurrency/turns.ts';
import { newId } from '../../../kernel/identity/ids.ts';
import { imageFactsByUrl } from '../../media/media.reads.ts';
import { columnsOfDish, dishOf } from '../item-columns.ts';
import { presentItem } from '../items.present.ts';
import { writeManyItems } from '../many-items.repo.ts';

import { columnsOfContent, type PlannedLine } from './plan-import.ts';

interface ChangedRow {
  before: ItemRow | undefined;
  after: ItemRow;
}

function hasSwitchedOnly(before: ItemRow, after: ItemRow): boolean {
  const { revision: _, updated_at: _at, ...rest } = before;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return names.every((name) => (before[name] === after[name]) === (name !== 'is_available'));
}

async function recordChanges({ record }: Mutation, changed: readonly ChangedRow[]): Promise<void> {
  for (const { before, after } of changed) {
    await breathe();
    const entityId = after.id;
    if (!before) record({ type: 'item-created', entityId, after: presentItem(after) });
    else {
      record({
        type: hasSwitchedOnly(before, after) ? 'item-availability-changed' : 'item-updated',
        entityId,
        before: presentItem(before),
        after: presentItem(after),
      });
    }
  }
}

/**
 * Adds and changes the items of an import, and takes others off the boards. Resolves with the ids of the lines' items, in
 * the order of the lines.
 */
export async function writeItems(
  mutation: Mutation,
  lines: readonly PlannedLine[],
  toHide: readonly ItemRow[],
): Promise<ItemRow['id'][]> {
  const { tx, at, revision, currency, scope } = mutation;
  const changed: ChangedRow[] = [];
  // Lists sort items of the same time by their ids: the sorted ones keep the order of the text.
  const newIds = lines.flatMap(({ before }) => (before ? [] : [newId<'item'>()])).sort();
  const images = await imageFactsByUrl(
    tx,
    scope,
    lines.map(({ content }) => content?.image_url),
  );
  let added = 0;
  const ids = lines.map(({ before, content }) => {
    const id = before?.id ?? newIds[added++] ?? newId<'item'>();
    if (!content) return id;
    const own = { id, restaurant_id: scope.restaurantId, created_at: at, deleted_at: null, ...before };
    const details = { ...content.details, ...images.get(content.image_url ?? '') };
    const columns = columnsOfContent({ ...content, details }, currency);
    const after = { ...own, ...columns, updated_at: at, revision };
    changed.push({ before, after });
    return id;
  });
  for (const before of toHide) {
    const { price, details } = dishOf(before);
    const columns = columnsOfDish({ price, details: { ...details, isHidden: true } }, currency);
    changed.push({ before, after: { ...before, ...columns, updated_at: at, revision } });
  }
  await writeManyItems(
    tx,
    scope,
    changed.map(({ after }) => after),
  );
  await recordChanges(mutation, changed);
  return ids;
}
