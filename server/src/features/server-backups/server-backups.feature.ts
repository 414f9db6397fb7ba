import { feature } from '../../app/feature.ts';
import { perKit } from '../../app/kit.ts';
import { runBackupCommand } from '../../backup/run-backup-command.ts';
import { scheduleBackups } from '../../backup/schedule-backups.ts';
import { serveArchives } from '../../http/archive-downloads.ts';
import { BACKUP_JOB } from '../../jobs/job.ts';
import { HOUR, MINUTE } from '../../lib/clock.ts';
import { backupJob } from './backup-job.ts';
import { isOperator } from './operators.reads.ts';
import { serverBackupHandlers } from './server-backups.routes.ts';
import { serverBackupsService } from './server-backups.service.ts';
import { weeklyTrialRestore } from './weekly-trial-restore.ts';

const backups = perKit(serverBackupsService);
const schedule = perKit((kit) => scheduleBackups(kit.config.backups, kit.clock, runBackupCommand(kit)));

/** Backups of the whole server: those of each day, those that the operator asks for, and the weekly trial restore. */
export const serverBackups = feature({
  routes: (kit) => ({ ServerBackups: serverBackupHandlers(backups(kit)) }),
  serve: (app, kit) => serveArchives(app, '/api/server/backups/download', backups(kit).download),
  callers: ({ db, config }) => ({ isOperator: (userId) => isOperator(db, userId, config) }),
  jobKinds: (kit) => ({ [BACKUP_JOB]: backupJob(kit) }),
  jobs: (kit) => [
    { name: 'backups', everyMs: MINUTE, by: 'one', run: schedule(kit).runIfDue },
    { name: 'trial-restores', everyMs: HOUR, by: 'one', run: weeklyTrialRestore(kit).runIfDue },
  ],
  stop(kit) {
    schedule(kit).stop();
    weeklyTrialRestore(kit).stop();
  },
});
