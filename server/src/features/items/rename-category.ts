import type { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import type { RouteInput, RouteResult } from '@menuboard/contract/http/route';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import { breathe } from '../../lib/turns.ts';
import { presentItem } from './items.present.ts';
import { itemsInCategory } from './items.repo.ts';
import { writeManyItems } from './many-items.repo.ts';

type Body = RouteInput<typeof bulkItemRoutes.renameCategory>['body'];
type Renamed = RouteResult<typeof bulkItemRoutes.renameCategory>;

export interface RenameCategoryDeps {
  mutate: Mutate;
  /** Renames the category in the sections of menus and in promotions, inside the mutation. */
  renameElsewhere: (mutation: Mutation, from: string, to: string) => Promise<void>;
}

/** Renames a category, or merges it into another one, in one revision. */
export function createRenameCategory({ mutate, renameElsewhere }: RenameCategoryDeps) {
  return (scope: Scope, { from, to }: Body): Promise<Renamed> =>
    mutate(scope, async (mutation) => {
      const { tx, at, revision, record } = mutation;
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
      await renameElsewhere(mutation, from, to);
      return { items: rows.length, undo: String(revision) };
    });
}
