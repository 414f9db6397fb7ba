/** Frequent queries must not read the rows of every restaurant. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { it } from '../../test/app-test.ts';
import type { TestApp } from '../../test/build-test-app.ts';

async function planOf(app: TestApp, query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(app.app.db);
  return rows.map(({ detail }) => detail);
}

// Only on SQLite: PostgreSQL reads small tables completely, even with an index.
it.for([
  [
    "the dashboard's screen hours",
    `select * from screen_hours where screen_id in ('x', 'y') and hour >= 'x'`,
  ],
  ["a restaurant's screens", `select id from screens where restaurant_id = 'x' and revoked_at is null`],
  [
    'the latest changes of a restaurant',
    `select * from changes where restaurant_id = 'x' order by revision desc, seq desc limit 60`,
  ],
  ['the media of a restaurant', `select * from media where restaurant_id = 'x' order by created_at desc`],
  [
    'the schedules of displays',
    `select * from schedule_entries where display_id in ('x', 'y') and deleted_at is null order by created_at`,
  ],
  [
    'the files of schedule entries',
    `select * from schedule_media inner join schedule_entries on schedule_entries.id = schedule_media.entry_id
      inner join media on media.id = schedule_media.media_id where schedule_entries.display_id in ('x', 'y')`,
  ],
  [
    'the displays that show a menu, also by their schedules',
    `update displays set revision = 1 where restaurant_id = 'x' and (menu_id = 'x' or id in (
      select display_id from schedule_entries where restaurant_id = 'x' and menu_id = 'x'))`,
  ],
  [
    'the restaurants with items to settle',
    `select restaurant_id from items where due_at <= 'x' and deleted_at is null
      union all select restaurant_id from items where price_currency is null and deleted_at is null`,
  ],
  ['expired sessions', `delete from sessions where expires_at <= 'x'`],
  ['the claim of a waiting screen', `select * from claims where token_hash = 'x' and taken_at is null`],
  ['expired claims', `delete from claims where expires_at < 'x'`],
  ['expired idempotency keys', `delete from idempotency_keys where created_at < 'x'`],
] as const)('%s', async ([_, query], { app }) => {
  expect(
    (await planOf(app, query)).filter((detail) => /^SCAN(?!.*items_without_currency)/.test(detail)),
  ).toEqual([]);
});

it.for(['items', 'menus', 'displays'])(
  'counts and orders the live %s without reading their rows',
  async (table, { app }) => {
    const live = `from ${table} where restaurant_id = 'x' and deleted_at is null`;

    const covering = [expect.stringContaining(`USING COVERING INDEX ${table}_by_restaurant_live`)];
    expect(await planOf(app, `select count(*) ${live}`)).toEqual(covering);
    expect(await planOf(app, `select id ${live} order by created_at, id`)).toEqual(covering);
  },
);
