import type { Db } from '../../db/schema.ts';
import type { NewsletterRow } from '../../db/server-rows.ts';

/** All subscribers, oldest first. */
export function listSubscribers(db: Db): Promise<NewsletterRow[]> {
  return db.selectFrom('newsletter').selectAll().orderBy('created_at').orderBy('email').execute();
}
