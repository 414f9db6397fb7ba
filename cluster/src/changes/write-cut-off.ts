import type { Tx } from '@menuboard/server/db/schema';
import { newId } from '@menuboard/server/lib/ids';
import type { Notice } from '../notices.ts';
import { insertOutboxRow } from './outbox.repo.ts';

/** Lets all nodes end the sockets of these rooms, from a command that is no node itself: they read it within a second. */
export async function writeCutOff(tx: Tx, rooms: string[], at: string): Promise<void> {
  const notice: Notice = { kind: 'cut-off', rooms };
  await insertOutboxRow(tx, {
    id: newId(),
    sender: newId(),
    at,
    restaurant_id: null,
    revision: null,
    attachment: null,
    notice: JSON.stringify(notice),
  });
}
