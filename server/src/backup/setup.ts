import type { RestoredBackup, RestoreState } from '@menuboard/contract/server-restore';
import { newSetupCode } from '../lib/ids.ts';
import type { Manifest } from './manifest.ts';

/** An uploaded and checked backup. */
export interface CheckedBackup {
  folder: string;
  manifest: Manifest;
}

export type Setup = ReturnType<typeof createSetup>;

const waiting: RestoreState = { phase: 'waiting', share: null, problem: null, restored: null };

/**
 * Setup code of a process, and progress of a restore. Both outlive the restart that puts a backup into use, and are
 * only in memory.
 *
 * @param restart stops the server, restores the backup, and starts the server again
 */
export function createSetup(restart: (backup: CheckedBackup) => void) {
  let state = waiting;
  let doneAt = 0;
  return {
    code: newSetupCode(),
    /** Whether the server is empty, as far as known: the code ends with the first account. */
    isOpen: false,
    restart,
    state: () => state,
    /** Time at which the restore was done (ms since 1970). */
    doneAt: () => doneAt,

    enter(phase: Exclude<RestoreState['phase'], 'waiting' | 'done'>, share: number | null = null): void {
      state = { ...waiting, phase, share };
    },

    /** Waits for another backup. `problem`: a sentence for people about the last one. */
    fail(problem: string | null): void {
      state = { ...waiting, problem };
    },

    finish(restored: RestoredBackup, now: number): void {
      state = { ...waiting, phase: 'done', restored };
      doneAt = now;
    },
  };
}
