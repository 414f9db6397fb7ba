/**
 * Delivers changes to a webhook. Every change enqueues the job of each webhook, and the change log has the messages:
 * each webhook has a cursor in it, which moves after each delivery. A message therefore arrives at least once, and an
 * endpoint's messages arrive in the order of the changes.
 */
import type { Kit } from '../../app/kit.ts';
import type { WebhookRow } from '../../db/connection-rows.ts';
import type { ChangeRow, Tx } from '../../db/schema.ts';
import type { JobKind, JobRun } from '../../jobs/job.ts';
import { iso, MINUTE, SECOND } from '../../lib/clock.ts';
import { Places } from '../../lib/places.ts';
import { mailMember } from '../auth/auth.writes.ts';
import { ownersOf } from '../members/members.reads.ts';
import { attemptRow, deliverOnce } from './attempt.ts';
import { decide, type EndpointState, type Outcome } from './delivery-rules.ts';
import { stoppedMail } from './webhook-mails.ts';
import { messageOf, type WebhookMessage } from './webhook-message.ts';
import * as repo from './webhooks.repo.ts';

export const WEBHOOK_JOB = 'webhook';

/** Changes of one turn of a webhook, after which others have theirs. */
const CHANGES_PER_TURN = 50;
/** After this time, a turn begins no further message, and a message without an answer delays nobody else. */
const TURN_MS = 250;

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

/** Pauses after problems of the server; those of endpoints have pauses of their own. */
const RETRY_MS = 5 * SECOND;
const RETRY_MAX_MS = 15 * MINUTE;

export function webhookJob(kit: Kit): JobKind {
  const { db, clock, securityLog } = kit;

  /** Tells the owners that a webhook was switched off, because its endpoint failed for days or is gone. */
  async function reportStop(tx: Tx, webhook: WebhookRow, problem: string): Promise<void> {
    const { id, restaurant_id: restaurantId, url } = webhook;
    securityLog({ event: 'webhook-stopped', webhookId: id, restaurantId });
    const { restaurantName, emails } = await ownersOf(tx, restaurantId);
    const address = kit.ownAddress();
    for (const to of emails)
      await mailMember(
        tx,
        { restaurantId, ...stoppedMail({ to, restaurantName, url, problem, address }) },
        kit,
      );
  }

  /** Delivers the next changes. Resolves with the time at which it continues, if something is left. */
  async function deliver(
    webhook: repo.DueWebhook,
    { signal, park }: Pick<JobRun, 'signal' | 'park'>,
  ): Promise<number | undefined> {
    const from = performance.now();
    const isTurnOver = () => performance.now() - from >= TURN_MS;
    let state = stateOf(webhook);
    let cursor: repo.Cursor = { revision: webhook.cursor_revision, seq: webhook.cursor_seq };
    const own = { restaurantId: webhook.restaurant_id };
    const changes = await repo.changesAfter(db, own, cursor, CHANGES_PER_TURN);
    for (const change of changes) {
      const message = wantedMessage(webhook, change);
      if (!message) continue;
      signal.throwIfAborted();
      if (isTurnOver()) return clock();
      const timer = setTimeout(park, TURN_MS);
      const attempt = await deliverOnce(kit, webhook, message).finally(() => clearTimeout(timer));
      // An attempt that the end of the process has cut off says nothing about the endpoint.
      if (attempt.status === null) signal.throwIfAborted();
      const outcome: Outcome =
        attempt.problem === null ? 'delivered' : attempt.status === 410 ? 'gone' : 'failed';
      const next = decide(state, outcome, clock());
      const to = outcome === 'delivered' ? { revision: change.revision, seq: change.seq } : cursor;
      const before = cursor;
      const isCurrent = await db.transaction().execute(async (tx) => {
        const columns = { ...columnsOf(next), ...cursorColumns(to) };
        if (!(await repo.moveOn(tx, webhook.id, before, columns))) return false;
        await repo.insertDelivery(tx, attemptRow(webhook, message, attempt, { at: clock(), change }));
        if (next.stopped) await reportStop(tx, webhook, attempt.problem ?? '');
        return true;
      });
      if (!isCurrent) return clock();
      if (outcome !== 'delivered') return next.nextAttemptAt ?? undefined;
      [cursor, state] = [to, next];
    }
    const hasMore = changes.length === CHANGES_PER_TURN;
    const last = changes.at(-1);
    // The whole last revision was read, because a revision commits as a whole.
    const end = { revision: Math.max(webhook.current, last?.revision ?? 0), seq: repo.END_OF_REVISION };
    const hasMoved = await repo.moveOn(db, webhook.id, cursor, cursorColumns(hasMore && last ? last : end));
    return hasMore || !hasMoved ? clock() : undefined;
  }

  return {
    places: new Places('webhook-turns', { all: 64, ofKey: 2, limitMs: MINUTE }),
    async run({ id }, run) {
      const webhook = await repo.findForTurn(db, id);
      if (!webhook) return undefined;
      const pausedUntil = webhook.next_attempt_at === null ? 0 : Date.parse(webhook.next_attempt_at);
      const at = pausedUntil > clock() ? pausedUntil : await deliver(webhook, run);
      await repo.trimDeliveries(db, webhook.id);
      return at === undefined ? undefined : { at };
    },
    pauseMs: (attempts) => Math.min(RETRY_MS * 4 ** (attempts - 1), RETRY_MAX_MS),
  };
}
