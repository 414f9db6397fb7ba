import type { SignedInDevice } from '@menuboard/contract/sessions';
import type { Db } from '../../db/schema.ts';
import type { SessionRow } from '../../db/sign-in-rows.ts';
import type { Member } from '../../http/caller.ts';
import { subscribedSessions } from '../push/push.reads.ts';
import { listSessions } from './sessions.repo.ts';

function presentDevice(
  row: SessionRow,
  currentId: string | undefined,
  hasNotifications: boolean,
): SignedInDevice {
  return {
    id: row.id,
    userAgent: row.user_agent,
    address: row.address,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    hasNotifications,
    isCurrent: row.id === currentId,
  };
}

/** The devices on which a person is signed in. */
export async function listDevices(
  db: Db,
  { userId, sessionId }: Pick<Member, 'userId'> & Partial<Pick<Member, 'sessionId'>>,
  now: string,
): Promise<SignedInDevice[]> {
  const rows = await listSessions(db, userId);
  const subscribed = await subscribedSessions(db, userId);
  return rows
    .filter((row) => row.expires_at > now)
    .map((row) => presentDevice(row, sessionId, subscribed.has(row.id)));
}
