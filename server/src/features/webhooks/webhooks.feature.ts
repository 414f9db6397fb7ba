import { feature } from '../../app/feature.ts';
import { enqueueWebhooks } from './enqueue-webhooks.ts';
import { WEBHOOK_JOB, webhookJob } from './webhook-job.ts';
import { webhookHandlers } from './webhooks.routes.ts';
import { webhooksService } from './webhooks.service.ts';

/** Reports of changes to other programs. */
export const webhooks = feature({
  routes: (kit) => ({ Webhooks: webhookHandlers(webhooksService(kit)) }),
  attach: enqueueWebhooks,
  jobKinds: (kit) => ({ [WEBHOOK_JOB]: webhookJob(kit) }),
});
