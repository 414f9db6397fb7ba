import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import type { RequireConfirmedEmail } from '../features/auth/confirmed-emails.reads.ts';
import { createPushService, PUSH_JOB } from '../features/push/push.service.ts';
import { createPushJob } from '../features/push/push-job.ts';
import { findOperatorsOn } from '../features/server-backups/operators.reads.ts';
import type { SendOutside } from '../http/send-outside.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { Clock } from '../lib/clock.ts';
import type { Addresses } from './create-handlers.ts';

interface PushParts extends Pick<Addresses, 'ownAddress'> {
  config: Pick<Config, 'canWebhooksBeLocal' | 'profile' | 'mail' | 'operatorEmail'>;
  db: Db;
  clock: Clock;
  jobs: JobRunner;
  sendOutside: SendOutside;
  requireConfirmedEmail: RequireConfirmedEmail;
  onError: (error: unknown) => void;
}

/** Notifications on devices, and the job that sends them. */
export function createPush({ config, jobs, sendOutside: send, ownAddress, ...parts }: PushParts) {
  const { operatorEmail, canWebhooksBeLocal: canBeLocal } = config;
  // A push service writes there if the messages cause trouble. It takes no http.
  const subject = () =>
    operatorEmail === undefined
      ? ownAddress(undefined).replace(/^http:/, 'https:')
      : `mailto:${operatorEmail}`;
  jobs.handle(PUSH_JOB, createPushJob({ ...parts, send, subject }));
  return createPushService({ ...parts, jobs, canBeLocal, findOperators: findOperatorsOn(config) });
}
