import type { DisplayRow, Tx } from '../../db/schema.ts';
import { newPairingCode } from '../../lib/ids.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { isClaimCode } from '../claims/claims.reads.ts';
import { isPairingCodeTaken } from './displays.reads.ts';

/** Finds a code that neither a display nor a waiting screen has. */
export async function freePairingCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = newPairingCode();
    if (!(await isPairingCodeTaken(tx, code)) && !(await isClaimCode(tx, code))) return code;
  }
}

export async function insertDisplay(
  tx: Tx,
  scope: Scope,
  display: Pick<
    DisplayRow,
    'id' | 'name' | 'pairing_code' | 'code_shown_at' | 'created_at' | 'updated_at' | 'revision'
  >,
): Promise<void> {
  const empty = { menu_id: null, media_url: null, media_type: null, settings: '{}', deleted_at: null };
  await tx
    .insertInto('displays')
    .values({ ...display, ...empty, restaurant_id: scope.restaurantId })
    .execute();
}

/** Raises the revision of every live display that has the menu assigned or scheduled, and returns their ids. */
export async function raiseRevisionsWithMenu(
  tx: Tx,
  scope: Scope,
  menuId: TrustedId<'menu'>,
  revision: number,
): Promise<TrustedId<'display'>[]> {
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
