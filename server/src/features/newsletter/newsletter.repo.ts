import type { Db, NewsletterRow } from '../../db/schema.ts';

/** An address that is known already stays as it is. */
export async function insertSubscriber(db: Db, subscriber: NewsletterRow): Promise<void> {
  await db
    .insertInto('newsletter')
    .values(subscriber)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
