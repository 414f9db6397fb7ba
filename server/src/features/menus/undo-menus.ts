/** Reverses changes of menus. */
import { isDeepStrictEqual } from 'node:util';
import { visibleDesign } from '@menuboard/contract/domain/design';
import type { Layout } from '@menuboard/contract/domain/layout';
import { type MenuDetails, plainMenu } from '@menuboard/contract/domain/menu-details';
import { type Menu, Layout as StoredLayout } from '@menuboard/contract/menus';
import type { UndoneRecord } from '@menuboard/contract/undo';
import * as z from 'zod/mini';
import { refuseUndo, type UndoChanges } from '../../changes/undo.ts';
import type { ChangeRow, MenuRow } from '../../db/schema.ts';
import { hasPart, replacePart } from '../../kernel/records/difference.ts';
import { findItemIds, itemsOfMenus } from '../items/items.reads.ts';
import { presentMenu, snapshotOf, storedLayout } from './menus.present.ts';
import { type LoggedMenu, type MenuVersion, readMenuSnapshot } from './menus.reads.ts';
import { findLiveOrBinned } from './menus.repo.ts';
import { removeMenu, restoreDeletedMenu } from './menus.writes.ts';
import { visibleLayout } from './merge-blocks.ts';
import { restoreMenuVersion } from './restore-menu-version.writes.ts';

const undone = ({ id, name }: Pick<MenuRow, 'id' | 'name'>) => ({ kind: 'menu' as const, id, name });

const nameIn = ({ before, after }: ChangeRow) => readMenuSnapshot(after ?? before)?.name ?? 'The menu';

/** Fields that are restored one by one, with their names in a refusal. */
const textNouns = { name: 'name', description: 'description' };
const detailNouns = {
  panels: 'panels',
  sections: 'sections',
  footer: 'footer',
  languages: 'languages',
  translations: 'translations',
  design: 'design',
  isDesignLocked: 'lock of the design',
  heldUntil: 'time for other restaurants',
} satisfies Record<keyof MenuDetails, string>;
const texts = Object.keys(textNouns) as (keyof typeof textNouns)[];
const details = Object.keys(detailNouns) as (keyof typeof detailNouns)[];

/** A menu with the ids of its items. Without `layout`, the layout stays. */
interface Version extends Pick<MenuVersion, 'name' | 'description' | 'details'> {
  itemIds: string[];
  layout?: Layout | null | undefined;
}

/** Completes a logged version with the values of another one. */
const complete = (other: Version, { name, description, itemIds, details, layout }: LoggedMenu): Version => ({
  name,
  description: description ?? other.description,
  itemIds: itemIds ?? other.itemIds,
  details: { ...other.details, ...details },
  layout,
});

/** The current menu, as builds up to 0.1.0 recorded it. */
function currentVersion(menu: Menu): Version | null {
  const current = readMenuSnapshot(JSON.stringify({ ...snapshotOf(menu), layout: menu.layout }));
  return current && complete({ ...menu, itemIds: [], details: plainMenu }, current);
}

/**
 * Layout before a change, without items that are not on the menu; `undefined` if somebody has changed the same parts
 * since.
 */
function layoutBefore(
  row: MenuRow,
  before: LoggedMenu,
  after: LoggedMenu,
  live: ReadonlySet<string>,
): Layout | null | undefined {
  const stored = storedLayout(row);
  if (!hasPart(stored, after.arrangement, before.arrangement)) return undefined;
  const replaced = replacePart(stored, after.arrangement, before.arrangement) as Layout | null;
  const layout = z.safeParse(z.nullable(StoredLayout), visibleLayout(replaced, live));
  return layout.success ? layout.data : undefined;
}

