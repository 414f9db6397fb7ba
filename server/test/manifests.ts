import { FORMAT, type Manifest } from '../src/backup/manifest.ts';
import { FIRST_RELEASE } from '../src/db/migrator.ts';

/** The manifest of a backup without rows and files. */
export function aManifest(kind: Manifest['kind'], createdAt: string): Manifest {
  const plain = { rows: {}, files: [], missing: [] };
  return { format: FORMAT, kind, createdAt, database: 'sqlite', migration: FIRST_RELEASE, ...plain };
}
