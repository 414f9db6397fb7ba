/**
 * Waiting mails of several nodes. A mail belongs to the node that sends it for as long as that node renews its hold; after
 * that, another node takes it.
 */
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { toWaitingMail, waitingMailRow, waitingMails } from '../db/waiting-mails.ts';
import { iso, MINUTE } from '../lib/clock.ts';
import type { WaitingMails } from '../mail/mail.ts';

/** Renewed every minute. A node that is paused for longer may send a mail that another has sent, with the same Message-ID. */
const HOLD_MS = 3 * MINUTE;

export function sharedMails(db: Db): WaitingMails {
  return {
    ...waitingMails(db),

    async add(mail) {
      const held_until = iso(mail.createdAt + HOLD_MS);
      await db
        .insertInto('waiting_mails')
        .values({ ...waitingMailRow(mail), held_until })
        .execute();
    },

    async read(now, max) {
      const free = db
        .selectFrom('waiting_mails')
        .select('id')
        .where('expires_at', '>', iso(now))
        .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', iso(now))]))
        .orderBy('created_at')
        .orderBy('id')
        .limit(max)
        .forUpdate()
        .skipLocked();
      const rows = await db
        .updateTable('waiting_mails')
        .set({ held_until: iso(now + HOLD_MS) })
        .where('id', 'in', free)
        .returningAll()
        .execute();
      return rows.map(toWaitingMail).toSorted((a, b) => a.createdAt - b.createdAt);
    },

    async hold(ids, now) {
      await db
        .updateTable('waiting_mails')
        .set({ held_until: iso(now + HOLD_MS) })
        .where(sql<boolean>`id = any(${ids})`)
        .execute();
    },
  };
}
