import { join } from 'node:path';
import { describeCopy } from '../db/database-copy/describe-copy.ts';
import { OperatorError } from '../kernel/errors/operator-error.ts';
import { hashFile } from '../kernel/files/hash-file.ts';
import { DATABASE, type Manifest, mediaPath, readManifest } from './manifest.ts';

/** Reads every byte of a backup and compares it with the manifest. Throws an `OperatorError` at the first difference. */
export async function verifyBackup(backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  for (const file of manifest.files) {
    const found = await hashFile(join(backup, file.path)).catch(() => undefined);
    if (!found) throw damaged(backup, `${file.path} is missing`);
    if (found.size !== file.size || found.sha256 !== file.sha256)
      throw damaged(backup, `${file.path} is not the file that was written`);
  }
  if (!manifest.files.some(({ path }) => path === DATABASE)) throw damaged(backup, `${DATABASE} is missing`);
  verifyRows(backup, manifest);
  return manifest;
}

function verifyRows(backup: string, manifest: Manifest): void {
  const found = describeCopy(join(backup, DATABASE));
  if (found.migration !== manifest.migration) throw damaged(backup, 'its database has other tables');
  for (const table of new Set([...Object.keys(found.rows), ...Object.keys(manifest.rows)])) {
    if (found.rows[table] !== manifest.rows[table]) throw damaged(backup, `its database has other ${table}`);
  }
  if (manifest.kind === 'database' || manifest.mediaInBucket) return;
  const listed = new Set([...manifest.files.map(({ path }) => path), ...manifest.missing.map(mediaPath)]);
  const dangling = found.media.find((name) => !listed.has(mediaPath(name)));
  if (dangling) throw damaged(backup, `${mediaPath(dangling)} is not in its manifest`);
}

const damaged = (backup: string, problem: string) =>
  new OperatorError(`The backup ${backup} is damaged: ${problem}. Use another backup.`);
