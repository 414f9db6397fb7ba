/**
 * Retried requests: the reply is stored with the change, under the client's key. A reply that may contain a secret is
 * sealed with that key, of which only a hash is stored.
 */
import { AppError, type MadeBefore } from '../lib/app-error.ts';
import type { Retry, Scope } from '../lib/scope.ts';
import { seal, unseal } from '../lib/sealed-text.ts';
import { hashToken } from '../lib/tokens.ts';
import type { LockedTx, RestaurantRow, Tx } from './schema.ts';

type StoredAs = 'plain' | 'sealed';

const storedKey = ({ key }: Retry, as: StoredAs) => (as === 'sealed' ? hashToken(key) : key);

/** Thrown in a transaction to roll it back, because this request was answered before. */
class AlreadyAnswered extends Error {
  readonly reply: string;

  constructor(reply: string) {
    super('This request was answered before.');
    this.reply = reply;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Record of a stored reply and the number of its undo. A call with another body learns nothing else of it. */
function madeBy(json: string, { pathIds }: Retry): MadeBefore {
  const reply: unknown = JSON.parse(json);
  if (!isRecord(reply)) return {};
  const records = reply.id === undefined ? Object.values(reply) : [reply];
  const ids = records.flatMap((record) =>
    isRecord(record) && typeof record.id === 'string' && !pathIds.includes(record.id) ? record.id : [],
  );
  const [createdId, ...others] = ids;
  return {
    ...(createdId !== undefined && others.length === 0 && { createdId }),
    ...(typeof reply.undo === 'string' && { undo: reply.undo }),
  };
}

export async function refuseIfAnswered(
  tx: Tx,
  restaurantId: RestaurantRow['id'],
  retry: Retry,
  as: StoredAs = 'plain',
): Promise<void> {
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('restaurant_id', '=', restaurantId)
    .where('route', '=', retry.route)
    .where('key', '=', storedKey(retry, as))
    .executeTakeFirst();
  if (!stored) return;
  const reply = as === 'sealed' ? unseal(stored.reply, retry.key) : stored.reply;
  if (stored.body_hash === retry.bodyHash) throw new AlreadyAnswered(reply);
  const message = 'This Idempotency-Key was already used for something else.';
  throw new AppError('idempotency_mismatch', message, undefined, madeBy(reply, retry));
}

/** @returns size of the stored reply in bytes */
export async function storeReply<T>(
  tx: LockedTx,
  restaurantId: RestaurantRow['id'],
  retry: Retry,
  reply: T,
  at: string,
  as: StoredAs = 'plain',
): Promise<number> {
  const { route, bodyHash } = retry;
  const json = JSON.stringify(reply ?? null);
  const stored = as === 'sealed' ? seal(json, retry.key) : json;
  const row = { key: storedKey(retry, as), route, body_hash: bodyHash, reply: stored, created_at: at };
  await tx
    .insertInto('idempotency_keys')
    .values({ restaurant_id: restaurantId, ...row })
    .execute();
  return Buffer.byteLength(stored);
}

/** Runs requests. Answers a repeated one with the stored reply, and refuses it while the first is still running. */
export function createRetryGuard(): <T>(scope: Scope, run: () => Promise<T>) => Promise<T> {
  const running = new Set<string>();
  return async (scope, run) => {
    if (!scope.retry) return run();
    const key = [scope.restaurantId, scope.retry.route, scope.retry.key].join('\n');
    if (running.has(key)) throw new AppError('conflict', 'The same request is still being worked on.');
    running.add(key);
    try {
      return await run();
    } catch (error) {
      if (error instanceof AlreadyAnswered) return JSON.parse(error.reply);
      throw error;
    } finally {
      running.delete(key);
    }
  };
}
