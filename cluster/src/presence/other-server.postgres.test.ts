/** PostgreSQL that was replaced by a standby may lack what was written last. */

import { openDatabase } from '@menuboard/server/db/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signUpOwner } from '../../../server/test/as-owner.ts';
import { buildTestApp } from '../../../server/test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../server/test/factories.ts';
import { socketClients } from '../../../server/test/socket-client.ts';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { clusterConfig } from '../../test/cluster-config.ts';
import { nodePlatform } from '../platform.ts';

let url = '';
const connect = socketClients(() => url);

it('gets the state of screens and people again that it has lost', async () => {
  const app = await buildTestApp({ platform: nodePlatform(clusterConfig) });
  const database = openDatabase(app.database, { onConnectionLost: () => undefined });
  url = await app.listen();
  const owner = await signUpOwner(app);
  const display = await aDisplay(owner, await aMenu(owner, [await anItem(owner)]));
  const { screenToken, manifest } = await aPairedScreen(app, display);
  await connect({ screenToken, tag: manifest.tag });
  await connect({ token: owner.token });
  const stored = async () => ({
    tags: (await database.selectFrom('screens').select('painted_tag').execute()).map(
      (row) => row.painted_tag,
    ),
    people: (await database.selectFrom('online_users').select('restaurant_id').execute()).length,
  });
  const complete = { tags: [manifest.tag], people: 1 };
  await waitFor(async () => expect(await stored()).toEqual(complete));

  await database.updateTable('screens').set({ painted_tag: 'older' }).execute();
  await database.deleteFrom('online_users').execute();
  // A server that takes over has another start.
  await sql`create function public.pg_postmaster_start_time() returns timestamptz language sql as 'select timestamptz ''2026-01-01'''`.execute(
    database,
  );
  await sql`do 'begin execute format(''alter database %I set search_path = public, pg_catalog'', current_database()); end'`.execute(
    database,
  );
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    database,
  );

  await waitFor(async () => expect(await stored()).toEqual(complete));
  await database.destroy();
  await app.stop();
});
