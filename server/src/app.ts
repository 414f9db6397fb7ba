/** The composition root: opens the database, builds the server and stops it again. */

import { basename } from 'node:path';
import compress from '@fastify/compress';
import { ARCHIVE_RECORDS_MAX_BYTES } from '@menuboard/contract/domain/limits';
import type { FastifyInstance } from 'fastify';
import { createAddresses } from './app/create-addresses.ts';
import { createFeatures, type Features } from './app/create-features.ts';
import { createHousekeeping } from './app/create-housekeeping.ts';
import { createJobs } from './app/create-jobs.ts';
import { createMailingJobs } from './app/create-mailing-jobs.ts';
import { createMediaParts } from './app/create-media-parts.ts';
import { createObservers } from './app/create-observers.ts';
import { createRateLimiters } from './app/create-rate-limiters.ts';
import { createSpace } from './app/create-space.ts';
import { gaugeSources } from './app/gauge-sources.ts';
import { mountFeatures } from './app/mount-features.ts';
import { openData } from './app/open-data.ts';
import type { Fleet, Platform, StoredFiles } from './app/platform.ts';
import { serveSockets } from './app/serve-sockets.ts';
import { singleProcess } from './app/single-process.ts';
import { stopInOrder, stopSocketsFirst } from './app/stop-in-order.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/schema.ts';
import { serveGuests } from './features/guests/guests.routes.ts';
import { embedOriginsOf } from './features/restaurants/restaurants.reads.ts';
import { serveRestore } from './features/server-restore/server-restore.routes.ts';
import type { Setup } from './features/server-restore/setup.ts';
import { serveArchives } from './http/archive-downloads.ts';
import { type Certificate, readCertificate } from './http/certificate.ts';
import { limitConnections } from './http/connections-of-addresses.ts';
import { createHttp, type LoggerOptions } from './http/create-http.ts';
import { createDiskGuard } from './http/disk-guard.ts';
import { answerNotFound } from './http/errors-to-http.ts';
import { installOpenApi, serveDocs } from './http/openapi.ts';
import { serveMedia, servePages } from './http/pages.ts';
import type { OnReply } from './http/reply-serializer.ts';
import { takeTurns } from './http/take-turns.ts';
import { createUploadLimiter, type UploadLimiter } from './http/upload-limiter.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import type { Clock } from './lib/clock.ts';
import { createPasswords } from './lib/passwords.ts';
import type { ServerAddress } from './lib/server-address.ts';
import type { SendMail } from './mail/mail.ts';
import { createMailJobs } from './mail/mail-jobs.ts';
import type { MediaStore } from './media/media-store.ts';
import type { Hub } from './realtime/hub.ts';
import { createSocketServer } from './realtime/socket-server.ts';

/** In a build, the name of this file holds a hash of the server's code. */
const build = basename(import.meta.url);

type OnError = (error: unknown) => void;

export interface App {
  http: FastifyInstance;
  /** The port of the metrics, if they are served. */
  metricsPort: number | undefined;
  hub: Hub;
  db: Db;
  /** The address of this server, once it listens. */
  address(): ServerAddress;
  /** The hourly housekeeping: finds dormant screens, deletes expired rows, incomplete uploads and unused files. */
  runHousekeeping(): Promise<void>;
  /** Mails new problems to the operator. It runs every few minutes. */
  checkAlerts(): Promise<void>;
  /** Restores the newest backup on trial if that is due. It runs every hour. */
  tryRestore(): Promise<void>;
  /** Mails owners whose displays have gone dark or are back. It runs every minute. */
  mailDarkDisplays(): Promise<void>;
  /** Deletes the rows of deleted accounts. It runs every minute. */
  deleteAccountRows(): Promise<void>;
  /** Writes down prices and availability that have changed by themselves. It runs every second. */
  settleItems(): Promise<void>;
  /** Delivers to webhooks until nothing is due. Due attempts start every few seconds anyway. */
  deliverWebhooks(): Promise<void>;
  /** Lets taken menus catch up with their sources. It runs every minute, besides after each change of a source. */
  followSources(): Promise<void>;
  /** Stores what screens have reported, which happens every few seconds anyway. */
  saveTelemetry(): Promise<void>;
  /**
   * Before the stop of a process beside others: says that it is not ready, and lets its clients go to the others, a few at
   * a time. It goes on working. A process that works alone has nowhere to send them.
   */
  drain(): Promise<void>;
  /** Finishes running requests, lets clients reconnect, and saves telemetry. */
  stop(): Promise<void>;
}

