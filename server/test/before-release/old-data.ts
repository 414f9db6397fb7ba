/**
 * Data of the last version before release 0.1.0 (migration 0048), which that version wrote through its API: records of
 * every kind, and its answers to all reads. PostgreSQL has the same rows.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { fillPostgres } from '../../src/db/database-copy/fill-postgres.ts';
import { type Place, usingDatabase } from '../backup-stage.ts';

/** Parts of answers that the upgrade changes. */
interface OldBody {
  code?: string;
  members?: { role: string }[];
  invitations?: { role: string; invitedBy?: string }[];
  kitchenLinks?: { name: string; hasAddress?: boolean }[];
  /** Restaurants that end with the account. */
  restaurants?: { colleagues: number }[];
}

export interface OldAnswer {
  /** Name of a token. */
  as: string;
  path: string;
  status: number;
  /** An error has only its code here. */
  body: OldBody;
}

interface OldAnswers {
  /** Time of the answers. */
  now: number;
  tokens: Record<string, string>;
  answers: OldAnswer[];
}

const read = async (name: string) =>
  brotliDecompressSync(await readFile(join(import.meta.dirname, `${name}.br`)));

export const readOldAnswers = async (): Promise<OldAnswers> =>
  JSON.parse((await read('answers.json')).toString());

/** Runs statements on PostgreSQL, on a separate connection. */
async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

/** Replaces all data. */
export async function putOldData({ database, dataDir }: Place): Promise<void> {
  const sqlite = await read('menuboard.sqlite');
  if (database.kind === 'sqlite') return writeFile(database.file, sqlite);
  const file = join(dataDir, 'rows.sqlite');
  await writeFile(file, sqlite);
  await run(database.url, 'drop schema public cascade; create schema public');
  await run(database.url, (await read('postgres.sql')).toString());
  await usingDatabase(database, (db) => fillPostgres(db, file));
}
