/** Notifications on the devices of people: who receives them, and what enqueues them. */
import type { PushState, Subscribe } from '@menuboard/contract/push';
import { lockPerson } from '../../db/lock-person.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { SessionRow } from '../../db/sign-in-rows.ts';
import type { Member } from '../../http/caller.ts';
import { refusalOfUrl } from '../../http/outside-url.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { type Clock, iso } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { Notification, NotifyManagers, NotifyOperators } from '../../mail/notification.ts';
import type { RequireConfirmedEmail } from '../auth/confirmed-emails.reads.ts';
import { isPublicKey } from './encrypt-push.ts';
import { devicesOfPeople, devicesOfRestaurant } from './push.reads.ts';
import * as repo from './push.repo.ts';
import { NOTICE_LIFE_MS, type PushPayload } from './push-job.ts';
import { pushKeys } from './push-keys.ts';

export const PUSH_JOB = 'notification';

export interface PushDeps {
  db: Db;
  clock: Clock;
  jobs: Pick<JobRunner, 'enqueue'>;
  /** Whether push services may be in the local network, and speak plain http. */
  canBeLocal: boolean;
  requireConfirmedEmail: RequireConfirmedEmail;
  findOperators: (source: Db | Tx) => Promise<SessionRow['user_id'][]>;
}

function refuseSubscription({ endpoint, keys }: Subscribe, canBeLocal: boolean): void {
  const isFaulty = refusalOfUrl(endpoint, canBeLocal) !== undefined || !isPublicKey(keys.p256dh);
  if (!isFaulty) return;
  const message =
    'This browser gave no address on the internet for notifications. Please try another browser.';
  throw new AppError('validation', message, [{ path: 'body.endpoint', message }]);
}

export interface PushService {
  /** Makes the server's keys, if there are none. */
  prepare(): Promise<void>;
  get(caller: Member): Promise<PushState>;
  subscribe(caller: Member, body: Subscribe): Promise<void>;
  unsubscribe(caller: Member, sessionId: string): Promise<void>;
  notifyManagers: NotifyManagers;
  notifyOperators: NotifyOperators;
}

export function createPushService(deps: PushDeps): PushService {
  const { db, clock, jobs, canBeLocal, requireConfirmedEmail, findOperators } = deps;
  async function enqueue(
    source: Db | Tx,
    devices: SessionRow['id'][],
    notification: Notification,
  ): Promise<boolean> {
    for (const sessionId of devices) {
      const payload: PushPayload = { sessionId, notification };
      await jobs.enqueue(source, {
        id: newId(),
        kind: PUSH_JOB,
        payload,
        expiresAt: clock() + NOTICE_LIFE_MS,
      });
    }
    return devices.length > 0;
  }

  return {
    prepare: async () => void (await pushKeys(db, clock)),

    async get({ sessionId }: Member): Promise<PushState> {
      const { public_key: publicKey } = await pushKeys(db, clock);
      const row = await repo.findSubscription(db, sessionId);
      const subscription = row ? { endpoint: row.endpoint, language: row.language } : null;
      return { deviceId: sessionId, publicKey, subscription };
    },

    async subscribe(caller: Member, body: Subscribe): Promise<void> {
      refuseSubscription(body, canBeLocal);
      const { endpoint, keys, language } = body;
      await db.transaction().execute(async (opened) => {
        const tx = await lockPerson(opened, caller, clock);
        await requireConfirmedEmail(tx, caller.userId);
        await repo.storeSubscription(tx, {
          session_id: caller.sessionId,
          user_id: caller.userId,
          endpoint,
          ...keys,
          language,
          created_at: iso(clock()),
        });
      });
    },

    async unsubscribe(caller: Member, sessionId: string): Promise<void> {
      await db.transaction().execute(async (opened) => {
        const tx = await lockPerson(opened, caller, clock);
        if (!(await repo.deleteSubscription(tx, caller.userId, sessionId))) throw notFound('Device');
      });
    },

    async notifyManagers(tx, restaurantId, notification): Promise<void> {
      await enqueue(tx, await devicesOfRestaurant(tx, restaurantId, iso(clock())), notification);
    },

    async notifyOperators(source, notification): Promise<boolean> {
      const operators = await findOperators(source);
      return enqueue(source, await devicesOfPeople(source, operators, iso(clock())), notification);
    },
  };
}
