import type { DisplayRow, Tx } from '../../db/schema.ts';
import { newPairingCode } from '../../lib/ids.ts';
import type { Scope } from '../../lib/scope.ts';
import { isClaimCode } from '../claims/claims.reads.ts';
import { isPairingCodeTaken } from './displays.reads.ts';

/** A code that no display has and no screen shows as its own. */
export async function freePairingCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = newPairingCode();
    if (!(await isPairingCodeTaken(tx, code)) && !(await isClaimCode(tx, code))) return code;
  }
}

export async function insertDisplay(
  tx: Tx,
  scope: Scope,
  display: Pick<DisplayRow, 'id' | 'name' | 'pairing_code' | 'created_at' | 'updated_at' | 'revision'>,
): Promise<void> {
  const empty = { menu_id: null, media_url: null, media_type: null, settings: '{}', deleted_at: null };
  await tx
    .insertInto('displays')
    .values({ ...display, ...empty, restaurant_id: scope.restaurantId })
    .execute();
}

export type DisplayPatch = Partial<Omit<DisplayRow, 'id' | 'restaurant_id' | 'created_at'>> &
  Pick<DisplayRow, 'revision'>;

/** Check and act in one statement: false when there is no such display here. */
export async function updateDisplay(
  tx: Tx,
  scope: Scope,
  id: string,
  patch: DisplayPatch,
  where: 'live' | 'binned' = 'live',
): Promise<boolean> {
  const row = await tx
    .updateTable('displays')
    .set(patch)
    .where('restaurant_id', '=', scope.restaurantId)
    .where('id', '=', id)
    .where('deleted_at', where === 'live' ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Raises the revision of every live display that names the menu, or whose schedule does; answers with their ids. */
export async function touchDisplaysOf(
  tx: Tx,
  scope: Scope,
  menuId: string,
  revision: number,
): Promise<string[]> {
  const rows = await tx
    .updateTable('displays')
    .set({ revision })
    .where('restaurant_id', '=', scope.restaurantId)
    .where((eb) =>
      eb.or([
        eb('menu_id', '=', menuId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('schedule_entries')
            .select('schedule_entries.display_id')
            .where('schedule_entries.restaurant_id', '=', scope.restaurantId)
            .where('schedule_entries.menu_id', '=', menuId)
            .where('schedule_entries.deleted_at', 'is', null),
        ),
      ]),
    )
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** When a display that lies in the bin was put there. */
export async function deletionOf(tx: Tx, scope: Scope, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('displays')
    .select('deleted_at')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.deleted_at ?? null;
}
