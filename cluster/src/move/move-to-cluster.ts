/**
 * Moves a restaurant's server from SQLite and its data folder to the PostgreSQL and the bucket of a cluster. The data
 * folder stays as it is, and PostgreSQL is empty until one transaction fills it: a move that failed is started again.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseConfig } from '@menuboard/server/config/config';
import { describeCopy } from '@menuboard/server/db/database-copy/describe-copy';
import { fillPostgres } from '@menuboard/server/db/database-copy/fill-postgres';
import { writeCopy } from '@menuboard/server/db/database-copy/write-copy';
import { lockServer } from '@menuboard/server/db/locks/lock-server';
import { migrate } from '@menuboard/server/db/migrator';
import { isUnused, usingDatabase } from '@menuboard/server/db/open-for-command';
import { migrateCopy } from '@menuboard/server/db/upgrade/upgrade-database';
import { OperatorError } from '@menuboard/server/kernel/errors/operator-error';
import { StoreAwayError } from '@menuboard/server/kernel/files/store-away';
import type { ClusterConfig } from '../config/cluster-config.ts';
import { createBucket } from '../files/bucket.ts';
import { type MovedFiles, moveFiles, type OnFile } from './move-files.ts';

export interface MoveTarget {
  dataDir: string;
  database: DatabaseConfig;
  cluster: Pick<ClusterConfig, 's3'> | undefined;
}

export interface Moved {
  files: MovedFiles;
  /** The number of rows of each table, counted in PostgreSQL. */
  rows: Record<string, number>;
}

/** The folder, within the data folder, of the copy that is read. */
const COPY = 'moving';

const needsCluster = () =>
  new OperatorError(
    'A move needs the settings of the nodes: CLUSTER=on, DATABASE_URL, S3_BUCKET and what they ask for.',
  );
const targetInUse = () =>
  new OperatorError(
    'There is a restaurant in the database in DATABASE_URL. Move into an empty database: create one, and name it in DATABASE_URL.',
  );

/** Called at each step. */
export interface MoveProgress {
  onRead: (databaseFile: string) => void;
  onFile: OnFile;
  /** Before the tables are created in PostgreSQL. */
  onTables: () => void;
  onTable: (table: string, rows: number) => void;
}

/** Throws an `OperatorError` where a person can solve the problem. */
export async function moveToCluster(
  { dataDir, database, cluster }: MoveTarget,
  progress: MoveProgress,
): Promise<Moved> {
  if (!cluster || database.kind !== 'postgres') throw needsCluster();
  const file = join(dataDir, 'menuboard.sqlite');
  if (!existsSync(file)) throw new OperatorError(`There is no database at ${file}: check DATA_DIR.`);
  const lock = lockServer(dataDir, database, false, () => undefined);
  const folder = join(dataDir, COPY);
  try {
    await lock.lockDatabase();
    if (!(await isUnused(database))) throw targetInUse();
    progress.onRead(file);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    const copy = join(folder, 'database.sqlite');
    await writeCopy({ kind: 'sqlite', file }, copy);
    await usingDatabase({ kind: 'sqlite', file: copy }, migrateCopy);
    // Before the rows, so that no row names a file that is not there yet.
    const bucket = createBucket(cluster.s3);
    const files = await moveFiles(dataDir, describeCopy(copy).media, bucket, progress.onFile);
    const rows = await usingDatabase(database, async (db) => {
      progress.onTables();
      await migrate(db);
      return fillPostgres(db, copy, progress.onTable);
    });
    return { files, rows };
  } catch (error) {
    if (!(error instanceof StoreAwayError)) throw error;
    throw new OperatorError(
      `The store at ${cluster.s3.endpoint} does not take files: ${error.detail} PostgreSQL is still empty: start the move again.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
    await lock.release();
  }
}
