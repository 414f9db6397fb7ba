import { type Kysely, sql } from 'kysely';

/**
 * The bytes of the change log by restaurant and day. Only the sizes of the stored texts are read, not the texts. Two
 * gigabytes are too much for an integer of PostgreSQL, and its driver reads a bigint as text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table log_days (
      restaurant_id text not null references restaurants (id) on delete cascade,
      day text not null,
      log_bytes double precision not null,
      reply_bytes double precision not null,
      is_shortened integer not null,
      constraint log_days_key primary key (restaurant_id, day)
    )`.execute(db);
  await sql`create index log_days_by_day on log_days (day)`.execute(db);
  await sql`
    insert into log_days (restaurant_id, day, log_bytes, reply_bytes, is_shortened)
    select restaurant_id, substr(at, 1, 10),
      sum(300 + coalesce(octet_length(before), 0) + coalesce(octet_length(after), 0)), 0, 0
    from changes group by restaurant_id, substr(at, 1, 10)`.execute(db);
}
