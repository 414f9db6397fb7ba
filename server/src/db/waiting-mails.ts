import type { Insertable, Selectable } from 'kysely';
import { iso } from '../lib/clock.ts';
import type { WaitingMail, WaitingMails } from '../mail/mail.ts';
import type { Db } from './schema.ts';
import type { WaitingMailRow } from './server-rows.ts';

export function waitingMailRow(mail: WaitingMail): Insertable<WaitingMailRow> {
  const { id, to, subject, text, hasToken, createdAt, expiresAt } = mail;
  return {
    id,
    recipient: to,
    subject,
    text,
    has_token: hasToken ? 1 : 0,
    created_at: iso(createdAt),
    expires_at: iso(expiresAt),
  };
}

export function toWaitingMail(row: Selectable<WaitingMailRow>): WaitingMail {
  const { id, recipient, subject, text } = row;
  return {
    id,
    to: recipient,
    subject,
    text,
    hasToken: row.has_token === 1,
    createdAt: Date.parse(row.created_at),
    expiresAt: Date.parse(row.expires_at),
  };
}

/** The table of mails that wait to be sent. */
export function waitingMails(db: Db): WaitingMails {
  return {
    async add(mail) {
      await db.insertInto('waiting_mails').values(waitingMailRow(mail)).execute();
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
      return rows.map(toWaitingMail);
    },
  };
}
