import { webhookEventOf } from '@menuboard/contract/domain/webhook-events';
import type { Attach } from '../../app/feature.ts';
import type { Kit } from '../../app/kit.ts';
import { iso } from '../../lib/clock.ts';
import * as repo from './webhooks.repo.ts';

/** Enqueues the webhooks of a restaurant in the transaction of its changes. */
export const enqueueWebhooks =
  ({ clock, jobs }: Kit): Attach =>
  async (tx, changes, revision, { restaurantId, hasWebhooks }) => {
    if (!hasWebhooks || !changes.some(({ type }) => webhookEventOf(type) !== undefined)) return {};
    await repo.enqueueWebhooks(tx, restaurantId, revision, iso(clock()));
    jobs.wake();
    return {};
  };
