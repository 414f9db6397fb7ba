/** Changes of displays that other features make, inside their own mutation. Each one is recorded for events and activity. */
import type { UpdateSettings } from '@menuboard/contract/display-settings';
import { DISPLAYS_MAX } from '@menuboard/contract/domain/limits';
import type { DisplayChange } from '@menuboard/contract/several-displays';
import type { Kit } from '../../app/kit.ts';
import type { DisplaySnapshot } from '../../db/change-data.ts';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { DisplayRow, Tx } from '../../db/schema.ts';
import {
  type ColumnsOf,
  findDeleted,
  findLive,
  restoreDeleted,
  softDelete,
  updateLive,
} from '../../db/soft-delete.ts';
import { notFound } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { detachConversions } from '../media/conversions/conversions.writes.ts';
import { mediaByUrl } from '../media/media.reads.ts';
import { expectScreensBack } from '../screens/connected-screens.writes.ts';
import { snapshotOf } from './displays.present.ts';
import { findDisplayId, findDisplays, getDisplay, type LiveDisplay, settingsOf } from './displays.reads.ts';
import * as repo from './displays.repo.ts';
import { mergeSettings, toStoredSettings } from './merge-settings.ts';

type Media = { url: string; type: string } | null;

/** Columns of a display with other media, and with other settings if there are any. */
function mediaColumns(
  row: LiveDisplay,
  media: Media,
  settings: UpdateSettings['settings'] = {},
): ColumnsOf<'displays'> {
  return {
    media_url: media?.url ?? null,
    media_type: media?.type ?? null,
    settings: toStoredSettings(mergeSettings({ ...settingsOf(row), mediaUntil: null }, settings)),
  };
}

/** `columnsOf` returns the columns to write for the current row. */
async function writeDisplay(
  mutation: Mutation,
  id: string,
  type: 'display-updated' | 'menu-assigned',
  columnsOf: (row: LiveDisplay) => ColumnsOf<'displays'>,
): Promise<LiveDisplay> {
  const { tx, record, scope } = mutation;
  const before = await getDisplay(tx, scope, id);
  await updateLive(mutation, 'displays', id, columnsOf(before));
  const after = await getDisplay(tx, scope, id);
  record({ type, entityId: before.id, before: snapshotOf(before), after: snapshotOf(after) });
  return after;
}

export const changeDisplay = (
  mutation: Mutation,
  id: string,
  columns: ColumnsOf<'displays'>,
): Promise<LiveDisplay> => writeDisplay(mutation, id, 'display-updated', () => columns);

export function updateSettings(
  mutation: Mutation,
  id: string,
  wanted: UpdateSettings['settings'],
): Promise<LiveDisplay> {
  return writeDisplay(mutation, id, 'display-updated', (row) => ({
    settings: toStoredSettings(mergeSettings(settingsOf(row), wanted)),
  }));
}

async function menuColumns(tx: Tx, scope: Scope, menuId: string | null) {
  const menu = menuId === null ? undefined : await findLive(tx, scope, 'menus', menuId);
  if (menuId !== null && !menu) throw notFound('Menu');
  return { menu_id: menu?.id ?? null };
}

export async function assignMenu(
  mutation: Mutation,
  id: string,
  menuId: string | null,
): Promise<LiveDisplay> {
  const columns = await menuColumns(mutation.tx, mutation.scope, menuId);
  return writeDisplay(mutation, id, 'menu-assigned', () => columns);
}

export async function createDisplay(
  { tx, revision, at, record, scope }: Mutation,
  name: string,
  createdAt = at,
): Promise<LiveDisplay> {
  const id = newId<'display'>();
  const pairingCode = await repo.freePairingCode(tx);
  const times = { created_at: createdAt, updated_at: at };
  const code = { pairing_code: pairingCode, code_shown_at: at };
  await repo.insertDisplay(tx, scope, { id, name, ...code, revision, ...times });
  await refuseAbove(DISPLAYS_MAX, tx, scope, 'displays');
  const row = await getDisplay(tx, scope, id);
  record({ type: 'display-created', entityId: id, after: snapshotOf(row) });
  return row;
}

