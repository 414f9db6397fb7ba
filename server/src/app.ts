/** The composition root: opens the database, builds the server and stops it again. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { createFeatures } from './app/create-features.ts';
import { mountFeatures } from './app/mount-features.ts';
import { createRecurringJobs } from './app/recurring-jobs.ts';
import { serveSockets } from './app/serve-sockets.ts';
import type { Config } from './config/config.ts';
import { deleteExpiredRows } from './db/housekeeping.ts';
import type { Db } from './db/schema.ts';
import { startDatabase } from './db/start-database.ts';
import { type Certificate, readCertificate } from './http/certificate.ts';
import { limitConnections } from './http/connections-of-addresses.ts';
import { createHttp } from './http/create-http.ts';
import { createDiskGuard } from './http/disk-guard.ts';
import { answerNotFound } from './http/errors-to-http.ts';
import { installOpenApi, serveDocs } from './http/openapi.ts';
import { serveMedia, servePages } from './http/pages.ts';
import type { OnReply } from './http/reply-serializer.ts';
import { createUploadLimiter } from './http/upload-limiter.ts';
import { type Clock, HOUR, SECOND } from './lib/clock.ts';
import { createPasswords } from './lib/passwords.ts';
import { reachableAddress, type ServerAddress } from './lib/server-address.ts';
import { createDecoders } from './media/decoding/decoders.ts';
import { createDiskStore } from './media/disk-store.ts';
import type { Hub } from './realtime/hub.ts';
import { sessionRoom } from './realtime/rooms.ts';
import { createSocketServer } from './realtime/socket-server.ts';

type OnError = (error: unknown) => void;

const SAVE_TELEMETRY_MS = 3 * SECOND;
/** A price that changes by itself is in the rows at most this long after its instant. */
const SETTLE_ITEMS_MS = SECOND;
const LAG_CHECK_MS = 2 * SECOND;
/** Requests that are still running this long after the stop began are cut off. */
const STOP_GRACE_MS = 10 * SECOND;
/** Longer than any upload can take. */
const INCOMPLETE_UPLOAD_MS = HOUR;

export interface App {
  http: FastifyInstance;
  hub: Hub;
  db: Db;
  /** The address of this server, once it listens. */
  address(): ServerAddress;
  /** The hourly housekeeping: finds dormant screens, deletes expired rows and incomplete uploads. */
  runHousekeeping(): Promise<void>;
  /** Writes down prices and availability that have changed by themselves. It runs every second. */
  settleItems(): Promise<void>;
  /** Stores what screens have reported, which happens every few seconds anyway. */
  saveTelemetry(): Promise<void>;
  /** Finishes running requests, lets clients reconnect, and saves telemetry. */
  stop(): Promise<void>;
}

export interface AppOptions {
  config: Config;
  clock: Clock;
  logger: FastifyServerOptions['logger'];
  /** Called when the disk under the database fails: the server must not acknowledge anything from then on. */
  onDiskFailure?: (error: unknown) => void;
  /**
   * Called when PostgreSQL does not answer at the start: until it does, callers get 503. `ready` resolves when it does,
   * and rejects if it refuses us for good.
   */
  onDatabaseAway?: (ready: Promise<void>) => void;
  /** Called with the SQL of each statement. */
  onStatement?: (sql: string) => void;
  onReply?: OnReply;
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
    if (renewed.leaf.subjectAltName !== before && app.server.listening) options.onAddressChange?.(address());
  };
  const { logger, onReply } = options;
  const app = createHttp(config, certificate, { clock, logger, onRenewed, onReply });
  app.server.maxConnections = config.connectionsMax;
  if (config.areRatesLimited) limitConnections(app.server, config.trustedProxies);
  const onError: OnError = (error) => app.log.error({ err: error });
  const { onDiskFailure, onStatement } = options;
  const database = await startDatabase(config.database, {
    onConnectionLost: onError,
    onDiskFailure,
    onStatement,
  });
  const { db } = database;

  const sockets = createSocketServer(app.server, config, onError);
  const passwords = createPasswords(config.passwordCost);
  const media = createDiskStore(join(config.dataDir, 'media'));
  mkdirSync(media.dir, { recursive: true });
  const decoders = createDecoders({ onError });
  const address = (): ServerAddress => {
    const listener = app.server.address();
    const port = typeof listener === 'object' && listener ? listener.port : config.port;
    return { publicUrl: config.publicUrl, host: config.host, port, certificate: certificate?.leaf };
  };
  const addressFor = (connectedTo: string | undefined) => reachableAddress(address(), connectedTo);
  const features = createFeatures({
    config,
    clock,
    db,
    media,
    decode: decoders.decode,
    localRooms: sockets.localRooms,
    fleetRooms: sockets.fleetRooms,
    passwords,
    addressFor,
    onError,
  });

  // Compresses replies only: our clients send no compressed bodies, and unpacking them would be an easy attack.
  await app.register(compress, { threshold: 1_024, globalDecompression: false });
  await installOpenApi(app);
  const uploadLimiter = createUploadLimiter(media.freeBytes, config.reserveBytes);
  // PostgreSQL stores changes on a disk of its own.
  const refuseWithoutSpace =
    config.database.kind === 'sqlite'
      ? createDiskGuard(media.freeBytes, config.reserveBytes, clock)
      : async () => undefined;
  const uploads = { media, limiter: uploadLimiter };
  await mountFeatures(app, features, { uploads, refuseWithoutSpace, onReply });
  await serveMedia(app, media.dir);
  if (config.pages) await servePages(app, config.pages, config.publicUrl);
  else app.setNotFoundHandler(answerNotFound);
  serveDocs(app);
  serveSockets(sockets, features);

  const runHousekeeping = async () => {
    await features.markDormantScreens();
    await deleteExpiredRows(db, clock, (id) => sockets.fleetRooms.disconnect(sessionRoom(id)));
    // The system's clock instead of ours, because the files carry the system's time.
    await media.sweep(Date.now() - INCOMPLETE_UPLOAD_MS);
  };
  const jobs = createRecurringJobs(onError);
  const startJobs = () => {
    jobs.inOneProcess(HOUR, runHousekeeping);
    jobs.inOneProcess(SETTLE_ITEMS_MS, features.settleItems);
    jobs.inEveryProcess(SAVE_TELEMETRY_MS, features.saveTelemetry);
    jobs.inEveryProcess(LAG_CHECK_MS, features.announceLag);
  };
  if (database.isReady()) startJobs();
  else options.onDatabaseAway?.(database.ready.then(startJobs));

  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    await sockets.stop();
  });
  // Otherwise the keep-alive connection of an answered request would keep the server open.
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });

  return {
    http: app,
    address,
    hub: features.hub,
    db,
    runHousekeeping,
    settleItems: features.settleItems,
    saveTelemetry: features.saveTelemetry,
    async stop() {
      jobs.stop();
      const forcedClose = setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS);
      await app.close();
      clearTimeout(forcedClose);
      // An upload that was cut off still deletes its files, for which it needs the database.
      await uploadLimiter.idle();
      decoders.stop();
      await features.hub.settled();
      features.statusFeed.stop();
      if (database.isReady()) await features.saveTelemetry();
      await database.stop();
    },
  };
}
