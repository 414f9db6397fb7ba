/** The state of a webhook and how an attempt went, in words. */
import type { Webhook, WebhookDelivery } from '@menuboard/contract/webhooks';
import { timeSince } from '../../domain/format.ts';
import type { Tone } from '../../ui/StatusDot.tsx';

export function toneOf({ isActive, failingSince }: Webhook): Tone {
  if (!isActive) return 'off';
  return failingSince === null ? 'good' : 'warn';
}

/** @param now ms since 1970 */
export function stateText(webhook: Webhook, now: number): string {
  const { isActive, stopReason, failingSince, nextAttemptAt } = webhook;
  if (isActive && failingSince === null) return 'On';
  if (isActive) {
    const seconds = nextAttemptAt === null ? 0 : Math.max(0, (Date.parse(nextAttemptAt) - now) / 1_000);
    const wait =
      seconds < 60
        ? 'within a minute'
        : seconds < 3_600
          ? `in ${Math.ceil(seconds / 60)} minutes`
          : `in ${Math.ceil(seconds / 3_600)} hours`;
    return `The program has not taken messages for ${timeSince(failingSince ?? '', now)}. The next attempt follows ${wait}.`;
  }
  if (stopReason === 'failing')
    return 'Switched off, because the program took no messages for three days. Switch it on when the program works again.';
  if (stopReason === 'gone')
    return 'Switched off, because the program answered that it wants no more messages.';
  return 'Switched off';
}

export function deliveryText({ isDelivered, status, durationMs, problem }: WebhookDelivery): string {
  if (isDelivered) return `Delivered: the program answered ${status} after ${durationMs} ms.`;
  return problem ?? 'Not delivered.';
}
