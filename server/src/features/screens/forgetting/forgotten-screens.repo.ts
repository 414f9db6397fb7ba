import type { DisplayRow, LockedTx, ScreenRow, Tx } from '../../../db/schema.ts';
import type { Scope } from '../../../lib/scope.ts';

/** A screen that an owner forgot. */
export function findForgottenScreen(tx: Tx, scope: Scope, screenId: string): Promise<ScreenRow | undefined> {
  return tx
    .selectFrom('screens')
    .selectAll()
    .where('id', '=', screenId)
    .where('restaurant_id', '=', scope.restaurantId)
    .where('forgotten_at', 'is not', null)
    .executeTakeFirst();
}

/** Forgets a screen at this time; `null` restores it. */
export async function setForgotten(tx: LockedTx, screenId: string, at: string | null): Promise<void> {
  await tx
    .updateTable('screens')
    .set({ revoked_at: at, forgotten_at: at, dormant_since: null })
    .where('id', '=', screenId)
    .execute();
}

/**
 * Makes the dormant screens of a display count again if it has no others, because a display's only screen always
 * counts.
 */
export async function wakeLastScreens(tx: LockedTx, displayId: DisplayRow['id']): Promise<void> {
  await tx
    .updateTable('screens')
    .set({ dormant_since: null })
    .where('display_id', '=', displayId)
    .where('revoked_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('screens as other')
            .select('other.id')
            .where('other.display_id', '=', displayId)
            .where('other.revoked_at', 'is', null)
            .where('other.dormant_since', 'is', null),
        ),
      ),
    )
    .execute();
}
