import * as z from 'zod/mini';
import { DataLink } from './account.ts';
import { PASSWORD_MAX_BYTES } from './domain/limits.ts';
import { passwordField, Timestamp } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

/** Name of a complete backup: its time, and a label if it was made before an update. */
export const BackupName = z
  .string({ error: 'The name of a backup is missing.' })
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ[\w-]{0,100}$/, 'There is no backup with this name.'));

/** A backup of the whole server, with the data of every restaurant on it. */
export const ServerBackup = z.object({
  /** Name of its folder. */
  name: z.string(),
  /** `null` for an incomplete one. */
  createdAt: z.nullable(Timestamp),
  /** Total size in bytes; `null` for an incomplete one. */
  size: z.nullable(z.int()),
  /** Whether it can be restored. An incomplete one is being made, or was interrupted. */
  isComplete: z.boolean(),
  /** Whether it has media besides the database. Copies from before an update and backups beside a shared store have none. */
  hasMedia: z.boolean(),
  /** Number of library files that were missing or damaged when it was made. */
  missingFiles: z.int(),
});
export type ServerBackup = z.output<typeof ServerBackup>;

/** Result of the last backup, or of the weekly trial restore of the newest one. */
export const BackupResult = z.object({
  at: Timestamp,
  /** Backup that a trial restore restored; `null` for a backup that was made. */
  backup: z.nullable(z.string()),
  /** `skipped`: there was too little space for a trial restore. */
  outcome: z.enum(['ok', 'failed', 'skipped']),
  /** Problem and remedy, as a sentence for people; `null` if all is well. */
  problem: z.nullable(z.string()),
});
export type BackupResult = z.output<typeof BackupResult>;

/** All backups of the server, the newest first. */
export const ServerBackups = z
  .object({
    backups: z.array(ServerBackup),
    /** Whether a requested backup is not complete yet. */
    isBackingUp: z.boolean(),
    /** Last backup that somebody requested; `null` before the first one. */
    lastBackup: z.nullable(BackupResult),
    /** The last trial restore; `null` before the first one. */
    lastTrialRestore: z.nullable(BackupResult),
  })
  .register(z.globalRegistry, { id: 'ServerBackups' });
export type ServerBackups = z.output<typeof ServerBackups>;

/** Routes for the operator. For all others, the backups do not exist. */
export const serverBackupRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/server/backups',
    summary:
      'The backups of the whole server, the newest first, and whether the last trial restore succeeded',
    auth: 'member',
    role: 'staff',
    isForOperator: true,
    status: 200,
    response: ServerBackups,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/server/backups',
    summary:
      'Begin a backup of the whole server, unless one is being made; the list says when it is complete',
    auth: 'member',
    role: 'staff',
    isForOperator: true,
    isAlwaysAllowed: true,
    status: 204,
    response: NoContent,
  }),
  createLink: defineRoute({
    method: 'POST',
    path: '/server/backups/:name/links',
    summary: 'Create a link to a backup as a ZIP archive; it works once, within ten minutes',
    auth: 'member',
    role: 'staff',
    isForOperator: true,
    isAlwaysAllowed: true,
    params: z.object({ name: BackupName }),
    body: z.object({ password: passwordField(1, PASSWORD_MAX_BYTES) }),
    status: 200,
    response: DataLink,
  }),
};
