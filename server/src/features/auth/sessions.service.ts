import type { SignedInDevice } from '@menuboard/contract/sessions';
import type { Kit } from '../../app/kit.ts';
import { isDiskFull, isReadOnly } from '../../db/database-errors.ts';
import { lockPerson } from '../../db/lock-person.ts';
import { type Member, memberOf } from '../../http/caller.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import { hashToken } from '../../kernel/identity/tokens.ts';
import { HOUR, iso } from '../../kernel/time/clock.ts';
import { listDevices } from './sessions.reads.ts';
import * as repo from './sessions.repo.ts';
import { endOfSession, expiryOf } from './start-session.ts';

export function sessionsService({ db, clock, config, disconnectSessions }: Kit) {
  return {
    /** Finds the member of a session token; undefined if the session is unknown, expired or revoked. Use extends it. */
    async findMember(token: string): Promise<Member | undefined> {
      const session = await repo.findSession(db, hashToken(token));
      const now = clock();
      if (!session || session.expires_at <= iso(now)) return undefined;
      const createdAt = Date.parse(session.created_at);
      // The setting may be lower than at the sign-in.
      if (endOfSession(config, createdAt) <= now) return undefined;
      // Once an hour is enough for a session of 90 days and saves a write on every request.
      if (session.last_used_at <= iso(now - HOUR)) {
        const expiresAt = expiryOf(config, createdAt, now);
        await repo.extendSession(db, session.id, iso(now), expiresAt).catch((error) => {
          // Reads must work on a full disk and on a replica. The next request tries again.
          if (!isDiskFull(error) && !isReadOnly(error)) throw error;
        });
      }
      const { id, user_id: userId, restaurant_id: restaurantId, role, revision } = session;
      return memberOf({ id, userId, restaurantId, role, revision });
    },

    list: (caller: Member): Promise<SignedInDevice[]> => listDevices(db, caller, iso(clock())),

    async end(caller: Member, wantedId: string): Promise<void> {
      const disconnect = await db.transaction().execute(async (opened) => {
        const tx = await lockPerson(opened, caller, clock);
        const own = (await repo.listSessions(tx, caller.userId)).find(({ id }) => id === wantedId);
        if (!own) throw notFound('Device');
        await repo.deleteSession(tx, own.id);
        return disconnectSessions(tx, [own.id]);
      });
      disconnect();
    },

    async endOthers(caller: Member): Promise<void> {
      const { userId, sessionId } = caller;
      const disconnect = await db.transaction().execute(async (opened) => {
        const tx = await lockPerson(opened, caller, clock);
        return disconnectSessions(tx, await repo.deleteSessions(tx, userId, sessionId));
      });
      disconnect();
    },
  };
}
