import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';
import { defineRoute } from './http/route.ts';

/** The path to which a backup is sent as a ZIP archive, with the setup code as the bearer token. */
export const backupUploadPath = '/server/restore';

/** Everything that acts for restaurants again after a restore, although it may have been removed or revoked since. */
export const returningKinds = [
  'operators',
  'members',
  'API keys',
  'kitchen links',
  'webhooks',
  'screens',
] as const;
export type ReturningKind = (typeof returningKinds)[number];

/** The result of a restore. */
export const RestoredBackup = z.object({
  /** When the backup was made. */
  createdAt: Timestamp,
  /** How many images and videos are neither in the backup nor on the server. */
  missingFiles: z.int(),
  /** Whether they are in the store of the processes that made the backup. */
  areFilesInBucket: z.boolean(),
  /** Kinds of which nothing is back are left out. */
  returning: z.array(
    z.object({
      kind: z.enum(returningKinds),
      count: z.int(),
      /** The first of them. */
      names: z.array(z.string()),
    }),
  ),
});
export type RestoredBackup = z.output<typeof RestoredBackup>;

/** How far the restore of a backup on an empty server has come. */
export const RestoreState = z.object({
  /**
   * `waiting` for a backup, `receiving` it, `unpacking` it, `checking` every byte of it, `restoring` it, for which the
   * server starts again, or `done`.
   */
  phase: z.enum(['waiting', 'receiving', 'unpacking', 'checking', 'restoring', 'done']),
  /** The share of this phase that is done, 0 to 1; `null` where it is not known. */
  share: z.nullable(z.number()),
  /** Why the last backup was not restored; a sentence for people. `null` if none failed. */
  problem: z.nullable(z.string()),
  /** Only with the phase `done`. */
  restored: z.nullable(RestoredBackup),
});
export type RestoreState = z.output<typeof RestoreState>;

/**
 * Reads how far a restore has come, with the setup code as the bearer token. No part of the API that programs use: on a
 * server with an account, there is nothing at this address.
 */
export const readRestore = defineRoute({
  method: 'GET',
  path: backupUploadPath,
  summary: 'How far the restore of a backup on an empty server has come',
  auth: 'public',
  status: 200,
  response: RestoreState,
});
