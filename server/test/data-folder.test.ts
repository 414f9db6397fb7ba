/** A data folder and its database belong to one server, and survive a change of its version. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../test-tools/wait-for.ts';
import { openData } from '../src/app/open-data.ts';
import { toConfig } from '../src/config/config.ts';
import { type Migrations, migrations } from '../src/db/migrator.ts';
import { openForCommand } from '../src/db/open-for-command.ts';
import { systemClock } from '../src/lib/clock.ts';
import {
  backUp,
  backupsOf,
  contentOf,
  contentOfBackup,
  createStages,
  kill,
  type Place,
  restore,
  signIn,
  signUp,
  stop,
  usingDatabase,
} from './backup-stage.ts';
import { startServer } from './server-process.ts';
import { itOnPostgres } from './test-database.ts';

const { newPlace, start, startProcess, remove } = createStages();
let place: Place;
beforeEach(async () => {
  place = await newPlace();
});
afterEach(remove);

async function expectRefusal(at: Pick<Place, 'env'>, sentence: RegExp): Promise<void> {
  const { ended, output } = startServer(at.env);
  expect(await ended, output()).toBe(1);
  expect(output()).toMatch(sentence);
  expect(output().trim().split('\n')).toHaveLength(1);
}

it('refuses a second server on the same data folder, and has the folder again after a kill', async () => {
  const stage = await startProcess(place);
  await signUp(stage);

  await expectRefusal(place, /^A server is running on the data folder .* Stop it first, or choose/);

  await signIn(stage);
  await kill(stage);
  await signIn(await start(place));
});

itOnPostgres(
  'refuses a second server on the same PostgreSQL, also after the first has lost its connection',
  async () => {
    const stage = await start(place);
    await signUp(stage);
    const other = await newPlace();
    const elsewhere = { env: { ...other.env, DATABASE_URL: place.env.DATABASE_URL ?? '' } };
    const refusal = /^A server is running on the database in DATABASE_URL/;
    await expectRefusal(elsewhere, refusal);

    const [before] = await lockHolders();
    await ask(`select pg_terminate_backend(${before})`);
    await waitFor(async () => {
      const [holder] = await lockHolders();
      expect(holder).toBeGreaterThan(0);
      expect(holder).not.toBe(before);
    });

    await expectRefusal(elsewhere, refusal);
    await signIn(stage);
  },
);

itOnPostgres('stops a server when another took its lock while the connection was lost', async () => {
  const stage = await startProcess(place);
  const [holder] = await lockHolders();
  const taker = new pg.Client({ connectionString: place.env.DATABASE_URL });
  await taker.connect();
  const taken = taker.query('select pg_advisory_lock(1835363957)');
  await waitFor(async () =>
    expect(
      await ask(
        "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
      ),
    ).toHaveLength(1),
  );

  await ask(`select pg_terminate_backend(${holder})`);

  await taken;
  expect(await stage.server.ended).toBe(1);
  expect(stage.server.output()).toContain('Another server works on the database');
  await taker.end();
});

async function ask(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: place.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

async function lockHolders(): Promise<number[]> {
  const rows = await ask(
    "select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
  );
  return rows.map(({ pid }) => Number(pid));
}

const nextVersion: Migrations = {
  ...migrations,
  '0998-add-soup': {
    up: async (db) => void (await db.schema.createTable('soup').addColumn('a', 'text').execute()),
  },
};

async function startNextVersion({ env }: Place): Promise<void> {
  const events = { onConnectionLost: () => undefined };
  const started = await openData(toConfig(env), systemClock, false, events, nextVersion);
  await started.stop();
}

it('copies the database before a new version changes it, and the copy can be restored', async () => {
  const stage = await start(place);
  await signUp(stage);
  await stop(stage);
  const before = await contentOf(place);
  await expect(openForCommand(place.database, nextVersion)).rejects.toThrow(
    /^The database is from an older version .* Start the server once/,
  );

  await startNextVersion(place);

  const [copy = '', ...others] = await backupsOf(place);
  expect(others).toEqual([]);
  expect(copy).toMatch(/Z-before-0998-add-soup$/);
  expect(await contentOfBackup(copy)).toEqual(before);
  const target = await newPlace();
  await restore(copy, target);
  await signIn(await start(target));

  // A second attempt replaces the copy of the first, and no backup.
  await usingDatabase(place.database, async (db) => {
    await sql`drop table soup`.execute(db);
    await sql`delete from kysely_migration where name = '0998-add-soup'`.execute(db);
  });
  const backup = await backUp(place);
  await startNextVersion(place);
  const names = await backupsOf(place);
  expect(names).toHaveLength(2);
  expect(names).toContain(backup);
  expect(names).not.toContain(copy);
});

it('says which backup to restore when the database is from a newer version', async () => {
  const stage = await start(place);
  await signUp(stage);
  await stop(stage);
  const backup = await backUp(place);
  await usingDatabase(place.database, async (db) => {
    await sql`insert into kysely_migration (name, timestamp) values ('0999-from-tomorrow', '2030')`.execute(
      db,
    );
    await sql`update schema_info set oldest_build = '0999-from-tomorrow'`.execute(db);
  });

  const sentence = '^The database is from a newer version of Menuboard: it has the change 0999-from-tomorrow';
  await expectRefusal(place, new RegExp(`${sentence}.* npm run restore -- ${backup}$`, 'm'));
});