export interface AppOptions {
  config: Config;
  clock: Clock;
  /** Milliseconds since some moment, unaffected when the clock is set. */
  uptime?: Clock;
  logger: LoggerOptions;
  /** Called when the disk under the database fails: the server must not acknowledge anything from then on. */
  onDiskFailure?: (error: unknown) => void;
  /**
   * Called when PostgreSQL does not answer at the start: until it does, callers get 503. `ready` resolves when it does,
   * and rejects if it refuses us for good.
   */
  onDatabaseAway?: (ready: Promise<void>) => void;
  /** Called once when SQLite's file is damaged: from then on, callers get 503. The message says what to do. */
  onDamage?: (message: string) => void;
  /** Called when another server took the lock of PostgreSQL while this one had lost it. */
  onTakenOver?: () => void;
  /** The settings of the commands that the server runs for backups; by default those of this process. */
  commandEnv?: NodeJS.ProcessEnv;
  /** The setup code of this process. Without it, no backup can be restored over HTTP. */
  setup?: Setup;
  /** Called with the SQL of each statement. */
  onStatement?: (sql: string) => void;
  onReply?: OnReply;
  /** By default, this process works alone. */
  platform?: Platform;
  /** Called when a renewed certificate has other names, and so the server has another address. */
  onAddressChange?: (address: ServerAddress) => void;
}

/** Opens and migrates the database, and builds the server. The caller makes it listen. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, clock } = options;
  let certificate = config.tls && readCertificate(config.tls, clock());
  const onRenewed = (renewed: Certificate) => {
    const before = certificate?.leaf.subjectAltName;
    certificate = renewed;
    if (renewed.leaf.subjectAltName !== before && app.server.listening)
      options.onAddressChange?.(addresses.address());
  };
  const { logger, onReply, onDiskFailure, onDamage, onTakenOver } = options;
  const app = createHttp(config, certificate, { clock, logger, onRenewed, onReply });
  app.server.maxConnections = config.connectionsMax;
  if (config.areRatesLimited) limitConnections(app.server, config.trustedProxies);
  const onError: OnError = (error) => app.log.error({ err: error });
  const observers = await createObservers(app, config);
  const { securityLog, metrics, measurements, onLimitSpent, summarizeRefusals } = observers;
  const onStatement = options.onStatement ?? measurements?.statementFinished;
  const events = { onConnectionLost: onError, onDiskFailure, onDamage, onTakenOver, onStatement };
  const { platform = singleProcess } = options;
  const database = await openData(config, clock, platform.isShared, events);
  const { db } = database;
  const sockets = createSocketServer(app.server, config, onError);
  const passwords = createPasswords(config.passwordCost);
  const fleet = await platform.join({ config, db, clock, sockets, log: app.log, build, onError });
  const { isShared } = fleet;
  const isPostgres = config.database.kind === 'postgres';
  const onDone = measurements?.jobDone;
  const jobs = createJobRunner({ db, clock, isPostgres, isShared, onError, onDone });
  const createToken: typeof features.createMailToken = (token) => features.createMailToken(token);
  const limiters = createRateLimiters(config, clock, onLimitSpent, fleet.limitGuesses);
  const mailDeps = { jobs, clock, createToken, onError, noticeLimiter: limiters.securityNotices };
  const mails = config.mail && createMailJobs(config.mail, mailDeps);
  const sendMail: SendMail = mails?.send ?? (async () => undefined);
  const { decoders, ...mediaParts } = createMediaParts(config, fleet.files, app.log, onError);
  const { media, warnOfFfmpeg } = mediaParts;
  app.addHook('onListen', async () => void warnOfFfmpeg());
  const addresses = createAddresses(app, config, () => certificate);
  const warn = (sentence: string) => app.log.warn(sentence);
  const space = createSpace({ config, db, clock, media, limiters });
  const features = createFeatures({
    config,
    clock,
    db,
    ...mediaParts,
    localRooms: sockets.localRooms,
    fleet,
    fleetRooms: fleet.rooms,
    passwords,
    sendMail,
    canSendMail: mails !== undefined,
    ...addresses,
    checks: {
      hasTables: database.isReady,
      isDamaged: database.isDamaged,
      isShared,
      isDraining: fleet.isDraining,
      hasSpace: async () => (await media.freeBytes()) >= config.reserveBytes,
    },
    limiters,
    space,
    jobs,
    commandEnv: options.commandEnv,
    setup: options.setup,
    securityLog,
    onPaint: measurements?.changePainted,
    onError,
  });

  takeTurns(app, limiters.requests.ofAddress);
  // Compresses replies only: our clients send no compressed bodies, and unpacking them would be an easy attack.
  await app.register(compress, { threshold: 1_024, globalDecompression: false });
  await installOpenApi(app);
  const uploadLimiter = await mountLimited(app, options, media, features, fleet.sourceOfReplies);
  await serveFiles(app, config, db, fleet.files, features);
  serveSockets(sockets, features);

  const uptime = options.uptime ?? (() => performance.now());
  const housekeeping = createHousekeeping({
    db,
    clock,
    uptime,
    media,
    features,
    prune: fleet.prune,
    space,
    warn,
  });
  const sources = gaugeSources({ config, db, media, sockets, features });
  const { hub, push, saveTelemetry, settleItems, deleteAccountRows } = features;
  const mailParts = { sendMail, push, sources, addresses, saveTelemetry };
  const mailing = createMailingJobs({ config, db, clock, uptime, isShared, ...mailParts });
  const runs = { ...features, ...mailing, ...housekeeping, summarizeRefusals };
  const timers = createJobs(runs, jobs, fleet, onError, onDone);
  const start = () => startJobs(fleet, timers, features);
  if (database.isReady()) await start();
  else if (!database.isDamaged()) options.onDatabaseAway?.(database.ready.then(start));

  const metricsServer = config.metrics && (await metrics?.serve(config.metrics, sources));
  stopSocketsFirst(app, sockets);
  const served = { app, features, database, uploadLimiter, metricsServer };
  const running = { ...served, mails, fleet, timers, jobs, decoders, onError };

  return {
    http: app,
    address: addresses.address,
    metricsPort: metricsServer?.port,
    hub,
    db,
    runHousekeeping: housekeeping.runHousekeeping,
    ...mailing,
    tryRestore: features.tryRestore,
    saveTelemetry,
    settleItems,
    followSources: features.takenMenus.run,
    deleteAccountRows,
    async deliverWebhooks() {
      await hub.settled();
      await jobs.runDue('webhook');
    },
    drain: fleet.drain,
    stop: () => stopInOrder(running),
  };
}

/** A process tells the others of itself before it does anything. */
async function startJobs(
  fleet: Fleet,
  timers: ReturnType<typeof createJobs>,
  { serverRestore, push }: Pick<Features, 'serverRestore' | 'push'>,
): Promise<void> {
  await fleet.start();
  await serverRestore.open();
  await push.prepare();
  await timers.start();
}

