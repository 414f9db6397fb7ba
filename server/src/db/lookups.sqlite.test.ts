/** What is looked up often or by anybody must not read the rows of every restaurant. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

// PostgreSQL reads small tables whole, index or not; the same indexes stand there.
it.each([
  [
    "the dashboard's hours of screens",
    `select * from screen_hours where screen_id in ('x', 'y') and hour >= 'x'`,
  ],
  ["a restaurant's screens", `select id from screens where restaurant_id = 'x' and revoked_at is null`],
  [
    'its latest changes',
    `select * from changes where restaurant_id = 'x' order by revision desc, seq desc limit 60`,
  ],
  ['its media', `select * from media where restaurant_id = 'x' order by created_at desc`],
  [
    'the schedules of displays',
    `select * from schedule_entries where display_id in ('x', 'y') and deleted_at is null order by created_at`,
  ],
  [
    'the files of their loops',
    `select * from schedule_media inner join schedule_entries on schedule_entries.id = schedule_media.entry_id
      inner join media on media.id = schedule_media.media_id where schedule_entries.display_id in ('x', 'y')`,
  ],
  [
    'the displays that a menu is on, by their schedules too',
    `update displays set revision = 1 where restaurant_id = 'x' and (menu_id = 'x' or id in (
      select display_id from schedule_entries where restaurant_id = 'x' and menu_id = 'x'))`,
  ],
  ['sessions that are over', `delete from sessions where expires_at <= 'x'`],
  ['old keys', `delete from idempotency_keys where created_at < 'x'`],
])('%s', async (_, query) => {
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(app.app.db);

  expect(rows.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'))).toEqual([]);
});
