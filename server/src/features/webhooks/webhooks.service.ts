/** Webhooks as owners manage them. `webhook-job.ts` delivers the changes. */
import type { KeyScope } from '@menuboard/contract/domain/key-scopes';
import { WEBHOOKS_MAX } from '@menuboard/contract/domain/limits';
import type {
  CreateWebhook,
  ReportedChanges,
  UpdateWebhook,
  Webhook,
  WebhookDelivery,
  WebhookWithSecret,
} from '@menuboard/contract/webhooks';
import type { Kit } from '../../app/kit.ts';
import { createChangeAccess } from '../../db/change-access.ts';
import type { WebhookRow } from '../../db/connection-rows.ts';
import { lockRestaurant, lockRestaurantRow } from '../../db/lock-restaurant.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Member } from '../../http/caller.ts';
import { refusalOfUrl } from '../../http/outside-url.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { iso } from '../../kernel/time/clock.ts';
import { requireConfirmedEmail } from '../auth/confirmed-emails.reads.ts';
import { makerNames } from '../members/members.reads.ts';
import { tellOwners } from '../members/members.writes.ts';
import { attemptRow, deliverOnce } from './attempt.ts';
import { type ChangesQuery, readMissedChanges } from './missed-changes.ts';
import { WEBHOOK_JOB } from './webhook-job.ts';
import { messageOf, newSecret, testMessage, type WebhookMessage } from './webhook-message.ts';
import { presentDelivery, presentWebhook } from './webhooks.present.ts';
import { listWebhooks, presentedWebhooks } from './webhooks.reads.ts';
import * as repo from './webhooks.repo.ts';
import { endWebhook } from './webhooks.writes.ts';

const tooMany = () =>
  new AppError('conflict', `A restaurant has at most ${WEBHOOKS_MAX} webhooks. Delete one first.`);

const tooManyByHand = () =>
  new AppError('rate_limited', 'Too many messages were sent by hand. Please wait a minute and try again.');

const noLongerStored = () =>
  new AppError('gone', 'This change is no longer in the change log, so its message cannot be sent again.');

function refuseEndpoint(text: string | undefined, canBeLocal: boolean): void {
  if (text === undefined) return;
  const refuse = (message: string) =>
    new AppError('validation', message, [{ path: 'body.endpoint', message }]);
  const refusal = refusalOfUrl(text, canBeLocal);
  if (refusal === 'unreadable') throw refuse('The address must look like https://example.com/hooks.');
  if (refusal === 'insecure')
    throw refuse('The address must begin with https://, so that nobody on the way can read the messages.');
  if (refusal === 'private')
    throw refuse(
      'Webhooks reach only addresses on the internet. This address leads into a private network; the operator of this server can allow that.',
    );
}

/** Columns that an update sets. */
function columnsAfter(
  before: WebhookRow,
  { endpoint, events, isActive }: UpdateWebhook,
  at: string,
): repo.WebhookColumns {
  const isStopping = isActive === false && before.stopped_at === null;
  // Also after a new address, which deserves an attempt now.
  const isStarting = isActive === true || (endpoint !== undefined && before.stopped_at === null);
  const started = {
    attempts: 0,
    failing_since: null,
    next_attempt_at: null,
    stopped_at: null,
    stop_reason: null,
  };
  return {
    url: endpoint ?? before.url,
    events: events ? events.join(' ') : before.events,
    ...(isStopping && { stopped_at: at, stop_reason: 'person' as const, next_attempt_at: null }),
    ...(isStarting && started),
  };
}

async function find(source: Db | Tx, scope: Scope, id: string): Promise<WebhookRow> {
  const webhook = await repo.findWebhook(source, scope, id);
  if (!webhook) throw notFound('Webhook');
  return webhook;
}

async function present(tx: Tx, row: WebhookRow): Promise<Webhook> {
  const makerOf = await makerNames(tx, { restaurantId: row.restaurant_id }, [row]);
  return presentWebhook(row, makerOf(row));
}

