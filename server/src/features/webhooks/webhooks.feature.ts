import { webhookEventOf } from '@menuboard/contract/domain/webhook-events';
import type { Attach } from '../../app/feature.ts';
import { feature } from '../../app/feature.ts';
import type { Kit } from '../../app/kit.ts';
import { iso } from '../../kernel/time/clock.ts';
import { WEBHOOK_JOB, webhookJob } from './webhook-job.ts';
import * as repo from './webhooks.repo.ts';
import { webhookHandlers } from './webhooks.routes.ts';
import { webhooksService } from './webhooks.service.ts';

/** Enqueues the webhooks of a restaurant in the transaction of its changes. */
const enqueueWebhooks =
  ({ clock, jobs }: Kit): Attach =>
  async (tx, changes, revision, { restaurantId, hasWebhooks }) => {
    if (!hasWebhooks || !changes.some(({ type }) => webhookEventOf(type) !== undefined)) return {};
    await repo.enqueueWebhooks(tx, restaurantId, revision, iso(clock()));
    jobs.wake();
    return {};
  };

/** Reports of changes to other programs. */
export const webhooks = feature({
  routes: (kit) => ({ Webhooks: webhookHandlers(webhooksService(kit)) }),
  attach: enqueueWebhooks,
  jobKinds: (kit) => ({ [WEBHOOK_JOB]: webhookJob(kit) }),
});
