import type { LockedTx } from '../../../db/schema.ts';

/** Stores the time of the last request to reload the screen. */
export async function setReload(tx: LockedTx, screenId: string, at: string): Promise<void> {
  await tx.updateTable('screens').set({ reload_at: at }).where('id', '=', screenId).execute();
}
