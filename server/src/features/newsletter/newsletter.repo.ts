import type { Db, NewsletterRow } from '../../db/schema.ts';

/** Adds a subscriber. A known address keeps its row. */
export async function insertSubscriber(db: Db, subscriber: NewsletterRow): Promise<void> {
  await db
    .insertInto('newsletter')
    .values(subscriber)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