/** Mounts the features, behind the guards of the disk. */
async function mountLimited(
  app: FastifyInstance,
  { config, clock, onReply }: AppOptions,
  media: MediaStore,
  features: Features,
  sourceOfReplies: Fleet['sourceOfReplies'],
): Promise<UploadLimiter> {
  const disk = { freeBytes: media.freeBytes, reserveBytes: config.reserveBytes };
  const limiter = createUploadLimiter({
    ...disk,
    spaceLeft: features.library.spaceLeft,
    archiveMaxBytes: config.quotaBytes + ARCHIVE_RECORDS_MAX_BYTES,
  });
  const refuseWithoutSpace = diskGuardOf(config, disk.freeBytes, clock);
  await mountFeatures(
    app,
    features,
    { uploads: { media, limiter }, refuseWithoutSpace, onReply },
    sourceOfReplies,
  );
  return limiter;
}

/** PostgreSQL stores changes on a disk of its own. */
function diskGuardOf({ database, reserveBytes }: Config, freeBytes: () => Promise<number>, clock: Clock) {
  if (database.kind === 'postgres') return async () => undefined;
  // Half of the reserve is for prices and other small changes, when nothing large can be added any more.
  return createDiskGuard(freeBytes, reserveBytes / 2, clock);
}

async function serveFiles(
  app: FastifyInstance,
  { pages, publicUrl }: Config,
  db: Db,
  { media, otherBuilds }: Pick<StoredFiles, 'media' | 'otherBuilds'>,
  { library, accountData, serverBackups, serverRestore, restaurantArchives, guests }: Features,
): Promise<void> {
  serveArchives(app, '/api/account/data', accountData.download);
  serveArchives(app, '/api/server/backups/download', serverBackups.download);
  serveArchives(app, '/api/restaurants/archives', restaurantArchives.download);
  serveRestore(app, serverRestore);
  serveGuests(app, guests);
  await serveMedia(app, media, library.thumbnailOf);
  if (pages) await servePages(app, pages, publicUrl, otherBuilds, (id) => embedOriginsOf(db, id));
  else app.setNotFoundHandler(answerNotFound);
  serveDocs(app);
}
