import { hostname } from 'node:os';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { createAlerts } from '../features/alerts/alerts.service.ts';
import { findResult } from '../features/server-backups/backup-results.reads.ts';
import type { Clock } from '../lib/clock.ts';
import type { SendMail } from '../mail/mail.ts';
import type { NotifyOperators } from '../mail/notification.ts';
import type { GaugeSources } from '../metrics/gauges.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  sendMail: SendMail;
  notifyOperators: NotifyOperators;
  sources: GaugeSources;
  address: () => string;
  /** Whether other processes, each with a disk of its own, share the database. */
  isShared: boolean;
}

/** Looks for problems and tells the operator: by mail to `OPERATOR_EMAIL`, and on devices that receive notifications. */
export function operatorAlerts({ config, sendMail, sources, isShared, ...parts }: Parts) {
  const { operatorEmail } = config.mail ?? {};
  const processName = isShared ? `${hostname()}, ${config.dataDir}` : undefined;
  const lastTrialRestore = () => findResult(parts.db, 'trial-restore');
  const alerts = createAlerts({
    ...sources,
    ...parts,
    lastTrialRestore,
    sendMail,
    operatorEmail,
    processName,
  });
  return {
    checkDisk: alerts.checkDisk,
    async checkBackups() {
      await alerts.checkBackup();
      await alerts.checkTrialRestore();
    },
  };
}
