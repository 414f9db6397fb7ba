import { type Kysely, sql } from 'kysely';

/** No release has the tables that this one drops. */
export const oldestBuild = '0048-add-code-shown-at';

/** One table for everything that is done later: mails, webhooks, conversions and what recurs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('restaurant_id', 'text', (c) => c.references('restaurants.id').onDelete('cascade'))
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('run_at', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('leased_by', 'text')
    .addColumn('leased_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('given_up_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text')
    .execute();
  await db.schema.createIndex('jobs_by_run_at').on('jobs').column('run_at').execute();
  await db.schema
    .createIndex('jobs_by_restaurant')
    .on('jobs')
    .columns(['restaurant_id', 'given_up_at'])
    .execute();
  await db.schema.createIndex('jobs_by_end').on('jobs').column('expires_at').execute();
  await db.schema
    .createTable('invitation_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('invitation_id', 'text', (c) => c.notNull().references('invitations.id').onDelete('cascade'))
    .execute();
  await db.schema
    .createIndex('invitation_tokens_by_invitation')
    .on('invitation_tokens')
    .column('invitation_id')
    .execute();
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
  await db.schema.alterTable('conversions').dropColumn('attempts').execute();
  await db.schema.alterTable('conversions').dropColumn('held_until').execute();
}

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

/** The link of a mail for a new password is made when it is sent. */
async function moveMails(db: Kysely<unknown>): Promise<void> {
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
  await db.schema.dropTable('waiting_mails').execute();
}
