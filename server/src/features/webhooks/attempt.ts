import type { Kit } from '../../app/kit.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../../db/connection-rows.ts';
import type { Attempt } from '../../http/send-outside.ts';
import { newId } from '../../kernel/identity/ids.ts';
import { iso } from '../../kernel/time/clock.ts';
import { headersOf, type WebhookMessage } from './webhook-message.ts';

interface TimedAttempt extends Attempt {
  durationMs: number;
}

/** Signs and sends a message once. */
export async function deliverOnce(
  { sender, clock }: Pick<Kit, 'sender' | 'clock'>,
  { url, secret }: Pick<WebhookRow, 'url' | 'secret'>,
  message: WebhookMessage,
): Promise<TimedAttempt> {
  const from = performance.now();
  const attempt = await sender.send(url, headersOf(message, secret, clock()), message.body);
  return { ...attempt, durationMs: Math.round(performance.now() - from) };
}

/** An attempt as the log stores it. */
export function attemptRow(
  { id, restaurant_id }: Pick<WebhookRow, 'id' | 'restaurant_id'>,
  message: Pick<WebhookMessage, 'id' | 'event'>,
  { status, problem, reply, durationMs }: TimedAttempt,
  {
    at,
    change,
    isManual = false,
  }: {
    at: number;
    change?: { revision: number; seq: number };
    isManual?: boolean;
  },
): WebhookDeliveryRow {
  return {
    id: newId(),
    restaurant_id,
    webhook_id: id,
    message_id: message.id,
    event: message.event,
    revision: change?.revision ?? null,
    seq: change?.seq ?? null,
    at: iso(at),
    status,
    duration_ms: durationMs,
    problem,
    reply_text: reply,
    is_manual: isManual ? 1 : 0,
  };
}
