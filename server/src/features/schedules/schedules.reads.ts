import type { MediaItem } from '@menuboard/contract/media';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import { compileOnce } from '../../db/compile-once.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { mediaById } from '../media/media.reads.ts';
import { presentEntry } from './schedules.present.ts';

/** An entry whose menu is in the bin is left out until the menu returns, unless all are wanted. */
export type WhichEntries = 'with live menus' | 'all';

/** Live entries. */
function entries(db: Db | Tx, displayIds: TrustedId<'display'>[], which: WhichEntries) {
  const live = db
    .selectFrom('schedule_entries')
    .leftJoin('menus', (join) =>
      join.onRef('menus.id', '=', 'schedule_entries.menu_id').on('menus.deleted_at', 'is', null),
    )
    .where('schedule_entries.display_id', 'in', displayIds)
    .where('schedule_entries.deleted_at', 'is', null);
  if (which === 'all') return live;
  return live.where((eb) =>
    eb.or([eb('schedule_entries.menu_id', 'is', null), eb('menus.id', 'is not', null)]),
  );
}

async function filesOf(db: Db | Tx, displayIds: TrustedId<'display'>[]): Promise<Map<string, MediaItem[]>> {
  const rows = await db
    .selectFrom('schedule_media')
    .innerJoin('schedule_entries', 'schedule_entries.id', 'schedule_media.entry_id')
    .select(['schedule_media.entry_id', 'schedule_media.media_id'])
    .where('schedule_entries.display_id', 'in', displayIds)
    .orderBy('schedule_media.position')
    .execute();
  const media = await mediaById(db, [...new Set(rows.map((row) => row.media_id))]);
  const files = new Map<string, MediaItem[]>();
  for (const { entry_id: entryId, media_id: mediaId } of rows) {
    const file = media.get(mediaId);
    if (file) files.set(entryId, [...(files.get(entryId) ?? []), file]);
  }
  return files;
}

const entriesWith = (which: WhichEntries) =>
  compileOnce((db, displayIds: TrustedId<'display'>[]) =>
    entries(db, displayIds, which)
      .selectAll('schedule_entries')
      .orderBy('schedule_entries.created_at')
      .orderBy('schedule_entries.id'),
  );

const readEntries = { 'with live menus': entriesWith('with live menus'), all: entriesWith('all') };

/** Schedules of displays by display id, oldest entry first. */
export async function schedulesOf(
  db: Db | Tx,
  displayIds: TrustedId<'display'>[],
  which: WhichEntries = 'with live menus',
): Promise<Map<string, ScheduledItem[]>> {
  const schedules = new Map<string, ScheduledItem[]>(displayIds.map((id) => [id, []]));
  if (displayIds.length === 0) return schedules;
  const rows = await readEntries[which](db, displayIds);
  if (rows.length === 0) return schedules;
  const files = await filesOf(db, displayIds);
  for (const row of rows) schedules.get(row.display_id)?.push(presentEntry(row, files.get(row.id) ?? []));
  return schedules;
}
