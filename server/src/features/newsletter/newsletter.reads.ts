import type { Db, NewsletterRow } from '../../db/schema.ts';

/** Everybody who wants news, in the order in which they asked. */
export function listSubscribers(db: Db): Promise<NewsletterRow[]> {
  return db.selectFrom('newsletter').selectAll().orderBy('created_at').orderBy('email').execute();
}
