import type { MenuDetails } from '@menuboard/contract/domain/menu-details';
import { plainMenu } from '@menuboard/contract/domain/menu-details';
import type { Mutation } from '../../db/mutate.ts';
import { updateLive } from '../../db/soft-delete.ts';
import { writeDetails } from '../../db/stored-details.ts';
import type { Scope } from '../../lib/scope.ts';
import { itemsOfMenus } from '../items/items.reads.ts';
import { detailsOf } from './change-details.ts';
import { presentMenu, snapshotOf } from './menus.present.ts';
import { menusWithDetails } from './menus.repo.ts';

/** The sections with the new name. If the menu has a section of that name already, that one stays. */
function renamed(sections: MenuDetails['sections'], from: string, to: string): MenuDetails['sections'] {
  const hasTarget = sections.some(({ category }) => category === to);
  return sections.flatMap((section) => {
    if (section.category !== from) return section;
    return hasTarget ? [] : { ...section, category: to };
  });
}

/** Renames a category in the order and wording of the sections of all menus, inside a mutation. */
export async function renameSections(
  mutation: Mutation,
  scope: Scope,
  from: string,
  to: string,
): Promise<void> {
  const { tx, record } = mutation;
  for (const row of await menusWithDetails(tx, scope)) {
    const details = detailsOf(row);
    if (!details.sections.some(({ category }) => category === from)) continue;
    const sections = renamed(details.sections, from, to);
    const changed = await updateLive(mutation, scope, 'menus', row.id, {
      details: writeDetails({ ...details, sections }, plainMenu),
    });
    // Both have the items with their new category, of which the log stores only the ids.
    const items = (await itemsOfMenus(tx, [row.id])).get(row.id) ?? [];
    record({
      type: 'menu-updated',
      entityId: row.id,
      before: snapshotOf(presentMenu(row, items)),
      after: snapshotOf(presentMenu(changed, items)),
    });
  }
}
