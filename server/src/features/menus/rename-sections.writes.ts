import type { Layout } from '@menuboard/contract/domain/layout';
import { plainMenu } from '@menuboard/contract/domain/menu-details';
import type { Mutation } from '../../db/mutate.ts';
import { updateLive } from '../../db/soft-delete.ts';
import { writeDetails } from '../../db/stored-details.ts';
import { breathe } from '../../lib/turns.ts';
import { itemsOfMenus } from '../items/items.reads.ts';
import { detailsOf } from './change-details.ts';
import { recordUpdate } from './menu-update.ts';
import { storedLayout } from './menus.present.ts';
import { menusNamingCategories } from './menus.repo.ts';

/**
 * Sections or blocks with the new name. An existing one with that name stays alone, because it shows all items of both,
 * and a second one would repeat them.
 */
function renamed<Entry extends object>(entries: Entry[], from: string, to: string): Entry[] {
  const isOf = (entry: Entry, category: string) => 'category' in entry && entry.category === category;
  const hasTarget = entries.some((entry) => isOf(entry, to));
  return entries.flatMap((entry) => {
    if (!isOf(entry, from)) return [entry];
    return hasTarget ? [] : [{ ...entry, category: to }];
  });
}

function renamedLayout(layout: Layout, from: string, to: string): Layout {
  const { blocks, other } = layout;
  return {
    ...layout,
    blocks: renamed(blocks, from, to),
    ...(other && { other: renamedLayout(other, from, to) }),
  };
}

/** Renames a category in the sections and the layouts of all menus, inside a mutation. */
export async function renameSections(mutation: Mutation, from: string, to: string): Promise<void> {
  const { tx, scope } = mutation;
  for (const row of await menusNamingCategories(tx, scope)) {
    await breathe();
    const old = detailsOf(row);
    const details = writeDetails({ ...old, sections: renamed(old.sections, from, to) }, plainMenu);
    const stored = storedLayout(row);
    const layout = stored && JSON.stringify(renamedLayout(stored, from, to));
    if (details === row.details && layout === row.layout) continue;
    const changed = await updateLive(mutation, 'menus', row.id, { details, layout });
    // Both have the items with their new category, of which the log stores only the ids.
    const items = (await itemsOfMenus(tx, [row.id])).get(row.id) ?? [];
    recordUpdate(mutation, { row, items }, { row: changed, items });
  }
}
