/** A menu that is a copy of another restaurant's: its content with the ids of the copied items, and its writing. */
import type { MenuDesign } from '@menuboard/contract/domain/design';
import type { Layout } from '@menuboard/contract/domain/layout';
import { type MenuDetails, plainMenu } from '@menuboard/contract/domain/menu-details';
import type { Mutation } from '../../db/mutate.ts';
import type { MenuRow } from '../../db/schema.ts';
import { updateLive } from '../../db/soft-delete.ts';
import { writeDetails } from '../../db/stored-details.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { itemsOfMenus } from '../items/items.reads.ts';
import { detailsOf } from './change-details.ts';
import { recordUpdate } from './menu-update.ts';
import { presentMenu, snapshotOf, storedLayout } from './menus.present.ts';
import { insertMenu, refuseTooLargeLayouts, refuseTooManyPlaces, replaceItems } from './menus.repo.ts';

/** Content of a copy that comes from its source. */
export type CopiedMenu = Pick<MenuRow, 'name' | 'description' | 'details' | 'layout'>;

/** Ids of copies by the ids of their sources. */
type CopyIds = ReadonlyMap<string, string>;

function copiedPanels(panels: MenuDetails['panels'], ids: CopyIds): MenuDetails['panels'] {
  return panels.flatMap((panel) => {
    if (!panel.itemIds?.length) return panel;
    const itemIds = panel.itemIds.flatMap((id) => ids.get(id) ?? []);
    // Without its items, the source's boards do not show the panel.
    return itemIds.length === 0 ? [] : { ...panel, itemIds };
  });
}

function copiedDesign(design: MenuDesign, ids: CopyIds): MenuDesign {
  const { featuredItemId } = design;
  return featuredItemId === null ? design : { ...design, featuredItemId: ids.get(featuredItemId) ?? null };
}

function copiedLayout(layout: Layout, ids: CopyIds): Layout {
  const { other } = layout;
  return {
    ...layout,
    blocks: layout.blocks.flatMap((block) => {
      if (block.kind !== 'item') return block;
      const itemId = ids.get(block.itemId);
      return itemId === undefined ? [] : { ...block, itemId };
    }),
    ...(other && { other: copiedLayout(other, ids) }),
  };
}

export function copyOfMenu(source: MenuRow, ids: CopyIds): CopiedMenu {
  const details = detailsOf(source);
  const layout = storedLayout(source);
  return {
    name: source.name,
    description: source.description,
    details: writeDetails(
      {
        ...details,
        panels: copiedPanels(details.panels, ids),
        design: copiedDesign(details.design, ids),
      },
      plainMenu,
    ),
    layout: layout && JSON.stringify(copiedLayout(layout, ids)),
  };
}

/**
 * Content of a menu that follows its source.
 *
 * @param own current menu, if it has its own design
 */
export function followedMenu(source: MenuRow, ids: CopyIds, own?: MenuRow): CopiedMenu {
  const copy = copyOfMenu(source, ids);
  const details = detailsOf(copy);
  const design = own && !details.isDesignLocked ? detailsOf(own).design : details.design;
  return { ...copy, details: writeDetails({ ...details, design, heldUntil: null }, plainMenu) };
}

const columns = ['name', 'description', 'details', 'layout'] as const;

/** Whether a menu has exactly this content and these live items, in this order. */
export function isSameMenu(row: MenuRow, itemIds: string[], copy: CopiedMenu, wanted: string[]): boolean {
  return columns.every((column) => row[column] === copy[column]) && itemIds.join() === wanted.join();
}

/** Adds the menu of a copy, still without its items. */
export function insertMenuCopy(
  { tx, at, revision, scope }: Mutation,
  id: MenuRow['id'],
  name: string,
  createdAt = at,
) {
  const times = { created_at: createdAt, updated_at: at };
  return insertMenu(tx, scope, {
    id,
    name,
    description: '',
    layout: null,
    details: null,
    revision,
    ...times,
  });
}

/** Gives a live menu the content of its source, and records it as created or changed. */
export async function writeMenuCopy(
  mutation: Mutation,
  row: MenuRow,
  copy: CopiedMenu,
  itemIds: TrustedId<'item'>[],
  isNew: boolean,
): Promise<void> {
  const { tx, record, scope } = mutation;
  const itemsNow = async () => (await itemsOfMenus(tx, [row.id])).get(row.id) ?? [];
  const before = await itemsNow();
  const present = before.map(({ id }) => id);
  if (!isNew && isSameMenu(row, present, copy, itemIds)) return;
  if (present.join() !== itemIds.join()) await replaceItems(tx, scope, row.id, itemIds);
  if (itemIds.length > present.length) await refuseTooManyPlaces(tx, scope);
  const changed = await updateLive(mutation, 'menus', row.id, copy);
  if (copy.layout !== row.layout && copy.layout !== null) await refuseTooLargeLayouts(tx, scope);
  const items = await itemsNow();
  if (isNew)
    record({ type: 'menu-created', entityId: row.id, after: snapshotOf(presentMenu(changed, items)) });
  else recordUpdate(mutation, { row, items: before }, { row: changed, items });
}
