import type { LockedTx } from '../../../db/schema.ts';

/** Stores when the screen was last asked to reload. */
export async function setReload(tx: LockedTx, screenId: string, at: string): Promise<void> {
  await tx.updateTable('screens').set({ reload_at: at }).where('id', '=', screenId).execute();
}
