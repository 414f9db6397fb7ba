import { SESSION_DAYS, SESSIONS_MAX, USER_AGENT_MAX } from '@menuboard/contract/domain/limits';
import type { SignedInDevice } from '@menuboard/contract/sessions';
import type { InOneCommit } from '../../db/in-one-commit.ts';
import { lockPerson } from '../../db/lock-person.ts';
import type { Db, LockedTx, Tx, UserRow } from '../../db/schema.ts';
import type { SessionRow } from '../../db/sign-in-rows.ts';
import { type Member, memberOf } from '../../http/caller.ts';
import { notFound } from '../../lib/app-error.ts';
import { type Clock, DAY, HOUR, iso } from '../../lib/clock.ts';
import { isDiskFull, isReadOnly } from '../../lib/database-errors.ts';
import { newId } from '../../lib/ids.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import type { Disconnect } from '../../realtime/rooms.ts';
import { subscribedSessions } from '../push/push.reads.ts';
import * as repo from './sessions.repo.ts';

/** The device of a caller. */
export interface Device {
  ip: string;
  userAgent: string;
}

interface SessionsDeps {
  db: Db;
  clock: Clock;
  /** A session ends this many days after its sign-in, however much it is used. */
  maxDays: number;
  /** Disconnects the sockets of a session. */
  disconnectSessions: Disconnect;
  inOneCommit: InOneCommit;
}

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

export function createSessionsService({ db, clock, maxDays, ...deps }: SessionsDeps) {
  const endOf = (createdAt: number) => createdAt + maxDays * DAY;
  const expiryOf = (createdAt: number, usedAt: number) =>
    iso(Math.min(usedAt + SESSION_DAYS * DAY, endOf(createdAt)));

  async function endSession(source: Db | Tx, id: TrustedId<'session'>): Promise<void> {
    const disconnect = await deps.inOneCommit(source, async (within) => {
      await repo.deleteSession(within, id);
      return deps.disconnectSessions(within, [id]);
    });
    disconnect();
  }

  /** Makes room for a new session: the sessions that were not used for longest end. */
  async function endSurplus(source: Db | Tx, userId: TrustedId<'user'>): Promise<void> {
    const sessions = await repo.listSessions(source, userId);
    for (const { id } of sessions.slice(SESSIONS_MAX - 1)) await endSession(source, id);
  }

  return {
    /** Signs a user in to one restaurant. Resolves with the token of the session, which is stored nowhere. */
    async start(
      tx: LockedTx,
      { id: userId, restaurant_id: restaurantId }: Pick<UserRow, 'id' | 'restaurant_id'>,
      device: Device,
    ): Promise<string> {
      const token = newToken();
      const now = clock();
      await endSurplus(tx, userId);
      await repo.insertSession(tx, {
        id: newId(),
        user_id: userId,
        restaurant_id: restaurantId,
        token_hash: hashToken(token),
        user_agent: device.userAgent.slice(0, USER_AGENT_MAX),
        address: device.ip,
        created_at: iso(now),
        last_used_at: iso(now),
        expires_at: expiryOf(now, now),
      });
      return token;
    },

    /** The member of a session token; undefined when the session is unknown, expired or revoked. Use extends it. */
    async findMember(token: string): Promise<Member | undefined> {
      const session = await repo.findSession(db, hashToken(token));
      const now = clock();
      if (!session || session.expires_at <= iso(now)) return undefined;
      const createdAt = Date.parse(session.created_at);
      // The setting may be lower than it was at the sign-in.
      if (endOf(createdAt) <= now) return undefined;
      // Once an hour is enough for a session of 90 days and saves a write on every request.
      if (session.last_used_at <= iso(now - HOUR)) {
        await repo.extendSession(db, session.id, iso(now), expiryOf(createdAt, now)).catch((error) => {
          // Reads work on a full disk and on a replica, too. The next request tries again.
          if (!isDiskFull(error) && !isReadOnly(error)) throw error;
        });
      }
      const { id, user_id: userId, restaurant_id: restaurantId, role, revision } = session;
      return memberOf({ id, userId, restaurantId, role, revision });
    },

    async list({
      userId,
      sessionId,
    }: Pick<Member, 'userId'> & Partial<Pick<Member, 'sessionId'>>): Promise<SignedInDevice[]> {
      const now = iso(clock());
      const rows = await repo.listSessions(db, userId);
      const subscribed = await subscribedSessions(db, userId);
      return rows
        .filter((row) => row.expires_at > now)
        .map((row) => presentDevice(row, sessionId, subscribed.has(row.id)));
    },

    async end(caller: Member, wantedId: string): Promise<void> {
      const disconnect = await db.transaction().execute(async (opened) => {
        const tx = await lockPerson(opened, caller, clock);
        const own = (await repo.listSessions(tx, caller.userId)).find(({ id }) => id === wantedId);
        if (!own) throw notFound('Device');
        await repo.deleteSession(tx, own.id);
        return deps.disconnectSessions(tx, [own.id]);
      });
      disconnect();
    },

    async endOthers(caller: Member): Promise<void> {
      const { userId, sessionId } = caller;
      const disconnect = await db.transaction().execute(async (opened) => {
        const tx = await lockPerson(opened, caller, clock);
        return deps.disconnectSessions(tx, await repo.deleteSessions(tx, userId, sessionId));
      });
      disconnect();
    },
  };
}

export type SessionsService = ReturnType<typeof createSessionsService>;
