/** Reverses changes of displays: their menu, media, name and settings. */
import { isDeepStrictEqual } from 'node:util';
import { Settings } from '@menuboard/contract/display-settings';
import { type DisplaySettings, defaultSettings } from '@menuboard/contract/domain/settings';
import * as z from 'zod/mini';
import type { Kit } from '../../app/kit.ts';
import { hasNoInverse, oneByOne, refuseUndo, type UndoChanges } from '../../changes/undo.ts';
import type { DisplaySnapshot } from '../../db/change-data.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { ChangeRow, Tx } from '../../db/schema.ts';
import { type ColumnsOf, findDeleted, findLive, updateLive } from '../../db/soft-delete.ts';
import { readSnapshot, storedField } from '../../db/stored-snapshot.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { undoCycleChange } from '../cycles/undo-cycles.writes.ts';
import { mediaByUrl } from '../media/media.reads.ts';
import { undoScheduleChange } from '../schedules/undo-schedules.writes.ts';
import { snapshotOf } from './displays.present.ts';
import { completeSettings, findDisplays, getDisplay, type LiveDisplay } from './displays.reads.ts';
import { removeDisplay, restoreDisplay } from './displays.writes.ts';
import { toStoredSettings } from './merge-settings.ts';

const StoredDisplay = z.object({
  name: z.string(),
  menuId: z.nullable(z.string()),
  mediaUrl: z.nullable(z.string()),
  settings: storedField(z.partial(Settings)),
});

type Stored = Omit<DisplaySnapshot, 'id'>;

/**
 * A display of the log; `null` for another kind of snapshot, such as one of its schedule. Missing settings have their
 * defaults.
 */
function read(json: string | null): Stored | null {
  const stored = readSnapshot(StoredDisplay, json);
  if (!stored) return null;
  const settings = completeSettings(stored.settings);
  return { ...stored, settings };
}

const undone = ({ id, name }: Pick<LiveDisplay, 'id' | 'name'>) => ({ kind: 'display' as const, id, name });

async function findDisplay(tx: Tx, scope: Scope, { entity_id: id, before, after }: ChangeRow) {
  const [row] = await findDisplays(tx, scope, [id]);
  const name = readSnapshot(z.object({ name: z.string() }), after ?? before)?.name ?? 'The display';
  return row ?? refuseUndo(id, `${name} has been deleted since`);
}

type Refuse = (noun: string) => never;

/** Settings with the old values of the changed ones. */
function settingsBefore(
  current: DisplaySettings,
  before: DisplaySettings,
  after: DisplaySettings,
  refuse: Refuse,
): DisplaySettings {
  const result = { ...current };
  for (const name of Object.keys(defaultSettings) as (keyof DisplaySettings)[]) {
    if (isDeepStrictEqual(before[name], after[name])) continue;
    if (!isDeepStrictEqual(current[name], after[name])) refuse('settings');
    Object.assign(result, { [name]: before[name] });
  }
  return result;
}

async function menuColumn(tx: Tx, scope: Scope, row: LiveDisplay, menuId: string | null) {
  if (menuId === null) return { menu_id: null };
  const menu = await findLive(tx, scope, 'menus', menuId);
  return {
    menu_id: menu?.id ?? refuseUndo(row.id, `the earlier menu of ${row.name} has been deleted since`),
  };
}

async function mediaColumns(tx: Tx, scope: Scope, row: LiveDisplay, url: string | null) {
  if (url === null) return { media_url: null, media_type: null };
  const file = (await mediaByUrl(tx, scope, [url])).get(url);
  if (!file || file.deleted_at !== null)
    return refuseUndo(row.id, `the earlier image or video of ${row.name} has been deleted since`);
  return { media_url: url, media_type: file.type };
}

/** Columns with the old values of everything that the change changed. */
async function columnsBefore(
  tx: Tx,
  scope: Scope,
  row: LiveDisplay,
  before: Stored,
  after: Stored,
): Promise<ColumnsOf<'displays'>> {
  const current = snapshotOf(row);
  const refuse: Refuse = (noun) => refuseUndo(row.id, `the ${noun} of ${row.name} has been changed since`);
  const hasChanged = (field: 'name' | 'menuId' | 'mediaUrl', noun: string) => {
    if (before[field] === after[field]) return false;
    if (current[field] !== after[field]) refuse(noun);
    return true;
  };
  const settings = settingsBefore(current.settings, before.settings, after.settings, refuse);
  return {
    ...(hasChanged('name', 'name') && { name: before.name }),
    ...(hasChanged('menuId', 'menu') && (await menuColumn(tx, scope, row, before.menuId))),
    ...(hasChanged('mediaUrl', 'image or video') && (await mediaColumns(tx, scope, row, before.mediaUrl))),
    ...(!isDeepStrictEqual(settings, current.settings) && { settings: toStoredSettings(settings) }),
  };
}

/** Changes of a display's schedule are undone by the schedules feature: they are of the type of the display. */
export function displayInverses(kit: Kit) {
  async function undoUpdate(mutation: Mutation, change: ChangeRow) {
    // The display only followed its menu, whose own inverse makes it follow again.
    if (change.before === null) return undefined;
    const scheduled = await undoScheduleChange(mutation, change);
    if (scheduled) return scheduled;
    const cycled = await undoCycleChange(mutation, change);
    if (cycled) return cycled;
    const [before, after] = [read(change.before), read(change.after)];
    if (!before || !after) return undefined;
    const { tx, scope } = mutation;
    const row = await findDisplay(tx, scope, change);
    const columns = await columnsBefore(tx, scope, row, before, after);
    // A new pairing code, because the old one must never pair a screen again.
    if (Object.keys(columns).length === 0) return undefined;
    await updateLive(mutation, 'displays', row.id, columns);
    const restored = await getDisplay(tx, scope, row.id);
    const type = before.menuId === after.menuId ? 'display-updated' : 'menu-assigned';
    mutation.record({ type, entityId: row.id, before: snapshotOf(row), after: snapshotOf(restored) });
    return restored;
  }

  const undoUpdates = oneByOne(async (mutation, change) => {
    const display = await undoUpdate(mutation, change);
    return display && undone(display);
  });

  /** Puts created displays into the bin, unless somebody has changed them since. */
  const undoCreations = oneByOne(async (mutation, change) => {
    const row = await findDisplay(mutation.tx, mutation.scope, change);
    const isUnchanged = row.revision === change.revision || row.revision === mutation.revision;
    if (!isUnchanged) refuseUndo(row.id, `${row.name} has been changed since`);
    return undone(await removeDisplay(mutation, row.id, kit));
  });

  const undoDeletions = oneByOne(async (mutation, change) => {
    const row = await findDeleted(mutation.tx, mutation.scope, 'displays', change.entity_id);
    const name = row?.name ?? read(change.before)?.name ?? 'The display';
    if (row?.revision !== change.revision)
      refuseUndo(change.entity_id, `${name} has been restored since, or has left the bin`);
    return undone(await restoreDisplay(mutation, change.entity_id, kit));
  });

  return {
    'display-created': undoCreations,
    'display-updated': undoUpdates,
    'menu-assigned': undoUpdates,
    'display-deleted': undoDeletions,
    'display-paired': hasNoInverse('A paired screen cannot be undone. Forget the screen instead.'),
  } satisfies Record<string, UndoChanges>;
}
