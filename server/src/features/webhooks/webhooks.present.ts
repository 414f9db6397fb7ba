import { webhookEvents } from '@menuboard/contract/domain/webhook-events';
import type { Webhook, WebhookDelivery } from '@menuboard/contract/webhooks';
import type { WebhookDeliveryRow, WebhookRow } from '../../db/connection-rows.ts';

export function presentWebhook(row: WebhookRow, madeBy: string | null): Webhook {
  const chosen = row.events.split(' ');
  return {
    id: row.id,
    endpoint: row.url,
    events: webhookEvents.filter((event) => chosen.includes(event)),
    createdAt: row.created_at,
    isActive: row.stopped_at === null,
    failingSince: row.failing_since,
    nextAttemptAt: row.next_attempt_at,
    stoppedAt: row.stopped_at,
    stopReason: row.stop_reason,
    madeBy,
  };
}

export function presentDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    messageId: row.message_id,
    event: row.event,
    at: row.at,
    isDelivered: row.problem === null,
    status: row.status,
    durationMs: row.duration_ms,
    problem: row.problem,
    reply: row.reply_text,
    isManual: row.is_manual === 1,
    canReplay: row.revision !== null,
  };
}
