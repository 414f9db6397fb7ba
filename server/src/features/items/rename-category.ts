import type { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import type { RouteInput, RouteResult } from '@menuboard/contract/http/route';
import type { Mutation } from '../../db/mutate.ts';
import { notFound } from '../../lib/app-error.ts';
import { breathe } from '../../lib/turns.ts';
import { renameSections } from '../menus/rename-sections.writes.ts';
import { renameInPromotions } from '../promotions/promotions.writes.ts';
import { presentItem } from './items.present.ts';
import { itemsInCategory } from './items.repo.ts';
import { writeManyItems } from './many-items.repo.ts';

export type Rename = RouteInput<typeof bulkItemRoutes.renameCategory>['body'];
export type Renamed = RouteResult<typeof bulkItemRoutes.renameCategory>;

/** Renames a category, or merges it into another one, in one revision. */
export async function renameCategory(mutation: Mutation, { from, to }: Rename): Promise<Renamed> {
  const { tx, scope, at, revision, record } = mutation;
  const rows = await itemsInCategory(tx, scope, from);
  if (rows.length === 0) throw notFound('Category');
  if (from === to) return { items: 0, undo: null };
  const renamed = rows.map((row) => ({ ...row, category: to, revision, updated_at: at }));
  for (const [index, row] of renamed.entries()) {
    await breathe();
    const before = rows[index];
    if (before) {
      const snapshots = { before: presentItem(before), after: presentItem(row) };
      record({ type: 'item-updated', entityId: row.id, ...snapshots });
    }
  }
  await writeManyItems(tx, scope, renamed);
  await renameSections(mutation, from, to);
  await renameInPromotions(mutation, from, to);
  return { items: rows.length, undo: String(revision) };
}
