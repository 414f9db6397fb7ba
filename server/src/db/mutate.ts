/**
 * The only way to change a restaurant's content. One transaction raises the restaurant's revision, does the work,
 * writes the change log and, for a retryable request, stores its reply. Events are published after the commit
 * (`app/live-updates.ts` describes the whole path).
 */
import { createKeyedQueue } from '../kernel/concurrency/queue.ts';
import { AppError, notFound } from '../kernel/errors/app-error.ts';
import type { Scope } from '../kernel/identity/scope.ts';
import { type Clock, iso } from '../kernel/time/clock.ts';
import type { ChangeBatch, ChangeBus } from './change-bus.ts';
import type { RecordedChange } from './change-data.ts';
import { writeChanges } from './change-log.ts';
import { compileOnce } from './compile-once.ts';
import { isTakenExternalId } from './database-errors.ts';
import { createRetryGuard, refuseIfAnswered, storeReply } from './idempotency.ts';
import { requireAccess } from './require-access.ts';
import type { Db, LockedTx, Tx } from './schema.ts';
import type { SpaceShares } from './space/space-shares.ts';

export interface Mutation {
  tx: LockedTx;
  /** Restaurant that changes, and author of the change. */
  scope: Scope;
  /** Revision of everything that this mutation changes. */
  revision: number;
  /** Time of the mutation, as the database stores it. */
  at: string;
  /** ISO 4217 code of the restaurant's prices. A change of the currency sets it for the work that follows. */
  currency: string;
  record(change: RecordedChange): void;
  /** Runs after the commit, and not for a retry that was answered before. */
  afterCommit(effect: () => void): void;
}

export type Mutate = <T>(scope: Scope, work: (mutation: Mutation) => Promise<T>) => Promise<T>;

/**
 * Runs inside the transaction, after its changes were recorded. Its result is attached to the batch: data that must be
 * read at exactly this revision, because a read after the commit could already see the next change.
 */
export type BeforeCommit<Attachment extends object> = (
  tx: Tx,
  changes: readonly RecordedChange[],
  revision: number,
  caller: MutationCaller,
) => Promise<Attachment>;

/**
 * Runs inside the transaction, after the work, to record the consequences of its changes with them.
 *
 * @param hasPromotions whether the restaurant had promotions before the mutation
 */
export type AfterWork = (
  mutation: Mutation,
  changes: readonly RecordedChange[],
  hasPromotions: boolean,
) => Promise<void>;

export interface MutationCaller extends Pick<Scope, 'restaurantId' | 'role'> {
  /** Whether menus of the restaurant may follow others, or be followed (`restaurants.shares_menus`). */
  sharesMenus: boolean;
  /** Whether other programs receive its changes. */
  hasWebhooks: boolean;
  currency: string;
}

/** Parts of a batch that other processes need besides its changes, which are in the change log. */
export interface WrittenCommit extends Pick<ChangeBatch, 'restaurantId' | 'revision' | 'committedAt'> {
  attachment: object;
}

export interface MutateDeps<Attachment extends object> {
  db: Db;
  clock: Clock;
  /** Whether the database confirms commits in the order of the transactions. */
  confirmsInOrder: boolean;
  afterWork: AfterWork;
  beforeCommit: BeforeCommit<Attachment>;
  bus: Pick<ChangeBus<ChangeBatch & Attachment>, 'publish'>;
  /** Tells other processes of the commit, within its transaction. */
  writeCommit?: ((tx: Tx, commit: WrittenCommit) => Promise<void>) | undefined;
  /** Space that each restaurant may use. */
  space: Pick<SpaceShares, 'prepare' | 'check' | 'count'>;
}

function takenExternalId(): AppError {
  const message = 'Another item already has this number in the till. Change that item first.';
  return new AppError('conflict', message, [{ path: 'body.externalId', message }]);
}

// PostgreSQL's deadlock and serialization failure: the transaction was rolled back and can be repeated.
function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
}

