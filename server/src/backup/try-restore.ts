/** Trial restore: restores a backup into a separate place and compares it with the manifest. */
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findDamage } from '../db/check-sqlite.ts';
import { describeCopy } from '../db/database-copy/describe-copy.ts';
import { emptiedTables } from '../db/database-copy/prepare-copy.ts';
import { newestMigration } from '../db/migrator.ts';
import { hashFile } from '../lib/hash-file.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { DATABASE, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

/** A SQLite file even for a backup of PostgreSQL, where a server may not create a second database. */
const RESTORED = 'menuboard.sqlite';

/**
 * Throws an `OperatorError` if the backup cannot be restored completely.
 *
 * @param place a folder that is created, and removed at the end
 */
export async function tryRestore(backup: string, place: string): Promise<void> {
  // Remains of a killed process.
  await rm(place, { recursive: true, force: true });
  try {
    await mkdir(place, { recursive: true, mode: 0o700 });
    const file = join(place, RESTORED);
    const { manifest } = await restoreBackup(backup, {
      database: { kind: 'sqlite', file },
      dataDir: place,
    });
    compareRows(backup, manifest, file);
    await compareFiles(backup, manifest, place);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

function compareRows(backup: string, manifest: Manifest, file: string): void {
  const damage = findDamage(file);
  if (damage !== undefined) throw differs(backup, `its database is damaged (${damage})`);
  // A migration may move rows. The restore has already counted them.
  if (manifest.migration !== newestMigration) return;
  const { rows } = describeCopy(file);
  for (const [table, count] of Object.entries(manifest.rows)) {
    const found = rows[table] ?? 0;
    // Mails that were sent since are no longer jobs.
    const isRight = table === 'jobs' ? found <= count : found === (emptiedTables.has(table) ? 0 : count);
    if (!isRight) throw differs(backup, `its database then has ${found} ${table} instead of ${count}`);
  }
}

async function compareFiles(backup: string, manifest: Manifest, place: string): Promise<void> {
  for (const { path, sha256 } of manifest.files) {
    if (path === DATABASE) continue;
    const found = await hashFile(join(place, path)).catch(() => undefined);
    if (found?.sha256 !== sha256) throw differs(backup, `${path} is then missing or damaged`);
  }
}

const differs = (backup: string, problem: string) =>
  new OperatorError(
    `The backup ${basename(backup)} cannot be restored whole: ${problem}. Make another one: npm run backup`,
  );
