/** The composition root: everything put together, and taken down again. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { createFeatures } from './app/create-features.ts';
import { mountFeatures } from './app/mount-features.ts';
import { serveSockets } from './app/serve-sockets.ts';
import type { Config } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import { tidy } from './db/housekeeping.ts';
import { migrate } from './db/migrator.ts';
import type { Db } from './db/schema.ts';
import { type Certificate, readCertificate } from './http/certificate.ts';
import { createHttp } from './http/create-http.ts';
import { answerNotFound } from './http/errors-to-http.ts';
import { installOpenApi, serveDocs } from './http/openapi.ts';
import { serveMedia, servePages } from './http/pages.ts';
import { createUploadRoom } from './http/upload-room.ts';
import { type Clock, HOUR, SECOND } from './lib/clock.ts';
import { type OwnAddress, ownAddress } from './lib/own-address.ts';
import { createPasswords } from './lib/passwords.ts';
import { createDiskStore } from './media/disk-store.ts';
import type { Hub } from './realtime/hub.ts';
import { sessionRoom } from './realtime/rooms.ts';
import { createSocketServer } from './realtime/socket-server.ts';

type OnError = (error: unknown) => void;

const FLUSH_MS = 3 * SECOND;
/** Who lags is looked at so often, in memory. */
const LAG_CHECK_MS = 2 * SECOND;
const GRACE_MS = 10 * SECOND;
/** Longer than any upload can take. */
const LEFTOVER_MS = HOUR;

export interface App {
  http: FastifyInstance;
  hub: Hub;
  db: Db;
  /** Where it is found, once it listens. */
  place(): OwnAddress;
  /** What is done by itself once an hour: drops what has outlived its keep. */
  tidy(): Promise<void>;
  /** Answers what is in flight, lets clients reconnect by themselves, saves what is unsaved. */
  stop(): Promise<void>;
}

export interface AppOptions {
  config: Config;
  clock: Clock;
  logger: FastifyServerOptions['logger'];
  /** The disk under the database fails: nothing more may be acknowledged. */
  onBroken?: (error: unknown) => void;
  /** A renewed certificate has other names: where it is found from now on. */
  onRenamed?: (place: OwnAddress) => void;
}

/** Opens the database, brings it up to date and puts everything together; the caller listens. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, clock } = options;
  let certificate = config.tls && readCertificate(config.tls, clock());
  const onRenewed = (renewed: Certificate) => {
    const before = certificate?.leaf.subjectAltName;
    certificate = renewed;
    if (renewed.leaf.subjectAltName !== before && app.server.listening) options.onRenamed?.(place());
  };
  const app = createHttp(config, certificate, { clock, logger: options.logger, onRenewed });
  app.server.maxConnections = config.connectionsMax;
  const onError: OnError = (error) => app.log.error({ err: error });
  const db = openDatabase(config.database, onError, options.onBroken);
  await migrate(db);

  const sockets = createSocketServer(app.server, config, onError);
  const passwords = await createPasswords(config.passwordCost);
  const media = createDiskStore(join(config.dataDir, 'media'));
  mkdirSync(media.dir, { recursive: true });
  const place = (): OwnAddress => {
    const listening = app.server.address();
    const port = typeof listening === 'object' && listening ? listening.port : config.port;
    return { publicUrl: config.publicUrl, host: config.host, port, certificate: certificate?.leaf };
  };
  const addressFor = (cameTo: string | undefined) => ownAddress(place(), cameTo);
  const features = createFeatures({
    config,
    clock,
    db,
    media,
    rooms: sockets.rooms,
    passwords,
    addressFor,
    onError,
  });

  // Answers only: no client of ours sends a compressed body, and unpacking one is work for whoever asks.
  await app.register(compress, { threshold: 1_024, globalDecompression: false });
  await installOpenApi(app);
  const room = createUploadRoom(media.freeBytes, config.reserveBytes);
  await mountFeatures(app, features, { media, room });
  await serveMedia(app, media.dir);
  if (config.pages) await servePages(app, config.pages, config.publicUrl);
  else app.setNotFoundHandler(answerNotFound);
  serveDocs(app);
  serveSockets(sockets, features);

  const flush = () => void features.screens.flush().catch(onError);
  const tidyNow = async () => {
    await tidy(db, clock, (id) => sockets.rooms.cutOff(sessionRoom(id)));
    // The system's own time: it is what the files carry.
    await media.sweep(Date.now() - LEFTOVER_MS);
  };
  const clean = () => void tidyNow().catch(onError);
  clean();
  const timers = [
    setInterval(flush, FLUSH_MS),
    setInterval(clean, HOUR),
    setInterval(features.tellLag, LAG_CHECK_MS),
  ];
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    await sockets.stop();
  });
  // Else the connection of an answered request would be kept for the next one, and the server open with it.
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });

  return {
    http: app,
    place,
    hub: features.hub,
    db,
    tidy: tidyNow,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      // Whoever has not finished a request by then is not going to.
      const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
      await app.close();
      clearTimeout(cut);
      // An upload that was cut off still takes its files away, and asks the database which.
      await room.empty();
      await features.hub.settled();
      features.statusFeed.stop();
      await features.screens.flush();
      await db.destroy();
    },
  };
}
