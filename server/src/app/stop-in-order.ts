import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { StartedDatabase } from '../db/start-database.ts';
import type { UploadLimiter } from '../http/upload-limiter.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import { SECOND } from '../lib/clock.ts';
import type { GuessBudgets } from '../lib/guess-budgets.ts';
import type { MailJobs } from '../mail/mail-jobs.ts';
import type { SocketServer } from '../realtime/socket-server.ts';
import type { Cluster } from './create-cluster.ts';
import type { Features } from './create-features.ts';
import { stopFeatures } from './features.ts';

/** Requests that are still running this long after the stop began are cut off, and timers are no longer waited for. */
const STOP_GRACE_MS = 10 * SECOND;

interface RunningParts {
  app: FastifyInstance;
  features: Features;
  database: StartedDatabase;
  guessBudgets: Pick<GuessBudgets, 'save'>;
  uploadLimiter: Pick<UploadLimiter, 'idle'>;
  mails: MailJobs | undefined;
  cluster: Cluster | undefined;
  timers: { stopTimers(): void; settled(): Promise<void> };
  jobs: Pick<JobRunner, 'stop'>;
  work: { stop(): void };
  decoders: { stop(): void };
  metricsServer: { stop(): void } | undefined;
  onError: (error: unknown) => void;
}

/** Stops the parts of a server so that each finishes its work before the part that it needs is gone. */
export async function stopInOrder(parts: RunningParts): Promise<void> {
  const { app, features, database, guessBudgets, cluster } = parts;
  parts.timers.stopTimers();
  const jobsEnd = parts.jobs.stop();
  stopFeatures(features.kit);
  // Cuts off the running attempts, which the next process repeats.
  features.kit.sender.stop();
  parts.work.stop();
  // Before the server closes, because uploads wait for conversions.
  features.library.conversions.stop();
  const forcedClose = setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS);
  const timersEnd = Promise.race([parts.timers.settled(), wait(STOP_GRACE_MS, undefined, { ref: false })]);
  await app.close();
  clearTimeout(forcedClose);
  // An upload that was cut off still deletes its files, for which it needs the database.
  await parts.uploadLimiter.idle();
  parts.decoders.stop();
  await timersEnd;
  await jobsEnd;
  await features.takenMenus.settled();
  await features.hub.settled();
  features.statusFeed.stop();
  // A database that is lost at this moment must not keep the rest from ending.
  if (database.isReady())
    await Promise.all([features.saveTelemetry(), guessBudgets.save()]).catch(parts.onError);
  await parts.mails?.stop();
  if (database.isReady()) await cluster?.stop();
  await database.stop();
  parts.metricsServer?.stop();
}

/** Before the server closes: clients reconnect on their own, to the next server. */
export function stopSocketsFirst(app: FastifyInstance, sockets: SocketServer): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    await sockets.stop();
  });
  // Otherwise the keep-alive connection of an answered request would keep the server open.
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}
