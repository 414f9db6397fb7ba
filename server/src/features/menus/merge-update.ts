/** Applies a person's changes to the lists of a menu, since they were read, to the current menu. */
import type { LeftOut } from '@menuboard/contract/base-revision';
import type { Layout } from '@menuboard/contract/domain/layout';
import type { MenuSection, Panel } from '@menuboard/contract/domain/menu-details';
import { mergeLists } from '@menuboard/contract/domain/merge-lists';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { menuRoutes } from '@menuboard/contract/menus';
import { changesSince } from '../../db/base-revision.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { PastRange } from '../../db/past-changes.ts';
import type { MenuRow, Tx } from '../../db/schema.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import { mergeRecords, type Versions } from '../../kernel/records/merge-records.ts';
import { itemNames } from '../items/items.reads.ts';
import { detailsOf } from './change-details.ts';
import { deletedSince, itemIdsAt, textsAt } from './menu-version.reads.ts';
import { storedLayout } from './menus.present.ts';
import { arrangementFor } from './merge-blocks.ts';

type Update = RouteInput<typeof menuRoutes.update>['body'];

/** A body with merged lists, and the entries that others have removed. */
export interface Merged<Body> {
  body: Body;
  leftOut: LeftOut[];
}

async function mergeItems(
  tx: Tx,
  range: PastRange,
  row: MenuRow,
  wanted: string[],
  current: string[],
): Promise<{ items: string[]; leftOut: LeftOut[] }> {
  const { scope } = range;
  const base = await itemIdsAt(tx, range, row);
  const names = await itemNames(tx, scope, wanted);
  if (wanted.some((id) => !names.has(id))) throw notFound('Item');
  // Nobody knows whether the caller has seen an item that was deleted and restored since.
  const isUnclear = await deletedSince(
    tx,
    range,
    current.filter((id) => !wanted.includes(id)),
  );
  const known = base.filter((id) => !isUnclear.has(id));
  const live = wanted.filter((id) => !names.get(id)?.isDeleted);
  const items = mergeLists(known, live, current);
  const isOn = new Set(items);
  const lost = wanted.filter((id) => !isOn.has(id));
  return { items, leftOut: lost.flatMap((id) => ({ id, name: '', isDeleted: false, ...names.get(id) })) };
}

function mergePanels(versions: Versions<Omit<Panel, 'id'> & { id?: string | undefined }>) {
  const { merged, lost } = mergeRecords(versions, ({ id }, at) => id ?? `new ${at}`);
  const leftOut = lost.map(({ id = '', title, text }) => ({
    id,
    name: title || text || '',
    isDeleted: true,
  }));
  return { panels: merged, leftOut };
}

const inOrder = (sections: readonly MenuSection[]) => [...sections].sort((a, b) => a.order - b.order);

/** The order is that of the lists; the numbers follow from it. */
function mergeSections({ base, wanted, current }: Versions<MenuSection>): MenuSection[] {
  const withoutOrder = (sections: readonly MenuSection[]) =>
    inOrder(sections).map((one) => ({ ...one, order: 0 }));
  const versions = {
    base: withoutOrder(base),
    wanted: withoutOrder(wanted),
    current: withoutOrder(current),
  };
  return mergeRecords(versions, ({ category }) => category).merged.map((one, order) => ({ ...one, order }));
}

/** @param current ids of the items on the menu */
export async function mergeUpdate(
  mutation: Mutation,
  row: MenuRow,
  body: Update,
  current: string[],
): Promise<Merged<Update>> {
  const { baseRevision, items, panels, sections } = body;
  if (baseRevision === undefined) return { body, leftOut: [] };
  const { tx } = mutation;
  const range = await changesSince(mutation, baseRevision, row.revision);
  const merged = items && (await mergeItems(tx, range, row, items, current));
  const past = (panels ?? sections) && (await textsAt(tx, range, row));
  if (!past)
    return { body: { ...body, ...(merged && { items: merged.items }) }, leftOut: merged?.leftOut ?? [] };
  const now = detailsOf(row);
  const mergedPanels =
    panels && mergePanels({ base: past.details.panels, wanted: panels, current: now.panels });
  return {
    body: {
      ...body,
      ...(merged && { items: merged.items }),
      ...(mergedPanels && { panels: mergedPanels.panels }),
      ...(sections && {
        sections: mergeSections({ base: past.details.sections, wanted: sections, current: now.sections }),
      }),
    },
    leftOut: [...(merged?.leftOut ?? []), ...(mergedPanels?.leftOut ?? [])],
  };
}

function mergeArrangement(wanted: Layout, base: Layout | null, current: Layout | null): Layout {
  const own = arrangementFor(current, wanted.aspect);
  const read = arrangementFor(base, wanted.aspect);
  if (!own || !read) return wanted;
  const itemOf = (block: Layout['blocks'][number]) => (block.kind === 'item' ? block.itemId : undefined);
  const mine = new Map(wanted.blocks.map((block) => [itemOf(block), block.id]));
  const versions = { base: read.blocks, wanted: wanted.blocks, current: own.blocks };
  const { merged } = mergeRecords(versions, ({ id }) => id);
  // Both may have placed the same item.
  const blocks = merged.filter((block) => {
    const placed = itemOf(block) && mine.get(itemOf(block));
    return placed === undefined || placed === block.id;
  });
  return { ...wanted, blocks };
}

/** A layout with the blocks of others, and without those that they have removed. */
export async function mergeLayout(
  mutation: Mutation,
  row: MenuRow,
  wanted: Layout,
  baseRevision: number | undefined,
): Promise<Layout> {
  if (baseRevision === undefined) return wanted;
  const range = await changesSince(mutation, baseRevision, row.revision);
  const base = (await textsAt(mutation.tx, range, row))?.layout ?? null;
  const current = storedLayout(row);
  const { other } = wanted;
  return {
    ...mergeArrangement(wanted, base, current),
    ...(other && { other: mergeArrangement(other, base, current) }),
  };
}
