/** The composition root: opens the database, builds the server and stops it again. */
import { basename } from 'node:path';
import compress from '@fastify/compress';
import { routesByTag } from '@menuboard/contract/all-routes';
import { ARCHIVE_RECORDS_MAX_BYTES } from '@menuboard/contract/domain/limits';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import { connectors } from '@menuboard/links/all-connectors';
import type { Connector } from '@menuboard/links/connector';
import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import { lastBackup } from '../backup/backup-folder.ts';
import type { Setup } from '../backup/setup.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { createSpaceShares } from '../db/space/space-shares.ts';
import type { Platform } from '../fleet/platform.ts';
import { singleProcess } from '../fleet/single-process.ts';
import { createAddresses } from '../http/addresses.ts';
import { type Certificate, readCertificate } from '../http/certificate.ts';
import { limitConnections } from '../http/connections-of-addresses.ts';
import { createHttp, type LoggerOptions } from '../http/create-http.ts';
import { createDiskGuard } from '../http/disk-guard.ts';
import { answerNotFound } from '../http/errors-to-http.ts';
import { createFetcher } from '../http/fetch-outside.ts';
import { mountRoutes } from '../http/mount-route.ts';
import { installOpenApi } from '../http/openapi.ts';
import { createRateLimiters, type RateLimiters } from '../http/rate-limiters.ts';
import { createReplyCache } from '../http/reply-cache.ts';
import type { OnReply } from '../http/reply-serializer.ts';
import { createSender } from '../http/send-outside.ts';
import { takeTurns } from '../http/take-turns.ts';
import { createUploadLimiter, type UploadLimiter } from '../http/upload-limiter.ts';
import { createJobRunner } from '../jobs/job-runner.ts';
import { createPasswords } from '../kernel/identity/passwords.ts';
import { createSecrets } from '../kernel/identity/secrets.ts';
import type { ServerAddress } from '../kernel/net/server-address.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { createMailJobs } from '../mail/mail-jobs.ts';
import { createMediaParts } from '../media/media-parts.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { GaugeSources } from '../metrics/gauges.ts';
import { createDisconnects } from '../realtime/disconnects.ts';
import { createSocketServer, type SocketServer } from '../realtime/socket-server.ts';
import {
  callersOf,
  changesOf,
  createMailToken,
  gaugesOf,
  handleJobs,
  routesOf,
  runAll,
  serveFeatures,
  spaceLeftOf,
} from './features.ts';
import { createJobs } from './jobs.ts';
import type { Kit } from './kit.ts';
import { connectLiveUpdates } from './live-updates.ts';
import { createObservers } from './observers.ts';
import { openData } from './open-data.ts';
import { serveSockets } from './sockets.ts';
import { stopInOrder, stopSocketsFirst } from './stop.ts';

export interface App {
  http: FastifyInstance;
  /** The port of the metrics, if they are served. */
  metricsPort: number | undefined;
  db: Db;
  /** The parts that features use. */
  kit: Kit;
  /** The address of this server, once it listens. */
  address(): ServerAddress;
  /** Resolves when the events of all commits so far have been sent. */
  settled(): Promise<void>;
  /** Runs a recurring job now, such as `housekeeping`, `offers` or `dark-displays`. */
  run(job: string): Promise<void>;
  /** Does what is due of one kind of work in the table of jobs, such as `webhook`, until nothing is. */
  runDue(kind: string): Promise<void>;
  /**
   * Before the stop of one of several processes: says that it is not ready, and lets its clients go to the others, a few at
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
  /** Kinds of tills; by default all. */
  connectors?: readonly Connector[];
  /** By default, this process works alone. */
  platform?: Platform;
  /** Called when a renewed certificate has other names, and so the server has another address. */
  onAddressChange?: (address: ServerAddress) => void;
}

