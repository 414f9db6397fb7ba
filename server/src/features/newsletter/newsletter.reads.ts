import type { Db, NewsletterRow } from '../../db/schema.ts';

/** All subscribers, oldest first. */
export function listSubscribers(db: Db): Promise<NewsletterRow[]> {
  return db.selectFrom('newsletter').selectAll().orderBy('created_at').orderBy('email').execute();
}
