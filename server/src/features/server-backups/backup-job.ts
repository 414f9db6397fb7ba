import type { Kit } from '../../app/kit.ts';
import { runBackupCommand, sentenceOf } from '../../backup/run-backup-command.ts';
import type { JobKind } from '../../jobs/job.ts';
import { DAY, iso } from '../../lib/clock.ts';
import { Places } from '../../lib/places.ts';
import { storeResult } from './backup-results.repo.ts';

/** A backup that somebody has asked for: a job, so that there is one at a time, and every process knows of it. */
export function backupJob(kit: Kit): JobKind {
  const { db, clock, onError } = kit;
  const runCommand = runBackupCommand(kit);
  return {
    places: new Places('backups', { all: 1, limitMs: DAY }),
    async run(_, { signal }) {
      const problem = await runCommand('backup', ['--daily'], signal).then(
        () => null,
        (error: unknown) => {
          // The next start makes it again.
          if (signal.aborted) throw error;
          onError(error);
          return sentenceOf(error, 'The backup failed. The log of the server says why.');
        },
      );
      const outcome = problem === null ? 'ok' : 'failed';
      await storeResult(db, { kind: 'backup', at: iso(clock()), backup: null, outcome, problem });
      return undefined;
    },
    pauseMs: () => undefined,
  };
}
