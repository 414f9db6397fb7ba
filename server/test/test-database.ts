/** Creates a database for each application under test: a new SQLite file or a new PostgreSQL database. */
import { rmSync, type StatsFs } from 'node:fs';
import { copyFile, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import type { DatabaseConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrator.ts';
import { createDatabase, createPool } from './postgres-databases.ts';

export interface TestDatabase {
  config: DatabaseConfig;
  dataDir: string;
  drop(): Promise<void>;
}

function postgresUrl(): string | undefined {
  if (process.env.TEST_DATABASE !== 'postgres') return undefined;
  if (!process.env.TEST_POSTGRES_URL) throw new Error('TEST_POSTGRES_URL is missing.');
  return process.env.TEST_POSTGRES_URL;
}

const newFolder = () => mkdtemp(join(tmpdir(), 'menuboard-test-'));

/** Linux's memory, where SQLite waits for no disk. Containers may have little of it. */
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
  const postgres = url ? await createDatabase(url) : undefined;
  return testDatabase(dataDir, postgres);
}

/** A folder for another application on a database. */
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

// Running all migrations for each application takes most of its CPU.

async function createTemplate(): Promise<string> {
  const folder = await newFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const config = sqliteIn(folder);
  await migrated(config);
  return config.file;
}
/** Migrated file from which this worker's SQLite files are copied. */
let template: Promise<string> | undefined;

async function openPool(url: string) {
  const { name, config } = await createDatabase(url);
  await migrated(config);
  return createPool(url, name);
}
let pool: ReturnType<typeof openPool> | undefined;

/** A database with the tables of this build. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const dataDir = await newFolder();
  const url = postgresUrl();
  if (url) {
    pool ??= openPool(url);
    return testDatabase(dataDir, await (await pool).take());
  }
  template ??= createTemplate();
  const folder = await newMemoryFolder();
  const config = sqliteIn(folder);
  await copyFile(await template, config.file);
  return testDatabase(dataDir, { config, drop: () => rm(folder, { recursive: true, force: true }) });
}

/** True in the run with PostgreSQL. */
export const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** Registers a test of PostgreSQL's own behaviour. The run with SQLite omits it, instead of skipping it. */
export function itOnPostgres(name: string, test: () => Promise<void>): void {
  if (isPostgres) it(name, test);
}

/** Registers tests of what has nothing to do with SQL: the run with PostgreSQL does without them. */
export const once = <Register extends object>(register: Register): Register =>
  isPostgres ? leaveOut(register) : register;

function leaveOut<Register extends object>(register: Register): Register {
  const nothing = () => undefined;
  const chained = { each: () => nothing, for: () => nothing, skipIf: () => nothing };
  return Object.assign(() => undefined, register, chained);
}

export const itOnce = once(it);
