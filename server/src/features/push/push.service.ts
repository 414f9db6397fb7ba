import type { PushState, Subscribe } from '@menuboard/contract/push';
import type { Kit } from '../../app/kit.ts';
import { lockPerson } from '../../db/lock-person.ts';
import type { Member } from '../../http/caller.ts';
import { refusalOfUrl } from '../../http/outside-url.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import { iso } from '../../kernel/time/clock.ts';
import { requireConfirmedEmail } from '../auth/confirmed-emails.reads.ts';
import { isPublicKey } from './encrypt-push.ts';
import * as repo from './push.repo.ts';
import { pushKeys } from './push-keys.ts';

function refuseSubscription({ endpoint, keys }: Subscribe, canBeLocal: boolean): void {
  const isFaulty = refusalOfUrl(endpoint, canBeLocal) !== undefined || !isPublicKey(keys.p256dh);
  if (!isFaulty) return;
  const message =
    'This browser gave no address on the internet for notifications. Please try another browser.';
  throw new AppError('validation', message, [{ path: 'body.endpoint', message }]);
}

export function pushService(kit: Kit) {
  const { db, clock, config } = kit;
  return {
    async get({ sessionId }: Member): Promise<PushState> {
      const { public_key: publicKey } = await pushKeys(db, clock);
      const row = await repo.findSubscription(db, sessionId);
      const subscription = row ? { endpoint: row.endpoint, language: row.language } : null;
      return { deviceId: sessionId, publicKey, subscription };
    },

    async subscribe(caller: Member, body: Subscribe): Promise<void> {
      refuseSubscription(body, config.canWebhooksBeLocal);
      const { endpoint, keys, language } = body;
      await db.transaction().execute(async (opened) => {
        const tx = await lockPerson(opened, caller, clock);
        await requireConfirmedEmail(tx, caller.userId, config);
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
  };
}
