/**
 * Delivers changes to a webhook. The change log is the outbox: each webhook has a cursor in it, which moves once a message
 * was delivered. So a message arrives at least once, and the messages of an endpoint in the order of the changes.
 */
import type { WebhookRow } from '../../db/connection-rows.ts';
import type { ChangeRow, Db } from '../../db/schema.ts';
import { type Clock, iso } from '../../lib/clock.ts';
import { attemptRow, type DeliverOnce } from './attempt.ts';
import { decide, type EndpointState, type Outcome } from './delivery-rules.ts';
import type { DispatcherDeps } from './dispatcher.ts';
import { messageOf, type WebhookMessage } from './webhook-message.ts';
import * as repo from './webhooks.repo.ts';

export interface TurnDeps {
  db: Db;
  clock: Clock;
  deliverOnce: DeliverOnce;
  /** A webhook was switched off, because its endpoint failed for days or is gone. */
  onStopped: (webhook: WebhookRow, problem: string) => Promise<void>;
}

/** The changes of one turn of a webhook, after which others have theirs. */
const CHANGES_PER_TURN = 50;

function stateOf(row: WebhookRow): EndpointState {
  const time = (at: string | null) => (at === null ? null : Date.parse(at));
  return {
    attempts: row.attempts,
    failingSince: time(row.failing_since),
    nextAttemptAt: time(row.next_attempt_at),
    stopped: null,
  };
}

function columnsOf({ attempts, failingSince, nextAttemptAt, stopped }: EndpointState): repo.WebhookColumns {
  const text = (at: number | null) => (at === null ? null : iso(at));
  return {
    attempts,
    failing_since: text(failingSince),
    next_attempt_at: text(nextAttemptAt),
    stopped_at: text(stopped?.at ?? null),
    stop_reason: stopped?.reason ?? null,
  };
}

function wantedMessage({ events }: WebhookRow, change: ChangeRow): WebhookMessage | undefined {
  const message = messageOf(change);
  return message && (events === '' || events.split(' ').includes(message.event)) ? message : undefined;
}

const cursorColumns = ({ revision, seq }: repo.Cursor) => ({ cursor_revision: revision, cursor_seq: seq });

export function createTurns({ db, clock, deliverOnce, onStopped }: TurnDeps): DispatcherDeps['takeTurn'] {
  return async ({ id }, isStopped) => {
    // Another turn of it may have ended since it was found to be due.
    const [webhook] = await repo.findDue(db, iso(clock()), { id });
    if (!webhook) return false;
    let state = stateOf(webhook);
    let cursor: repo.Cursor = { revision: webhook.cursor_revision, seq: webhook.cursor_seq };
    const own = { restaurantId: webhook.restaurant_id };
    const changes = await repo.changesAfter(db, own, cursor, CHANGES_PER_TURN);
    for (const change of changes) {
      const message = wantedMessage(webhook, change);
      if (!message) continue;
      if (isStopped()) return false;
      const attempt = await deliverOnce(webhook, message);
      // An attempt that the end of the process has cut off says nothing about the endpoint.
      if (isStopped() && attempt.status === null) return false;
      const outcome: Outcome =
        attempt.problem === null ? 'delivered' : attempt.status === 410 ? 'gone' : 'failed';
      const next = decide(state, outcome, clock());
      const to = outcome === 'delivered' ? { revision: change.revision, seq: change.seq } : cursor;
      const from = cursor;
      const isCurrent = await db.transaction().execute(async (tx) => {
        const columns = { ...columnsOf(next), ...cursorColumns(to) };
        if (!(await repo.moveOn(tx, webhook.id, from, columns))) return false;
        await repo.insertDelivery(tx, attemptRow(webhook, message, attempt, { at: clock(), change }));
        return true;
      });
      if (isCurrent && next.stopped) await onStopped(webhook, attempt.problem ?? '');
      if (!isCurrent || outcome !== 'delivered') return false;
      [cursor, state] = [to, next];
    }
    const hasMore = changes.length === CHANGES_PER_TURN;
    const last = changes.at(-1);
    // All of the last revision was read: a revision commits as a whole.
    const end = { revision: Math.max(webhook.current, last?.revision ?? 0), seq: repo.END_OF_REVISION };
    await repo.moveOn(db, webhook.id, cursor, cursorColumns(hasMore && last ? last : end));
    return hasMore;
  };
}
