import { webhookEventOf } from '@menuboard/contract/domain/webhook-events';
import type { Config } from '../config/config.ts';
import type { BeforeCommit } from '../db/mutate.ts';
import type { Db } from '../db/schema.ts';
import { createApiKeysService } from '../features/api-keys/api-keys.service.ts';
import { mailMembersOn, type RequireConfirmedEmail } from '../features/auth/confirmed-emails.reads.ts';
import { createTellOwners } from '../features/members/access-mails.ts';
import { ownersOf } from '../features/members/members.reads.ts';
import { createDeliverOnce } from '../features/webhooks/attempt.ts';
import { createWebhookJob } from '../features/webhooks/webhook-job.ts';
import { stoppedMail } from '../features/webhooks/webhook-mails.ts';
import { enqueueWebhooks } from '../features/webhooks/webhooks.repo.ts';
import { createWebhooksService } from '../features/webhooks/webhooks.service.ts';
import { createSender } from '../http/send-outside.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import { type Clock, iso } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import type { SecurityLog } from '../lib/security-log.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Addresses } from './create-handlers.ts';
import { createPush } from './create-push.ts';
import type { RateLimiters } from './create-rate-limiters.ts';

interface ConnectionParts extends Pick<Addresses, 'ownAddress'> {
  db: Db;
  clock: Clock;
  securityLog: SecurityLog;
  sendMail: SendMail;
  requireConfirmedEmail: RequireConfirmedEmail;
  config: Pick<Config, 'canWebhooksBeLocal' | 'profile' | 'mail' | 'operatorEmail'>;
  limiters: Pick<RateLimiters, 'webhooksByHand'>;
  jobs: JobRunner;
  onError: (error: unknown) => void;
}

/** Enqueues the webhooks of a restaurant in the transaction of its changes. */
export function webhookOutbox(clock: Clock, wake: () => void): BeforeCommit<object> {
  return async (tx, changes, revision, { restaurantId, hasWebhooks }) => {
    if (!hasWebhooks || !changes.some(({ type }) => webhookEventOf(type) !== undefined)) return {};
    await enqueueWebhooks(tx, restaurantId, revision, iso(clock()));
    wake();
    return {};
  };
}

/** The ways to programs and devices outside: API keys, webhooks with the job that delivers, and notifications. */
export function createConnections({
  config,
  limiters,
  sendMail,
  ownAddress,
  jobs,
  ...parts
}: ConnectionParts) {
  const canBeLocal = config.canWebhooksBeLocal;
  const sender = createSender(canBeLocal);
  const mailMember = mailMembersOn(config.profile, sendMail);
  const tellOwners = createTellOwners({ sendMail: mailMember, ownAddress });
  const deliverOnce = createDeliverOnce(sender.send, parts.clock);
  const job = createWebhookJob({
    ...parts,
    deliverOnce,
    async onStopped(tx, { id, restaurant_id: restaurantId, url }, problem) {
      parts.securityLog({ event: 'webhook-stopped', webhookId: id, restaurantId });
      const { restaurantName, emails } = await ownersOf(tx, restaurantId);
      const address = ownAddress(undefined);
      for (const to of emails)
        await mailMember(tx, { restaurantId, ...stoppedMail({ to, restaurantName, url, problem, address }) });
    },
  });
  jobs.handle('webhook', job);
  return {
    apiKeys: createApiKeysService({ ...parts, tellOwners }),
    webhooks: createWebhooksService({
      ...parts,
      tellOwners,
      deliverOnce,
      canBeLocal,
      manualLimiter: limiters.webhooksByHand,
      enqueue: (tx, { id, restaurant_id: restaurantId }) =>
        jobs.enqueue(tx, { id, kind: 'webhook', restaurantId, payload: { by: newId() } }, { isDueNow: true }),
    }),
    push: createPush({ ...parts, config, jobs, ownAddress, sendOutside: sender.send }),
    /** Cuts off the running attempts, which the next process repeats. */
    stopWebhooks: sender.stop,
  };
}
