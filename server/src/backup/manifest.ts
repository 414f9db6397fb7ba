import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from '../lib/operator-error.ts';

/** Raised if older versions of this program can no longer restore a backup. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const DATABASE = 'database.sqlite';
export const MEDIA = 'media';

/** Path of a media file within a backup, and within the data folder. */
export const mediaPath = (name: string): string => `${MEDIA}/${name}`;

const count = z.int().check(z.gte(0));

const BackupFile = z.object({
  // No other names, because a manifest must not lead out of its folder.
  path: z.string().check(z.regex(/^(database\.sqlite|media\/[0-9a-f]{64}\.\w+)$/)),
  size: count,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type BackupFile = z.infer<typeof BackupFile>;

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** `database`: without media, made before an update. */
  kind: z.enum(['full', 'database']),
  /** Media are in a store of their own, not in the backup. */
  mediaInBucket: z.optional(z.literal(true)),
  createdAt: z.iso.datetime(),
  /** Kind of the copied database. The copy is always a SQLite file. */
  database: z.enum(['sqlite', 'postgres']),
  /** Last migration of the database. */
  migration: z.string(),
  rows: z.record(z.string(), count),
  files: z.array(BackupFile),
  /** Media that rows name but that were missing or damaged at the time of the backup. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** Throws an `OperatorError` if the manifest is unreadable. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch((error) => {
    throw new OperatorError(`${backup} is not a backup: it has no file ${MANIFEST}.`, { cause: error });
  });
  const json = parseJson(text);
  if (json?.format !== undefined && json.format !== FORMAT) {
    throw new OperatorError(
      `The backup ${backup} was made by a newer version of Menuboard: restore it with that.`,
    );
  }
  const parsed = z.safeParse(Manifest, json);
  if (parsed.success) return parsed.data;
  throw new OperatorError(
    `The backup ${backup} is damaged: its ${MANIFEST} cannot be read. Use another backup.`,
  );
}

function parseJson(text: string): { format?: unknown } | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}
