import { SESSION_DAYS, SESSIONS_MAX, USER_AGENT_MAX } from '@menuboard/contract/domain/limits';
import type { Kit } from '../../app/kit.ts';
import type { Db, LockedTx, Tx, UserRow } from '../../db/schema.ts';
import { DAY, iso } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import * as repo from './sessions.repo.ts';

/** The device of a caller. */
export interface Device {
  ip: string;
  userAgent: string;
}

/** A session ends this long after its sign-in, however much it is used. */
export const endOfSession = ({ sessionMaxDays }: Kit['config'], createdAt: number) =>
  createdAt + sessionMaxDays * DAY;

export const expiryOf = (config: Kit['config'], createdAt: number, usedAt: number) =>
  iso(Math.min(usedAt + SESSION_DAYS * DAY, endOfSession(config, createdAt)));

export async function endSession(source: Db | Tx, id: TrustedId<'session'>, kit: Kit): Promise<void> {
  const disconnect = await kit.inOneCommit(source, async (within) => {
    await repo.deleteSession(within, id);
    return kit.disconnectSessions(within, [id]);
  });
  disconnect();
}

/** Makes room for a new session by ending those that were unused for longest. */
async function endSurplus(tx: Tx, userId: TrustedId<'user'>, kit: Kit): Promise<void> {
  const sessions = await repo.listSessions(tx, userId);
  for (const { id } of sessions.slice(SESSIONS_MAX - 1)) await endSession(tx, id, kit);
}

/** Signs a user in to one restaurant. Resolves with the session's token, which is not stored. */
export async function startSession(
  tx: LockedTx,
  { id: userId, restaurant_id: restaurantId }: Pick<UserRow, 'id' | 'restaurant_id'>,
  device: Device,
  kit: Kit,
): Promise<string> {
  const token = newToken();
  const now = kit.clock();
  await endSurplus(tx, userId, kit);
  await repo.insertSession(tx, {
    id: newId(),
    user_id: userId,
    restaurant_id: restaurantId,
    token_hash: hashToken(token),
    user_agent: device.userAgent.slice(0, USER_AGENT_MAX),
    address: device.ip,
    created_at: iso(now),
    last_used_at: iso(now),
    expires_at: expiryOf(kit.config, now, now),
  });
  return token;
}
