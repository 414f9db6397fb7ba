/** Records in the bin and the people who deleted them: a deleted row has the revision of its deletion. */
import type { BinEntry } from '@menuboard/contract/bin';
import type { Db } from '../../db/schema.ts';
import type { Scope } from '../../kernel/identity/scope.ts';

export interface BinRow extends Pick<BinEntry, 'kind' | 'name' | 'place'> {
  id: string;
  deletedAt: string;
  /** The `actor` of the change log. */
  actor: string | null;
}

const kindOf = {
  items: 'item',
  menus: 'menu',
  displays: 'display',
  promotions: 'promotion',
  media: 'media',
} as const;
/** Deleted rows of a table with names, latest first. */
export async function deletedRecords(
  db: Db,
  { restaurantId }: Scope,
  table: keyof typeof kindOf,
  since: string,
  limit: number,
): Promise<BinRow[]> {
  const rows = await db
    .selectFrom(`${table} as gone` as 'items as gone')
    .leftJoin('changes', (join) => {
      const own = join.onRef('changes.restaurant_id', '=', 'gone.restaurant_id');
      if (table !== 'media')
        return own.onRef('changes.revision', '=', 'gone.revision').on('changes.seq', '=', 0);
      // Files have no revision, so the change log names them by id.
      return own
        .onRef('changes.entity_id', '=', 'gone.id')
        .on('changes.type', '=', 'media-deleted')
        .onRef('changes.at', '=', 'gone.deleted_at');
    })
    .select(['gone.id', 'gone.name', 'gone.deleted_at', 'changes.actor'])
    .where('gone.restaurant_id', '=', restaurantId)
    .where('gone.deleted_at', '>', since)
    .orderBy('gone.deleted_at', 'desc')
    .orderBy('gone.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, deleted_at: at, actor }) => ({
    kind: kindOf[table],
    id,
    name,
    place: null,
    deletedAt: at ?? since,
    actor,
  }));
}

/** Deleted schedule entries of live displays, latest first. Those of a deleted display return with it. */
export async function deletedEntries(
  db: Db,
  { restaurantId }: Scope,
  since: string,
  limit: number,
): Promise<BinRow[]> {
  const rows = await db
    .selectFrom('schedule_entries as gone')
    .innerJoin('displays', 'displays.id', 'gone.display_id')
    .leftJoin('menus', 'menus.id', 'gone.menu_id')
    .leftJoin('changes', (join) =>
      join
        .onRef('changes.restaurant_id', '=', 'gone.restaurant_id')
        .onRef('changes.revision', '=', 'gone.revision')
        .on('changes.seq', '=', 0),
    )
    .select(['gone.id', 'gone.deleted_at', 'changes.actor'])
    .select(['menus.name as menuName', 'displays.name as displayName'])
    .select((eb) =>
      eb
        .selectFrom('schedule_media')
        .select((files) => files.fn.countAll().as('count'))
        .whereRef('schedule_media.entry_id', '=', 'gone.id')
        .as('files'),
    )
    .where('gone.restaurant_id', '=', restaurantId)
    .where('gone.deleted_at', '>', since)
    .where('displays.deleted_at', 'is', null)
    .orderBy('gone.deleted_at', 'desc')
    .orderBy('gone.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, deleted_at: at, actor, menuName, displayName, files }) => ({
    kind: 'schedule',
    id,
    name: menuName ?? (Number(files) === 1 ? '1 file' : `${Number(files)} files`),
    place: displayName,
    deletedAt: at ?? since,
    actor,
  }));
}
