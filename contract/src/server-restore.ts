import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';
import { defineRoute } from './http/route.ts';

/** Path for uploading a backup as a ZIP archive, with the setup code as the bearer token. */
export const backupUploadPath = '/server/restore';

/**
 * Kinds of access that act for restaurants again after a restore, although they may have been removed or revoked since.
 */
export const returningKinds = [
  'operators',
  'members',
  'API keys',
  'kitchen links',
  'webhooks',
  'screens',
] as const;
export type ReturningKind = (typeof returningKinds)[number];

/** Result of a restore. */
export const RestoredBackup = z.object({
  /** Time of the backup. */
  createdAt: Timestamp,
  /** Number of images and videos that are neither in the backup nor on the server. */
  missingFiles: z.int(),
  /** Whether they are in the store of the processes that made the backup. */
  areFilesInBucket: z.boolean(),
  /** Kinds without returning records are left out. */
  returning: z.array(
    z.object({
      kind: z.enum(returningKinds),
      count: z.int(),
      /** Names of the first ones. */
      names: z.array(z.string()),
    }),
  ),
});
export type RestoredBackup = z.output<typeof RestoredBackup>;

/** Progress of restoring a backup on an empty server. */
export const RestoreState = z.object({
  /**
   * `waiting` for a backup, `receiving` it, `unpacking` it, `checking` every byte, `restoring` it, for which the server
   * restarts, or `done`.
   */
  phase: z.enum(['waiting', 'receiving', 'unpacking', 'checking', 'restoring', 'done']),
  /** Completed share of this phase, 0 to 1; `null` if unknown. */
  share: z.nullable(z.number()),
  /** Reason why the last backup was not restored, as a sentence for people; `null` if none failed. */
  problem: z.nullable(z.string()),
  /** Only with the phase `done`. */
  restored: z.nullable(RestoredBackup),
});
export type RestoreState = z.output<typeof RestoreState>;

/**
 * Reads the progress of a restore, with the setup code as the bearer token. It is no part of the API for programs: on a
 * server with an account, nothing exists at this address.
 */
export const readRestore = defineRoute({
  method: 'GET',
  path: backupUploadPath,
  summary: 'How far the restore of a backup on an empty server has come',
  auth: 'public',
  status: 200,
  response: RestoreState,
});
