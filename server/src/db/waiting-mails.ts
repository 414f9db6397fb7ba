import { iso } from '../lib/clock.ts';
import type { WaitingMails } from '../mail/mail.ts';
import type { Db } from './schema.ts';

/** The table of mails that wait to be sent. */
export function waitingMails(db: Db): WaitingMails {
  return {
    async add({ id, to, subject, text, hasToken, createdAt, expiresAt }) {
      await db
        .insertInto('waiting_mails')
        .values({
          id,
          recipient: to,
          subject,
          text,
          has_token: hasToken ? 1 : 0,
          created_at: iso(createdAt),
          expires_at: iso(expiresAt),
        })
        .execute();
    },

    async remove(id) {
      await db.deleteFrom('waiting_mails').where('id', '=', id).execute();
    },

    async read(now, max) {
      const rows = await db
        .selectFrom('waiting_mails')
        .selectAll()
        .where('expires_at', '>', iso(now))
        .orderBy('created_at')
        .orderBy('id')
        .limit(max)
        .execute();
      return rows.map(({ id, recipient, subject, text, ...row }) => ({
        id,
        to: recipient,
        subject,
        text,
        hasToken: row.has_token === 1,
        createdAt: Date.parse(row.created_at),
        expiresAt: Date.parse(row.expires_at),
      }));
    },
  };
}
