/** Creates a database for each application under test: a new SQLite file or a new PostgreSQL database. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { it } from 'vitest';
import type { DatabaseConfig } from '../src/config/config.ts';

export interface TestDatabase {
  config: DatabaseConfig;
  dataDir: string;
  drop(): Promise<void>;
}

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Another PostgreSQL server lacks the marker and stays untouched.
    const { rows } = await client.query('SHOW menuboard.marker');
    if (rows[0]?.['menuboard.marker'] !== process.env.TEST_POSTGRES_MARKER) {
      throw new Error('The PostgreSQL at TEST_POSTGRES_URL was not started by these tests.');
    }
    return await work(client);
  } finally {
    await client.end();
  }
}

async function postgresDatabase(url: string): Promise<Pick<TestDatabase, 'config' | 'drop'>> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(url, (client) => client.query(`CREATE DATABASE ${name}`));
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    config: { kind: 'postgres', url: own.href },
    drop: () =>
      asAdmin(url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)).then(() => undefined),
  };
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'menuboard-test-'));
  const url = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_POSTGRES_URL : undefined;
  if (process.env.TEST_DATABASE === 'postgres' && !url) throw new Error('TEST_POSTGRES_URL is missing.');
  const postgres = url ? await postgresDatabase(url) : undefined;
  return {
    config: postgres?.config ?? { kind: 'sqlite', file: join(dataDir, 'test.sqlite') },
    dataDir,
    async drop() {
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Registers a test of what only PostgreSQL does. The run with SQLite does without it, instead of skipping it. */
export function itOnPostgres(name: string, test: () => Promise<void>): void {
  if (process.env.TEST_DATABASE === 'postgres') it(name, test);
}