export function webhooksService(kit: Kit) {
  const { db, clock, config, limiters, jobs, securityLog } = kit;
  const canBeLocal = config.canWebhooksBeLocal;
  const changeAccess = createChangeAccess({ db, clock });

  /** Finds the webhook of a message that a person sends by hand. */
  const findForCaller = (scope: Scope, id: string) =>
    db.transaction().execute(async (tx) => {
      await lockRestaurant(tx, scope, clock);
      return find(tx, scope, id);
    });

  const atCurrent = async (source: Db | Tx, scope: Scope) => ({
    cursor_revision: await repo.currentRevision(source, scope),
    cursor_seq: repo.END_OF_REVISION,
  });

  const takeTurnNow = (tx: Tx, { id, restaurant_id: restaurantId }: WebhookRow) =>
    jobs.enqueue(tx, { id, kind: WEBHOOK_JOB, restaurantId, payload: { by: newId() } }, { isDueNow: true });

  async function deliverByHand(
    webhook: WebhookRow,
    message: WebhookMessage,
    change?: repo.Cursor,
  ): Promise<WebhookDelivery> {
    limiters.webhooksByHand.take(webhook.restaurant_id, tooManyByHand);
    const attempt = await deliverOnce(kit, webhook, message);
    const at = clock();
    const row = attemptRow(webhook, message, attempt, { at, isManual: true, ...(change && { change }) });
    // The webhook may have been deleted while its endpoint answered.
    await db.transaction().execute(async (tx) => {
      if (!(await lockRestaurantRow(tx, webhook.restaurant_id))) return;
      const isThere = await repo.findWebhook(tx, { restaurantId: webhook.restaurant_id }, webhook.id);
      if (isThere) await repo.insertDelivery(tx, row);
    });
    await repo.trimDeliveries(db, webhook.id);
    return presentDelivery(row);
  }

  return {
    list: (scope: Scope): Promise<{ webhooks: Webhook[] }> => presentedWebhooks(db, scope),

    /** Reports of webhooks, for a program that has missed them. */
    changes: (scope: Scope, query: ChangesQuery, scopes: readonly KeyScope[]): Promise<ReportedChanges> =>
      readMissedChanges(db, scope, query, scopes),

    async create(
      { scope, userId }: Member,
      { endpoint, events = [] }: CreateWebhook,
    ): Promise<WebhookWithSecret> {
      refuseEndpoint(endpoint, canBeLocal);
      const secret = newSecret();
      return changeAccess(scope, async ({ tx, at, afterCommit }) => {
        await requireConfirmedEmail(tx, userId, config);
        if ((await listWebhooks(tx, scope)).length >= WEBHOOKS_MAX) throw tooMany();
        const webhook: WebhookRow = {
          id: newId(),
          restaurant_id: scope.restaurantId,
          url: endpoint,
          secret,
          events: events.join(' '),
          created_at: at,
          ...(await atCurrent(tx, scope)),
          attempts: 0,
          failing_since: null,
          next_attempt_at: null,
          stopped_at: null,
          stop_reason: null,
          made_by: userId,
        };
        await repo.insertWebhook(tx, webhook);
        const { id: webhookId, restaurant_id: restaurantId, url } = webhook;
        await tellOwners(tx, restaurantId, { kind: 'webhook', url }, kit);
        afterCommit(() => securityLog({ event: 'webhook-created', webhookId, restaurantId, userId }));
        return { ...(await present(tx, webhook)), secret };
      });
    },

    async update({ scope, userId }: Member, id: string, body: UpdateWebhook): Promise<Webhook> {
      refuseEndpoint(body.endpoint, canBeLocal);
      return changeAccess(scope, async ({ tx, at }) => {
        const before = await find(tx, scope, id);
        const columns = {
          ...columnsAfter(before, body, at),
          // The person who chose the address reads the messages.
          ...(body.endpoint !== undefined && body.endpoint !== before.url && { made_by: userId }),
          ...(body.skipMissed && (await atCurrent(tx, scope))),
        };
        const after = await repo.updateWebhook(tx, scope, id, columns);
        if (!after) throw notFound('Webhook');
        if (after.url !== before.url) {
          await requireConfirmedEmail(tx, userId, config);
          await tellOwners(tx, scope.restaurantId, { kind: 'webhook', url: after.url }, kit);
        }
        if (after.stopped_at === null) await takeTurnNow(tx, after);
        return present(tx, after);
      });
    },

    async renewSecret(scope: Scope, id: string): Promise<WebhookWithSecret> {
      const secret = newSecret();
      return changeAccess(scope, async ({ tx, afterCommit }) => {
        const row = await repo.updateWebhook(tx, scope, id, { secret });
        if (!row) throw notFound('Webhook');
        afterCommit(() => securityLog({ event: 'webhook-secret-replaced', webhookId: row.id }));
        return { ...(await present(tx, row)), secret };
      });
    },

    remove: (scope: Scope, id: string): Promise<void> =>
      changeAccess(scope, (change) => endWebhook(change, scope, id, kit)),

    async test(scope: Scope, id: string): Promise<WebhookDelivery> {
      const webhook = await findForCaller(scope, id);
      return deliverByHand(webhook, testMessage(scope.restaurantId, iso(clock())));
    },

    async deliveries(scope: Scope, id: string): Promise<{ deliveries: WebhookDelivery[] }> {
      const webhook = await find(db, scope, id);
      return { deliveries: (await repo.listDeliveries(db, webhook)).map(presentDelivery) };
    },

    async replay(scope: Scope, id: string, deliveryId: string): Promise<WebhookDelivery> {
      const webhook = await findForCaller(scope, id);
      const delivery = await repo.findDelivery(db, scope, id, deliveryId);
      if (!delivery) throw notFound('Delivery');
      const { revision, seq } = delivery;
      if (revision === null || seq === null)
        throw new AppError('conflict', 'A test cannot be sent again. Send another test.');
      const change = await repo.findChange(db, scope, { revision, seq });
      const message = change && messageOf(change);
      if (!message) throw noLongerStored();
      return deliverByHand(webhook, message, { revision, seq });
    },
  };
}