/** Name of this build: in a bundle, the name of this file holds a hash of the server's code. */
const build = basename(import.meta.url);

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
  const onError = (error: unknown) => app.log.error({ err: error });
  const observers = await createObservers(app, config);
  const { securityLog, metrics, measurements } = observers;
  const onStatement = options.onStatement ?? measurements?.statementFinished;
  const events = { onConnectionLost: onError, onDiskFailure, onDamage, onTakenOver, onStatement };
  const { platform = singleProcess } = options;
  const database = await openData(config, clock, platform.isShared, events);
  const { db } = database;
  const sockets = createSocketServer(app.server, config, onError);
  const fleet = await platform.join({ config, db, clock, sockets, log: app.log, build });
  const { isShared } = fleet;
  const onDone = measurements?.jobDone;
  const isPostgres = config.database.kind === 'postgres';
  const jobs = createJobRunner({ db, clock, isPostgres, isShared, onError, onDone });
  const limiters = createRateLimiters(config, clock, observers.onLimitSpent, fleet.limitGuesses);
  const createToken: Parameters<typeof createMailJobs>[1]['createToken'] = (token) =>
    createMailToken(kit, token);
  const mailDeps = { jobs, clock, createToken, onError, noticeLimiter: limiters.securityNotices };
  const mails = config.mail && createMailJobs(config.mail, mailDeps);
  const { decoders, warnOfFfmpeg, ...mediaParts } = createMediaParts(config, fleet.files, app.log, onError);
  const { media } = mediaParts;
  app.addHook('onListen', async () => void warnOfFfmpeg());
  const addresses = createAddresses(app, config, () => certificate);

  const kit: Kit = {
    config,
    clock,
    uptime: options.uptime ?? (() => performance.now()),
    db,
    mutate: (scope, work) => liveUpdates.mutate(scope, work),
    bus: fleet.bus,
    get changes() {
      return changes;
    },
    limiters,
    space: spaceOf(config, db, clock, media, limiters),
    jobs,
    sender: createSender(config.canWebhooksBeLocal),
    fetcher: createFetcher(config.canWebhooksBeLocal),
    secrets: createSecrets(config, isShared),
    connectors: options.connectors ?? connectors,
    fleet,
    localRooms: sockets.localRooms,
    fleetRooms: fleet.rooms,
    ...createDisconnects(fleet, securityLog),
    ...mediaParts,
    passwords: createPasswords(config.passwordCost),
    sendMail: mails?.send ?? (async () => undefined),
    canSendMail: mails !== undefined,
    ...addresses,
    health: {
      hasTables: database.isReady,
      isDamaged: database.isDamaged,
      isShared,
      isDraining: fleet.isDraining,
      hasSpace: async () => (await media.freeBytes()) >= config.reserveBytes,
    },
    setup: options.setup,
    commandEnv: options.commandEnv,
    securityLog,
    onPaint: measurements?.changePainted,
    onError,
  };
  const changes = changesOf(kit);
  const liveUpdates = connectLiveUpdates(kit);
  handleJobs(kit);

  takeTurns(app, limiters.requests.ofAddress);
  // Compresses replies only: our clients send no compressed bodies, and unpacking them would be an easy attack.
  await app.register(compress, { threshold: 1_024, globalDecompression: false });
  await installOpenApi(app);
  const uploadLimiter = await mountFeatures(app, kit, onReply);
  await serveFeatures(app, kit);
  serveSockets(sockets, kit);

  const timers = createJobs(kit, observers, (sentence) => app.log.warn(sentence));
  const start = async () => {
    // A process tells the others of itself before it does anything.
    await fleet.start();
    await runAll('start', kit);
    await timers.start();
  };
  if (database.isReady()) await start();
  else if (!database.isDamaged()) options.onDatabaseAway?.(database.ready.then(start));

  const metricsServer = config.metrics && (await metrics?.serve(config.metrics, gaugeSources(kit, sockets)));
  stopSocketsFirst(app, sockets);
  const running = { app, kit, database, uploadLimiter, mails, liveUpdates, timers, decoders, metricsServer };

  return {
    http: app,
    address: addresses.address,
    metricsPort: metricsServer?.port,
    db,
    kit,
    settled: liveUpdates.settled,
    run: timers.run,
    async runDue(kind) {
      await liveUpdates.settled();
      await jobs.runDue(kind);
    },
    drain: fleet.drain,
    stop: () => stopInOrder(running),
  };
}

/** The shares of the disk. A shared store has no end that the server knows, so only the change log is limited there. */
function spaceOf(config: Config, db: Db, clock: Clock, media: MediaStore, { onDaySpent }: RateLimiters) {
  const unknown = Number.POSITIVE_INFINITY;
  return createSpaceShares({
    db,
    clock,
    freeBytes: async () => (media.isShared ? unknown : media.freeBytes().catch(() => unknown)),
    reserveBytes: config.reserveBytes,
    ...config.spaceShare,
    changesPerDayBytes: config.areRatesLimited ? config.changesPerDayBytes : unknown,
    onDaySpent,
  });
}

/** Mounts all calls under /api, behind the guards of the disk. */
async function mountFeatures(
  app: FastifyInstance,
  kit: Kit,
  onReply: OnReply | undefined,
): Promise<UploadLimiter> {
  const { config, media, limiters, fleet } = kit;
  const disk = { freeBytes: media.freeBytes, reserveBytes: config.reserveBytes };
  const archiveMaxBytes = config.quotaBytes + ARCHIVE_RECORDS_MAX_BYTES;
  const limiter = createUploadLimiter({ ...disk, spaceLeft: spaceLeftOf(kit), archiveMaxBytes });
  const handlers = routesOf(kit);
  const deps = {
    ...callersOf(kit),
    changeLimiter: limiters.changes,
    requestPlaces: limiters.requests.ofRestaurant,
    refuseWithoutSpace: diskGuardOf(kit),
    uploads: { media, limiter },
    replies: createReplyCache(fleet.sourceOfReplies),
    onReply,
  };
  const api: FastifyPluginCallback = (scope, _, done) => {
    for (const tag of Object.keys(routesByTag) as (keyof typeof routesByTag)[]) {
      mountRoutes<Record<string, RouteDefinition>>(scope, tag, routesByTag[tag], handlers[tag], deps);
    }
    scope.setNotFoundHandler(answerNotFound);
    done();
  };
  await app.register(api, { prefix: '/api' });
  return limiter;
}

/** PostgreSQL stores changes on a disk of its own. */
function diskGuardOf({ config, media, clock }: Kit) {
  if (config.database.kind === 'postgres') return async () => undefined;
  // Half of the reserve is for prices and other small changes, when nothing large can be added any more.
  return createDiskGuard(media.freeBytes, config.reserveBytes / 2, clock);
}

/** Figures that are read when somebody asks for them. */
function gaugeSources(kit: Kit, { countByKind }: SocketServer): GaugeSources {
  const { config, media } = kit;
  return {
    ...gaugesOf(kit),
    socketsByKind: countByKind,
    freeBytes: media.freeBytes,
    reserveBytes: config.reserveBytes,
    lastBackupAt: async () => (await lastBackup(config.backups.dir))?.createdAt,
  };
}