/** Version to restore: the current one, with the old values of the changed fields. Refuses if one has changed since. */
function versionBefore(
  current: Version,
  before: Version,
  after: Version,
  refuse: (noun: string) => never,
): Version {
  const version: Version = { ...current, details: { ...current.details } };
  for (const field of texts) {
    if (before[field] === after[field]) continue;
    if (current[field] !== after[field]) refuse(textNouns[field]);
    version[field] = before[field];
  }
  for (const field of details) {
    if (isDeepStrictEqual(before.details[field], after.details[field])) continue;
    if (!isDeepStrictEqual(current.details[field], after.details[field])) refuse(detailNouns[field]);
    Object.assign(version.details, { [field]: before.details[field] });
  }
  if (!isDeepStrictEqual(before.itemIds, after.itemIds)) {
    if (!isDeepStrictEqual(current.itemIds, after.itemIds)) refuse('list of items');
    version.itemIds = before.itemIds;
  }
  // Only a change of the layout has one.
  if (before.layout === undefined) {
    const { layout: _, ...rest } = version;
    return rest;
  }
  if (!isDeepStrictEqual(current.layout, after.layout)) refuse('arrangement');
  return { ...version, layout: before.layout };
}

/** A version without items that were deleted since, which left the menu without a change of it. */
function onlyLive(version: Version, live: ReadonlySet<string>): Version {
  const { itemIds, layout, details } = version;
  const shown = itemIds.filter((id) => live.has(id));
  return {
    ...version,
    itemIds: shown,
    details: { ...details, design: visibleDesign(details.design, (id) => shown.includes(id)) },
    ...(layout !== undefined && { layout: visibleLayout(layout, live) }),
  };
}

const undoUpdates: UndoChanges = async (mutation, changes) => {
  const { tx, scope } = mutation;
  const records: UndoneRecord[] = [];
  for (const change of changes) {
    const row = await findLiveOrBinned(tx, scope, change.entity_id);
    const before = readMenuSnapshot(change.before);
    const after = readMenuSnapshot(change.after);
    if (!row || row.deleted_at !== null || !before || !after)
      refuseUndo(change.entity_id, `${nameIn(change)} has been deleted since`);
    const current = currentVersion(presentMenu(row, (await itemsOfMenus(tx, [row.id])).get(row.id) ?? []));
    if (!current) refuseUndo(row.id, `${row.name} cannot be read`);
    const [old, changed] = [complete(current, before), complete(current, after)];
    const named = [...new Set([...old.itemIds, ...changed.itemIds])];
    const live = new Set((await findItemIds(tx, scope, named)).keys());
    const refuse = (noun: string) => refuseUndo(row.id, `the ${noun} of ${row.name} has been changed since`);
    if (before.arrangement !== undefined) {
      changed.layout = current.layout;
      old.layout = layoutBefore(row, before, after, live);
      if (old.layout === undefined) refuse('arrangement');
    }
    const version = versionBefore(current, onlyLive(old, live), onlyLive(changed, live), refuse);
    const restored = await restoreMenuVersion(mutation, row, version);
    // Opening a menu to guests does not change it.
    const isChanged = restored.revision > row.revision || row.revision === mutation.revision;
    if (isChanged) records.push(undone({ ...row, name: version.name }));
  }
  return records;
};

/** Puts created menus into the bin, unless somebody has changed them since. */
const undoCreations: UndoChanges = async (mutation, changes) => {
  const records: UndoneRecord[] = [];
  for (const change of changes) {
    const row = await findLiveOrBinned(mutation.tx, mutation.scope, change.entity_id);
    if (!row || row.deleted_at !== null)
      refuseUndo(change.entity_id, `${nameIn(change)} has been deleted since`);
    // In this revision, its other changes have just been reversed.
    const isUnchanged = row.revision === change.revision || row.revision === mutation.revision;
    if (!isUnchanged) refuseUndo(row.id, `${row.name} has been changed since`);
    records.push(undone(await removeMenu(mutation, row.id)));
  }
  return records;
};

const undoDeletions: UndoChanges = async (mutation, changes) => {
  const records: UndoneRecord[] = [];
  for (const change of changes) {
    const row = await findLiveOrBinned(mutation.tx, mutation.scope, change.entity_id);
    if (!row) refuseUndo(change.entity_id, `${nameIn(change)} has left the bin`);
    if (row.revision !== change.revision) refuseUndo(row.id, `${row.name} has been restored since`);
    records.push(undone(await restoreDeletedMenu(mutation, row.id)));
  }
  return records;
};

export const menuInverses = {
  'menu-created': undoCreations,
  'menu-updated': undoUpdates,
  'menu-deleted': undoDeletions,
} satisfies Record<string, UndoChanges>;