const raised = compileOnce((tx, restaurantId: Scope['restaurantId']) =>
  tx
    .updateTable('restaurants')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .returning((eb) => [
      'revision',
      'shares_menus',
      'currency',
      eb
        .selectFrom('webhooks')
        .select((count) => count.fn.countAll().as('count'))
        .whereRef('webhooks.restaurant_id', '=', 'restaurants.id')
        .as('webhooks'),
      eb
        .selectFrom('promotions')
        .select((count) => count.fn.countAll().as('count'))
        .whereRef('promotions.restaurant_id', '=', 'restaurants.id')
        .as('promotions'),
    ]),
);

/** Also locks the restaurant's row, which puts the commits of a restaurant in order. */
async function raiseRevision(tx: Tx, restaurantId: Scope['restaurantId']) {
  const [row] = await raised(tx, restaurantId);
  if (!row) throw notFound('Restaurant');
  const { revision, currency, shares_menus, webhooks, promotions } = row;
  return {
    revision,
    currency,
    hasPromotions: Number(promotions) > 0,
    caller: { sharesMenus: shares_menus === 1, hasWebhooks: Number(webhooks) > 0 },
  };
}

export function createMutate<Attachment extends object>(deps: MutateDeps<Attachment>): Mutate {
  const { db, clock, confirmsInOrder, afterWork, beforeCommit, bus, writeCommit, space } = deps;
  const guardRetries = createRetryGuard();
  // The bus needs a restaurant's commits in order. PostgreSQL's row lock orders them, but different connections confirm
  // them in any order, so this process runs one mutation of a restaurant at a time.
  const enqueue = createKeyedQueue();
  const inOrder: typeof enqueue = (restaurantId, task) =>
    confirmsInOrder ? task() : enqueue(restaurantId, task);

  async function attempt<T>(scope: Scope, work: (mutation: Mutation) => Promise<T>): Promise<T> {
    const { restaurantId, retry } = scope;
    const changes: RecordedChange[] = [];
    const effects: (() => void)[] = [];
    await space.prepare(restaurantId);
    const { reply, revision, attachment, writtenAt, at, written } = await db
      .transaction()
      .execute(async (opened) => {
        const at = iso(clock());
        const { revision, currency, hasPromotions, caller: rest } = await raiseRevision(opened, restaurantId);
        await requireAccess(opened, scope, at);
        const tx = opened as LockedTx;
        if (retry) await refuseIfAnswered(tx, restaurantId, retry);
        const mutation: Mutation = {
          tx,
          scope,
          revision,
          at,
          currency,
          record: (change) => changes.push(change),
          afterCommit: (effect) => effects.push(effect),
        };
        const reply = await work(mutation);
        await afterWork(mutation, changes, hasPromotions);
        const log = await writeChanges(tx, scope, revision, at, changes);
        const caller = { restaurantId, role: scope.role, currency: mutation.currency, ...rest };
        const attachment = await beforeCommit(tx, changes, revision, caller);
        const replies = retry ? await storeReply(tx, restaurantId, retry, reply, at) : 0;
        const written = { log, replies };
        await space.check(tx, restaurantId, written);
        const writtenAt = clock();
        await writeCommit?.(tx, { restaurantId, revision, committedAt: writtenAt, attachment });
        return { reply, revision, attachment, writtenAt, at, written };
      });
    space.count(restaurantId, at, written);
    // Processes recognise a commit by its time, so all have the same one.
    const committedAt = writeCommit ? writtenAt : clock();
    bus.publish({ restaurantId, revision, committedAt, changes, ...attachment });
    for (const effect of effects) effect();
    return reply;
  }

  async function attemptTwice<T>(scope: Scope, work: (mutation: Mutation) => Promise<T>): Promise<T> {
    try {
      return await attempt(scope, work);
    } catch (error) {
      if (isTakenExternalId(error)) throw takenExternalId();
      if (!isRetryable(error)) throw error;
      return attempt(scope, work);
    }
  }

  return (scope, work) =>
    guardRetries(scope, () => inOrder(scope.restaurantId, () => attemptTwice(scope, work)));
}
