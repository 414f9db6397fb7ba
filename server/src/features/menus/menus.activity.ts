/** Explains changes of menus for Recent Activity. */
import { Layout } from '@menuboard/contract/menus';
import * as z from 'zod/mini';
import type { ChangeType, MenuSnapshot, MenuUpdate } from '../../db/change-data.ts';
import type { ChangeRow } from '../../db/schema.ts';
import { readSnapshot, type Stored, storedField } from '../../db/stored-snapshot.ts';
import type { ExplainChange, Explanation } from '../../lib/activity.ts';

const StoredMenu = z.object({
  name: storedField(z.string()),
  itemIds: storedField(z.array(z.string())),
  layout: storedField(z.nullable(Layout)),
  arrangement: storedField(z.unknown()),
  design: storedField(z.unknown()),
  publication: storedField(z.object({ isPublic: z.boolean(), slug: z.string() })),
}) satisfies z.ZodMiniType<Stored<Omit<MenuSnapshot, 'design'> & Pick<MenuUpdate, 'arrangement'>>>;
type StoredMenu = z.output<typeof StoredMenu>;

const read = (row: ChangeRow) => ({
  before: readSnapshot(StoredMenu, row.before),
  after: readSnapshot(StoredMenu, row.after),
});

function describe(before: StoredMenu, after: StoredMenu): Pick<Explanation, 'action' | 'before' | 'after'> {
  if (before.name !== after.name) {
    return { action: 'renamed', before: before.name ?? null, after: after.name ?? null };
  }
  const [itemsBefore, itemsAfter] = [before.itemIds ?? [], after.itemIds ?? []];
  if (itemsBefore.join() !== itemsAfter.join()) {
    return { action: 'items-changed', before: itemsBefore.length, after: itemsAfter.length };
  }
  const isPublic = after.publication?.isPublic;
  if (isPublic !== undefined && isPublic !== before.publication?.isPublic) {
    return { action: isPublic ? 'published' : 'unpublished' };
  }
  if (after.design) return { action: 'designed' };
  // Only a change of the layout stores part of it.
  return { action: after.layout || after.arrangement ? 'arranged' : 'changed' };
}

export const menuExplainers = {
  'menu-created': (row) => ({
    type: 'menu',
    action: 'created',
    name: read(row).after?.name ?? '',
  }),
  'menu-updated': (row) => {
    const { before, after } = read(row);
    return before && after ? { type: 'menu', name: after.name ?? '', ...describe(before, after) } : undefined;
  },
  'menu-deleted': (row) => ({
    type: 'menu',
    action: 'deleted',
    name: read(row).before?.name ?? '',
  }),
} satisfies Partial<Record<ChangeType, ExplainChange>>;
