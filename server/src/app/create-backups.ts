import { type RunBackupCommand, runBackupCommand } from '../backup/run-backup-command.ts';
import { scheduleBackups } from '../backup/schedule-backups.ts';
import type { Config } from '../config/config.ts';
import type { FindOperator } from '../features/server-backups/operators.reads.ts';
import {
  createServerBackups,
  type ServerBackupsDeps,
} from '../features/server-backups/server-backups.service.ts';
import { createWeeklyTrialRestore } from '../features/server-backups/weekly-trial-restore.ts';
import type { ServerRestoreService } from '../features/server-restore/server-restore.service.ts';
import type { IsOperator } from '../http/caller.ts';
import type { Fleet } from './platform.ts';

interface BackupParts extends Omit<ServerBackupsDeps, 'dir' | 'runCommand' | 'isOperator'> {
  config: Config;
  findOperator: FindOperator;
  serverRestore: ServerRestoreService;
  fleet: Pick<Fleet, 'backupProgram'>;
  /** Other settings than those of this process, for the commands that the server runs. */
  commandEnv: NodeJS.ProcessEnv | undefined;
}

/** The backups of the whole server: those of each day, those that the operator asks for, the weekly trial restore, and the restore on an empty server. */
export function createBackups(parts: BackupParts) {
  const { config, db, clock, commandEnv, onError } = parts;
  const { backups, dataDir, reserveBytes } = config;
  const { dir } = backups;
  const runCommand: RunBackupCommand = runBackupCommand(parts.fleet.backupProgram, commandEnv);
  const isOperator: IsOperator = (userId) => parts.findOperator(db, userId);
  const schedule = scheduleBackups(backups, clock, runCommand);
  const trial = createWeeklyTrialRestore({ db, clock, dir, dataDir, reserveBytes, runCommand, onError });
  return {
    isOperator,
    serverRestore: parts.serverRestore,
    serverBackups: createServerBackups({ ...parts, dir, runCommand, isOperator }),
    backUp: schedule.runIfDue,
    tryRestore: trial.runIfDue,
    stopBackups() {
      schedule.stop();
      trial.stop();
    },
  };
}
