/** Creates a database for each application under test: a new SQLite file or a new PostgreSQL database. */
import { randomBytes } from 'node:crypto';
import { rmSync, type StatsFs } from 'node:fs';
import { copyFile, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { it } from 'vitest';
import type { DatabaseConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrator.ts';

export interface TestDatabase {
  config: DatabaseConfig;
  dataDir: string;
  drop(): Promise<void>;
}

/** Of this worker's tests. They connect too often for a connection each. */
let admin: Promise<pg.Client> | undefined;

async function connectAdmin(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Another PostgreSQL server lacks the marker and stays untouched.
  const { rows } = await client.query('SHOW menuboard.marker');
  if (rows[0]?.['menuboard.marker'] !== process.env.TEST_POSTGRES_MARKER) {
    await client.end();
    throw new Error('The PostgreSQL at TEST_POSTGRES_URL was not started by these tests.');
  }
  // The server ends before this process.
  client.on('error', () => undefined);
  return client;
}

async function asAdmin(url: string, statement: string): Promise<void> {
  admin ??= connectAdmin(url);
  await (await admin).query(statement);
}

/** @param template the name of a database that is copied, instead of PostgreSQL's own empty one */
async function postgresDatabase(url: string, template?: string) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(url, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const config: DatabaseConfig = { kind: 'postgres', url: own.href };
  return { name, config, drop: () => asAdmin(url, `DROP DATABASE ${name} WITH (FORCE)`) };
}

function postgresUrl(): string | undefined {
  if (process.env.TEST_DATABASE !== 'postgres') return undefined;
  if (!process.env.TEST_POSTGRES_URL) throw new Error('TEST_POSTGRES_URL is missing.');
  return process.env.TEST_POSTGRES_URL;
}

const newFolder = () => mkdtemp(join(tmpdir(), 'menuboard-test-'));

/** Linux's memory: SQLite waits there for no disk. Containers may have little of it. */
const memory = '/dev/shm';
const MEMORY_MIN_BYTES = 256 * 2 ** 20;

async function newMemoryFolder(): Promise<string> {
  const { bavail = 0, bsize = 0 } = await statfs(memory).catch(() => ({}) as Partial<StatsFs>);
  return bavail * bsize < MEMORY_MIN_BYTES ? newFolder() : mkdtemp(join(memory, 'menuboard-test-'));
}

/** A database without tables. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = await newFolder();
  const url = postgresUrl();
  const postgres = url ? await postgresDatabase(url) : undefined;
  return testDatabase(dataDir, postgres);
}

/** A folder for one more application on a database. */
export async function createTestFolder(config: DatabaseConfig): Promise<TestDatabase> {
  return testDatabase(await newFolder(), { config, drop: async () => undefined });
}

function testDatabase(
  dataDir: string,
  elsewhere: Pick<TestDatabase, 'config' | 'drop'> | undefined,
): TestDatabase {
  return {
    config: elsewhere?.config ?? sqliteIn(dataDir),
    dataDir,
    async drop() {
      await elsewhere?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const sqliteIn = (folder: string) => ({ kind: 'sqlite', file: join(folder, 'test.sqlite') }) as const;

async function migrated(config: DatabaseConfig): Promise<void> {
  const db = openDatabase(config, { onConnectionLost: () => undefined });
  await migrate(db).finally(() => db.destroy());
}

/** What this worker's databases with tables are copies of: to run all migrations for each application takes most of its CPU. */
const templates = {
  async sqlite() {
    const folder = await newFolder();
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const config = sqliteIn(folder);
    await migrated(config);
    return config.file;
  },
  async postgres(url: string) {
    const { name, config } = await postgresDatabase(url);
    await migrated(config);
    return name;
  },
};
let template: Promise<string> | undefined;

/** A database with the tables of this build. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const url = postgresUrl();
  template ??= url ? templates.postgres(url) : templates.sqlite();
  const source = await template;
  const dataDir = await newFolder();
  if (url) return testDatabase(dataDir, await postgresDatabase(url, source));
  const folder = await newMemoryFolder();
  const config = sqliteIn(folder);
  await copyFile(source, config.file);
  return testDatabase(dataDir, { config, drop: () => rm(folder, { recursive: true, force: true }) });
}

const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** Registers a test of what only PostgreSQL does. The run with SQLite does without it, instead of skipping it. */
export function itOnPostgres(name: string, test: () => Promise<void>): void {
  if (isPostgres) it(name, test);
}

/** `it` for what has nothing to do with SQL: the run with PostgreSQL does without it. */
export const itOnce: typeof it = isPostgres ? leaveOut() : it;

function leaveOut(): typeof it {
  const nothing = () => undefined;
  return Object.assign(() => undefined, it, { each: () => nothing, skipIf: () => nothing });
}
