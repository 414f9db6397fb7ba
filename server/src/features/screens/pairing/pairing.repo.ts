import type { Db, DisplayRow, LockedTx, ScreenRow, Tx } from '../../../db/schema.ts';
import { findDisplaysOfScreens } from '../../displays/displays.reads.ts';

export type NewScreen = Pick<ScreenRow, 'id' | 'restaurant_id' | 'display_id' | 'token_hash'>;

export async function insertScreen(tx: LockedTx, screen: NewScreen, at: string): Promise<void> {
  const unpainted = { painted_tag: null, painted_revision: null, painted_at: null };
  const counted = { revoked_at: null, forgotten_at: null, dormant_since: null };
  await tx
    .insertInto('screens')
    .values({ ...screen, ...unpainted, ...counted, first_seen: at, last_seen: at, capabilities: '{}' })
    .execute();
}

/** Screens of tokens, with their displays, by token hash. `isEnded`: revoked, or its display is in the bin. */
export async function findScreensByToken(db: Db | Tx, tokenHashes: string[]) {
  const displays = await findDisplaysOfScreens(db, tokenHashes);
  return new Map(
    displays.map((display) => {
      const isEnded = display.revoked_at !== null || display.deleted_at !== null;
      return [display.token_hash, { id: display.screen_id, display, isEnded }];
    }),
  );
}

/** Like `findScreensByToken`, for one token. */
export async function findScreenByToken(db: Db | Tx, tokenHash: string) {
  return (await findScreensByToken(db, [tokenHash])).get(tokenHash);
}

/** Whether the screen of a token was deleted with its account. */
export async function wentWithAccount(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_screens')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setRevoked(tx: LockedTx, { id }: Pick<ScreenRow, 'id'>, at: string): Promise<void> {
  await tx.updateTable('screens').set({ revoked_at: at }).where('id', '=', id).execute();
}

/** The screens of a display that were forgotten before cannot be restored any more. */
export async function dropForgotten(tx: LockedTx, displayId: DisplayRow['id']): Promise<void> {
  await tx
    .updateTable('screens')
    .set({ forgotten_at: null })
    .where('display_id', '=', displayId)
    .where('forgotten_at', 'is not', null)
    .execute();
}

export async function deleteScreens(tx: LockedTx, ids: ScreenRow['id'][]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('screens').where('id', 'in', ids).execute();
}
