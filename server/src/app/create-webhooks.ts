import { webhookEventOf } from '@menuboard/contract/domain/webhook-events';
import type { Config } from '../config/config.ts';
import type { ChangeBatch } from '../db/change-bus.ts';
import type { Db } from '../db/schema.ts';
import { ownersOf } from '../features/members/members.reads.ts';
import { createDeliverOnce } from '../features/webhooks/attempt.ts';
import { createDispatcher } from '../features/webhooks/dispatcher.ts';
import { createSender } from '../features/webhooks/send-webhook.ts';
import { createTurns } from '../features/webhooks/take-turn.ts';
import { stoppedMail } from '../features/webhooks/webhook-mails.ts';
import { createWebhooksService } from '../features/webhooks/webhooks.service.ts';
import type { Clock } from '../lib/clock.ts';
import type { SecurityLog } from '../lib/security-log.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Addresses } from './create-handlers.ts';
import type { RateLimiters } from './create-rate-limiters.ts';

interface WebhookParts extends Pick<Addresses, 'ownAddress'> {
  db: Db;
  clock: Clock;
  securityLog: SecurityLog;
  /** Undefined on a server without SMTP settings. */
  sendMail: SendMail | undefined;
  config: Pick<Config, 'canWebhooksBeLocal'>;
  limiters: Pick<RateLimiters, 'webhooksByHand'>;
  /** Whether this process delivers. In a cluster, one node does. */
  isDelivering: () => boolean;
  onError: (error: unknown) => void;
}

/** Webhooks: their calls, and the dispatcher that delivers. */
export function createWebhooks({ config, limiters, sendMail, ownAddress, ...parts }: WebhookParts) {
  const canBeLocal = config.canWebhooksBeLocal;
  const { db, clock, securityLog } = parts;
  const sender = createSender(canBeLocal);
  const deliverOnce = createDeliverOnce(sender.send, clock);
  const takeTurn = createTurns({
    ...parts,
    deliverOnce,
    async onStopped({ id, restaurant_id, url }, problem) {
      securityLog({ event: 'webhook-stopped', webhookId: id, restaurantId: restaurant_id });
      if (!sendMail) return;
      const { restaurantName, emails } = await ownersOf(db, restaurant_id);
      const address = ownAddress(undefined);
      for (const to of emails) sendMail(stoppedMail({ to, restaurantName, url, problem, address }));
    },
  });
  const dispatcher = createDispatcher({ ...parts, takeTurn });
  return {
    service: createWebhooksService({
      ...parts,
      deliverOnce,
      canBeLocal,
      manualLimiter: limiters.webhooksByHand,
      expectChanges: dispatcher.expect,
    }),
    onChanges({ restaurantId, changes }: Pick<ChangeBatch, 'restaurantId' | 'changes'>): void {
      if (changes.some(({ type }) => webhookEventOf(type) !== undefined)) dispatcher.changed(restaurantId);
    },
    retry: dispatcher.retry,
    settled: dispatcher.settled,
    /** Cuts off the running attempts, which the next process repeats. */
    async stop(): Promise<void> {
      dispatcher.stop();
      sender.stop();
      await dispatcher.settled();
    },
  };
}
