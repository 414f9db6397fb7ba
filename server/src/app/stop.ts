import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { StartedDatabase } from '../db/start-database.ts';
import type { UploadLimiter } from '../http/upload-limiter.ts';
import { SECOND } from '../kernel/time/clock.ts';
import type { createMailJobs } from '../mail/mail-jobs.ts';
import type { SocketServer } from '../realtime/socket-server.ts';
import { runAll, stopFeatures } from './features.ts';
import type { Kit } from './kit.ts';
import type { LiveUpdates } from './live-updates.ts';

/** Requests that are still running this long after the stop began are cut off, and timers are no longer waited for. */
const STOP_GRACE_MS = 10 * SECOND;

interface RunningParts {
  app: FastifyInstance;
  kit: Kit;
  database: StartedDatabase;
  uploadLimiter: Pick<UploadLimiter, 'idle'>;
  mails: ReturnType<typeof createMailJobs> | undefined;
  liveUpdates: LiveUpdates;
  timers: { stopTimers(): void; settled(): Promise<void> };
  decoders: { stop(): void };
  metricsServer: { stop(): void } | undefined;
}

/** Stops the parts of a server so that each finishes its work before the part that it needs is gone. */
export async function stopInOrder(parts: RunningParts): Promise<void> {
  const { app, kit, database } = parts;
  parts.timers.stopTimers();
  const jobsEnd = kit.jobs.stop();
  // Before the server closes: uploads wait for conversions, which the next process goes on with.
  stopFeatures(kit);
  kit.sender.stop();
  kit.fetcher.stop();
  const forcedClose = setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS);
  const timersEnd = Promise.race([parts.timers.settled(), wait(STOP_GRACE_MS, undefined, { ref: false })]);
  await app.close();
  clearTimeout(forcedClose);
  // An upload that was cut off still deletes its files, for which it needs the database.
  await parts.uploadLimiter.idle();
  parts.decoders.stop();
  await timersEnd;
  await jobsEnd;
  await parts.liveUpdates.settled();
  // A database that is lost at this moment must not keep the rest from ending.
  if (database.isReady()) await runAll('settle', kit).catch(kit.onError);
  // The last copies of taken menus are commits, too.
  await parts.liveUpdates.settled();
  await parts.mails?.stop();
  if (database.isReady()) await kit.fleet.stop();
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