/** Ends the old code. Nobody has seen the new one unless `shownAt` is given. */
export async function replacePairingCode(
  mutation: Mutation,
  id: string,
  { securityLog }: Kit,
  shownAt: string | null = null,
): Promise<LiveDisplay> {
  const code = { pairing_code: await repo.freePairingCode(mutation.tx), code_shown_at: shownAt };
  const row = await changeDisplay(mutation, id, code);
  mutation.afterCommit(() => securityLog({ event: 'pairing-code-replaced', displayId: row.id }));
  return row;
}

/** Shows a file beside the menu, or none. Ends the last day, which belonged to the previous media. */
export const setMedia = (mutation: Mutation, id: string, media: Media): Promise<LiveDisplay> =>
  writeDisplay(mutation, id, 'display-updated', (row) => mediaColumns(row, media));

/** Shows a converted video, if the display still exists. */
export async function showConverted(
  mutation: Mutation,
  id: DisplayRow['id'],
  media: NonNullable<Media>,
): Promise<void> {
  if (await findDisplayId(mutation.tx, mutation.scope, id)) await setMedia(mutation, id, media);
}

/** Changes menu, media and settings of one of several displays. */
export async function applyToDisplay(
  mutation: Mutation,
  { displayId, menuId, mediaUrl, settings = {} }: Omit<DisplayChange, 'addEntries' | 'clearsSchedule'>,
  kit: Kit,
): Promise<void> {
  const { tx, scope } = mutation;
  if (mediaUrl !== undefined) await detachConversions(mutation, displayId, kit);
  if (menuId !== undefined) await assignMenu(mutation, displayId, menuId);
  if (mediaUrl !== undefined) {
    const file = mediaUrl === null ? undefined : (await mediaByUrl(tx, scope, [mediaUrl])).get(mediaUrl);
    if (mediaUrl !== null && !file) throw notFound('Media');
    const media = mediaUrl !== null && file ? { url: mediaUrl, type: file.type } : null;
    await writeDisplay(mutation, displayId, 'display-updated', (row) => mediaColumns(row, media, settings));
  } else if (Object.keys(settings).length > 0) {
    await updateSettings(mutation, displayId, settings);
  }
}

/**
 * Raises the revision of a display whose schedule changed, and returns its snapshot. The caller records the change
 * together with the schedule entry.
 */
export async function raiseDisplayRevision(mutation: Mutation, id: string): Promise<DisplaySnapshot> {
  await updateLive(mutation, 'displays', id, {});
  return snapshotOf(await getDisplay(mutation.tx, mutation.scope, id));
}

/** Raises the revisions of the displays that show a deleted or restored menu, and records them as updated. */
export async function updateDisplaysWithMenu(
  { tx, revision, record, scope }: Mutation,
  menuId: TrustedId<'menu'>,
): Promise<void> {
  const ids = await repo.raiseRevisionsWithMenu(tx, scope, menuId, revision);
  for (const row of await findDisplays(tx, scope, ids)) {
    record({ type: 'display-updated', entityId: row.id, before: null, after: snapshotOf(row) });
  }
}

export async function removeDisplay(
  mutation: Mutation,
  id: string,
  { disconnectScreensOf }: Kit,
): Promise<LiveDisplay> {
  const before = await getDisplay(mutation.tx, mutation.scope, id);
  await softDelete(mutation, 'displays', id);
  mutation.record({ type: 'display-deleted', entityId: before.id, before: snapshotOf(before) });
  mutation.afterCommit(await disconnectScreensOf(mutation.tx, [before.id]));
  return before;
}

/** Restores a display. It returns with its code, and its screens' tokens are valid again, so they show its board. */
export async function restoreDisplay(mutation: Mutation, id: string, kit: Kit): Promise<LiveDisplay> {
  const { tx, record, afterCommit, scope } = mutation;
  const found = await findDeleted(tx, scope, 'displays', id);
  await restoreDeleted(mutation, 'displays', id);
  const row = await getDisplay(tx, scope, id);
  await refuseAbove(DISPLAYS_MAX, tx, scope, 'displays');
  record({ type: 'display-created', entityId: row.id, after: snapshotOf(row) });
  const { deleted_at: deletedAt } = found ?? {};
  if (deletedAt) afterCommit(() => expectScreensBack(kit, row.id, deletedAt));
  return row;
}
