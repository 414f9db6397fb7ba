import { randomUUID } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { createTable } from '../migrations/first-release/tables.ts';

/** Changes since the oldest data that can be upgraded, by migration. A database may have had some of them. */
export const steps: Record<string, (db: QueryExecutorProvider) => Promise<void>> = {
  async '0050-create-jobs'(db) {
    await createTable(db, 'jobs');
    await createTable(db, 'invitation_tokens');
    await moveMails(db);
    await sql`
      insert into jobs (id, kind, restaurant_id, payload, run_at, attempts, created_at)
      select id, 'webhook', restaurant_id, '{}', coalesce(next_attempt_at, created_at), 0, created_at
      from webhooks where stopped_at is null`.execute(db);
    await sql`
      insert into jobs (id, kind, restaurant_id, payload, run_at, attempts, created_at)
      select id, 'conversion', restaurant_id, '{}', created_at, attempts, created_at
      from conversions where state in ('waiting', 'converting')`.execute(db);
    await sql`update conversions set state = 'waiting' where state = 'converting'`.execute(db);
    await sql`alter table conversions drop column attempts`.execute(db);
    await sql`alter table conversions drop column held_until`.execute(db);
  },

  // Nothing has read its addresses: the landing page's form sends nothing.
  async '0060-drop-newsletter'(db) {
    await sql`drop table newsletter`.execute(db);
  },

  '0061-replace-kitchen-role': replaceKitchenRole,

  async '0062-confirm-emails'(db) {
    await sql`alter table users add column email_confirmed_at text`.execute(db);
    await createTable(db, 'email_confirmations');
  },
};

interface WaitingMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  user_id: string | null;
  has_token: number;
  created_at: string;
  expires_at: string;
}

/** The link of a mail for a new password is now made when the mail is sent. */
async function moveMails(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<WaitingMail>`
    select waiting_mails.*, users.id as user_id
    from waiting_mails left join users on users.email = recipient`.execute(db);
  for (const { id, recipient: to, subject, text, user_id: userId, ...row } of rows) {
    if (row.has_token === 1 && userId === null) continue;
    const token = row.has_token === 1 ? { kind: 'new-password', userId } : undefined;
    await sql`
      insert into jobs (id, kind, payload, run_at, attempts, created_at, expires_at)
      values (${id}, 'mail', ${JSON.stringify({ to, subject, text, token })}, ${row.created_at}, 0,
        ${row.created_at}, ${row.expires_at})`.execute(db);
  }
  await sql`drop table waiting_mails`.execute(db);
}

interface KitchenMember {
  restaurant_id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
}

/**
 * Each member with the role kitchen becomes a kitchen link of that name, without an address until an owner makes one. The
 * membership ends as if an owner had ended it (`end-membership.repo.ts`).
 */
async function replaceKitchenRole(db: QueryExecutorProvider): Promise<void> {
  const at = new Date().toISOString();
  await sql`delete from invitations where role = 'kitchen'`.execute(db);
  const { rows } = await sql<KitchenMember>`
    select m.restaurant_id, m.user_id, u.first_name, u.last_name, u.email
    from members m join users u on u.id = m.user_id where m.role = 'kitchen'`.execute(db);
  for (const { restaurant_id, user_id, first_name, last_name, email } of rows) {
    const name = (`${first_name} ${last_name}`.trim() || email).slice(0, 60);
    await sql`insert into kitchen_links (id, restaurant_id, name, created_at)
      values (${randomUUID()}, ${restaurant_id}, ${name}, ${at})`.execute(db);
    await sql`delete from former_members
      where restaurant_id = ${restaurant_id} and user_id = ${user_id}`.execute(db);
    await sql`insert into former_members (restaurant_id, user_id, first_name, left_at)
      values (${restaurant_id}, ${user_id}, ${first_name}, ${at})`.execute(db);
    for (const table of ['sessions', 'data_links', 'members'])
      await sql`delete from ${sql.table(table)}
        where restaurant_id = ${restaurant_id} and user_id = ${user_id}`.execute(db);
    await sql`update users set restaurant_id = (select restaurant_id from members
        where user_id = ${user_id} order by joined_at, restaurant_id limit 1)
      where id = ${user_id} and restaurant_id = ${restaurant_id}
        and exists (select 1 from members where user_id = ${user_id})`.execute(db);
  }
  for (const { user_id } of rows)
    await sql`delete from users where id = ${user_id}
      and not exists (select 1 from members where user_id = ${user_id})`.execute(db);
}
