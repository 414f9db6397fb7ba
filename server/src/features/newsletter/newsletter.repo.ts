import type { Db } from '../../db/schema.ts';
import type { NewsletterRow } from '../../db/server-rows.ts';

/** Adds a subscriber. A known address keeps its row. */
export async function insertSubscriber(db: Db, subscriber: NewsletterRow): Promise<void> {
  await db
    .insertInto('newsletter')
    .values(subscriber)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

export async function countSubscribers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
