/**
 * The one way to change anything: a transaction that raises the restaurant's revision, does the work, writes what
 * changed and, for a creating call, the reply under its idempotency key. Only after the commit is anybody told.
 */
import type { ServerEvent } from '@menuboard/contract/realtime';
import { AppError, notFound } from '../lib/app-error.ts';
import { type Clock, iso } from '../lib/clock.ts';
import { createTurnsByKey } from '../lib/in-turn.ts';
import type { Retry, Scope } from '../lib/scope.ts';
import type { Db, Tx } from './schema.ts';

/** What a change is called: the event that tells of it. */
export type ChangeType = Exclude<ServerEvent, 'display-status' | 'users-online'>;

/** One thing that changed; `before` and `after` are plain data: what its event and the activity log tell of it. */
export interface Change {
  type: ChangeType;
  entityId: string;
  before?: unknown;
  after?: unknown;
}

/** A menu that a transaction changed, itself or through an item of its list. */
export interface TouchedMenu {
  menuId: string;
  /** Its part of the tag at this very revision. */
  menuTag: string;
  itemIds: string[];
}

/** A committed transaction's changes, in order. */
export interface Batch {
  restaurantId: string;
  revision: number;
  /** Milliseconds since 1970: from here on a screen's picture is late. */
  committedAt: number;
  changes: Change[];
  menus: TouchedMenu[];
}

/**
 * Finds the menus that the changes touch, with their tags. Called before the commit: read later, a tag could
 * already speak of the next change, and a screen that got only this one would pass for up to date.
 */
export type TouchedMenus = (tx: Tx, changes: Change[]) => Promise<TouchedMenu[]>;

/** What the work of a mutation is handed. */
export interface Mutation {
  tx: Tx;
  /** The revision that everything changed here gets. */
  revision: number;
  /** Now, as the database keeps it. */
  at: string;
  record(change: Change): void;
}

export type Mutate = <T>(scope: Scope, work: (mutation: Mutation) => Promise<T>) => Promise<T>;

const ROWS_AT_ONCE = 1_000;

// PostgreSQL's deadlock and serialization failure: nothing happened, and the same again may well succeed.
function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
}

/** Thrown to roll back: this very request was already answered. */
class AlreadyDone extends Error {
  readonly reply: string;

  constructor(reply: string) {
    super('Already done');
    this.reply = reply;
  }
}

async function raiseRevision(tx: Tx, restaurantId: string): Promise<number> {
  const row = await tx
    .updateTable('restaurants')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', restaurantId)
    .returning('revision')
    .executeTakeFirst();
  if (!row) throw notFound('Restaurant');
  return row.revision;
}

async function refuseIfDone(tx: Tx, restaurantId: string, retry: Retry): Promise<void> {
  const known = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('restaurant_id', '=', restaurantId)
    .where('route', '=', retry.route)
    .where('key', '=', retry.key)
    .executeTakeFirst();
  if (!known) return;
  if (known.body_hash === retry.bodyHash) throw new AlreadyDone(known.reply);
  throw new AppError('idempotency_mismatch', 'This Idempotency-Key was already used for something else.');
}

async function writeChanges(
  tx: Tx,
  scope: Scope,
  revision: number,
  at: string,
  changes: Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ type, entityId, before, after }, seq) => ({
    restaurant_id: scope.restaurantId,
    revision,
    seq,
    type,
    entity_id: entityId,
    actor: scope.actor,
    at,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  }));
  // In pieces: SQLite binds no more than 32,766 values at once.
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('changes')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

/** `publish` is called after the commit, with the batches of one restaurant in the order of their revisions. */
export function createMutate(
  db: Db,
  clock: Clock,
  touchedMenus: TouchedMenus,
  publish: (batch: Batch) => void,
): Mutate {
  const running = new Set<string>();

  // One after the other for each restaurant. Its row lock does the same in the database; but there the word of two
  // commits comes over two connections, and the later one may be heard first.
  const inTurn = createTurnsByKey();

  async function attemptTwice<T>(scope: Scope, work: (mutation: Mutation) => Promise<T>): Promise<T> {
    try {
      return await attempt(scope, work);
    } catch (error) {
      if (!isWorthAnotherTry(error)) throw error;
      return attempt(scope, work);
    }
  }

  async function attempt<T>(scope: Scope, work: (mutation: Mutation) => Promise<T>): Promise<T> {
    const changes: Change[] = [];
    const done = await db.transaction().execute(async (tx) => {
      const at = iso(clock());
      const revision = await raiseRevision(tx, scope.restaurantId);
      if (scope.retry) await refuseIfDone(tx, scope.restaurantId, scope.retry);
      const reply = await work({ tx, revision, at, record: (change) => changes.push(change) });
      await writeChanges(tx, scope, revision, at, changes);
      const menus = await touchedMenus(tx, changes);
      if (scope.retry) {
        const { key, route, bodyHash } = scope.retry;
        const row = { key, route, body_hash: bodyHash, reply: JSON.stringify(reply), created_at: at };
        await tx
          .insertInto('idempotency_keys')
          .values({ restaurant_id: scope.restaurantId, ...row })
          .execute();
      }
      return { reply, revision, menus };
    });
    const { revision, menus } = done;
    publish({ restaurantId: scope.restaurantId, revision, committedAt: clock(), changes, menus });
    return done.reply;
  }

  return async (scope, work) => {
    const run = () => inTurn(scope.restaurantId, () => attemptTwice(scope, work));
    if (!scope.retry) return run();
    const name = [scope.restaurantId, scope.retry.route, scope.retry.key].join('\n');
    if (running.has(name)) throw new AppError('conflict', 'The same request is still being worked on.');
    running.add(name);
    try {
      return await run();
    } catch (error) {
      if (error instanceof AlreadyDone) return JSON.parse(error.reply);
      throw error;
    } finally {
      running.delete(name);
    }
  };
}
