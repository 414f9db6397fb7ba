/** The composition root: the only file that names all features. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import { CHANGES_PER_MINUTE, RETURN_EVERY_MS, RETURN_FOR_MS } from '@menuboard/contract/domain/limits';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import { routesByTag } from '@menuboard/contract/openapi';
import type { Handshake } from '@menuboard/contract/realtime';
import type { FastifyInstance, FastifyPluginCallback, FastifyServerOptions } from 'fastify';
import type { Config } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import { tidy } from './db/housekeeping.ts';
import { migrate } from './db/migrator.ts';
import { createMutate } from './db/mutate.ts';
import type { Db } from './db/schema.ts';
import { authHandlers } from './features/auth/auth.routes.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { binHandlers } from './features/bin/bin.routes.ts';
import { claimHandlers } from './features/claims/claims.routes.ts';
import { createClaimsService } from './features/claims/claims.service.ts';
import { displayHandlers } from './features/displays/displays.routes.ts';
import { createDisplaysService } from './features/displays/displays.service.ts';
import { displayPublisher } from './features/displays/displays.sockets.ts';
import { healthHandlers } from './features/health/health.routes.ts';
import { createHealthService } from './features/health/health.service.ts';
import { itemHandlers } from './features/items/items.routes.ts';
import { createItemsService } from './features/items/items.service.ts';
import { publishItems } from './features/items/items.sockets.ts';
import { mediaHandlers } from './features/media/media.routes.ts';
import { createMediaService } from './features/media/media.service.ts';
import { menuHandlers } from './features/menus/menus.routes.ts';
import { createMenusService } from './features/menus/menus.service.ts';
import { menuPublisher } from './features/menus/menus.sockets.ts';
import { newsletterHandlers } from './features/newsletter/newsletter.routes.ts';
import { createNewsletterService } from './features/newsletter/newsletter.service.ts';
import { insertRestaurant } from './features/restaurants/restaurants.repo.ts';
import { restaurantHandlers } from './features/restaurants/restaurants.routes.ts';
import { createRestaurantsService } from './features/restaurants/restaurants.service.ts';
import { publishRestaurants } from './features/restaurants/restaurants.sockets.ts';
import { scheduleHandlers } from './features/schedules/schedules.routes.ts';
import { createSchedulesService } from './features/schedules/schedules.service.ts';
import { awayPublisher } from './features/screens/away-displays.ts';
import { createPresence } from './features/screens/presence.ts';
import { createScreenHours } from './features/screens/screen-hours.ts';
import { screenPublisher } from './features/screens/screen-patches.ts';
import { createScreenPerformance } from './features/screens/screen-performance.ts';
import { createStatusFeed, statusesOf } from './features/screens/screen-status.ts';
import { admitScreen, revokeScreensOf } from './features/screens/screens.repo.ts';
import { pairingHandlers } from './features/screens/screens.routes.ts';
import { createScreensService } from './features/screens/screens.service.ts';
import { createScreenSockets } from './features/screens/screens.sockets.ts';
import { touchedMenus } from './features/screens/touched-menus.ts';
import { statsHandlers } from './features/stats/stats.routes.ts';
import { createStatsService } from './features/stats/stats.service.ts';
import { readCertificate } from './http/certificate.ts';
import { createHttp } from './http/create-http.ts';
import { answerNotFound } from './http/errors-to-http.ts';
import { type Handlers, mountRoutes } from './http/mount-route.ts';
import { installOpenApi, serveDocs } from './http/openapi.ts';
import { serveMedia, servePages } from './http/pages.ts';
import { createUploadRoom } from './http/upload-room.ts';
import type { UploadStore } from './http/uploads.ts';
import { AppError } from './lib/app-error.ts';
import { type Allowance, createBudget } from './lib/budget.ts';
import { type Clock, HOUR, iso, MINUTE, SECOND } from './lib/clock.ts';
import { type OwnAddress, ownAddress } from './lib/own-address.ts';
import { createPasswords, type Passwords } from './lib/passwords.ts';
import { createDiskStore } from './media/disk-store.ts';
import type { MediaStore } from './media/media-store.ts';
import { createHub, type Hub, type Publisher } from './realtime/hub.ts';
import { createOnlineUsers } from './realtime/online-users.ts';
import { displayRoom, type Rooms, restaurantRoom, sessionRoom } from './realtime/rooms.ts';
import { createSocketServer, type Identity, type SocketServer } from './realtime/socket-server.ts';

type OnError = (error: unknown) => void;

const FLUSH_MS = 3 * SECOND;
/** Who lags is looked at so often, in memory. */
const LAG_CHECK_MS = 2 * SECOND;
const RETURN_GRACE_MS = 15 * SECOND;
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
}

/** Every feature made and tied to the others; what is named here is all there is. */
function createFeatures(
  { config, clock }: AppOptions,
  db: Db,
  media: MediaStore,
  rooms: Rooms,
  passwords: Passwords,
  addressFor: (cameTo: string | undefined) => string,
  onError: OnError,
) {
  const limited = (allowance: Allowance) => (config.areRatesLimited ? allowance : undefined);
  const perMinute = (max: number) => limited({ max, windowMs: MINUTE });
  const presence = createPresence(clock);
  const hours = createScreenHours(clock);
  const statusFeed = createStatusFeed({ db, presence, clock, rooms }, onError);
  const touchStatus = statusFeed.touch;

  // Screens first: what owners are told of a display's tag must be what its screens are measured by.
  const publishers: Publisher[] = [
    screenPublisher({ db, presence, hours, clock, touchStatus }),
    awayPublisher({ db, presence, clock, touchStatus }),
    publishItems,
    publishRestaurants,
    menuPublisher(db),
  ];
  const hub = createHub(rooms, publishers, onError);
  const mutate = createMutate(db, clock, touchedMenus, hub.publish);

  const auth = createAuthService({
    db,
    clock,
    passwords,
    signUpBudget: createBudget(clock, perMinute(60)),
    addressBudget: createBudget(clock, perMinute(10), perMinute(600)),
    accountBudget: createBudget(clock, perMinute(30)),
    createRestaurant: insertRestaurant,
    cutOff: (sessionId) => rooms.cutOff(sessionRoom(sessionId)),
  });
  const restaurants = createRestaurantsService({ db, mutate });
  const library = createMediaService({ db, mutate, media, quotaBytes: config.quotaBytes });
  const keepFiles = library.keep;
  const items = createItemsService({ db, mutate, keepFiles });
  const cutOffScreens = (id: string) => rooms.cutOff(displayRoom(id));
  const displays = createDisplaysService({
    db,
    mutate,
    keepFiles,
    statusOf: (source, ids) => statusesOf(source, presence, ids, clock()),
    revokeScreens: revokeScreensOf,
    awaitScreens: (id, deletedAt) => {
      // They do not ask for longer than that.
      if (clock() - Date.parse(deletedAt) >= RETURN_FOR_MS) return;
      presence.awaitReturn(id, deletedAt, iso(clock() + RETURN_EVERY_MS + RETURN_GRACE_MS));
      // Owners may have been told of the display before.
      touchStatus([id]);
    },
    cutOffScreens,
  });
  const menus = createMenusService({ db, mutate, touchDisplaysOf: displays.touchDisplaysOf });
  const schedules = createSchedulesService({ db, clock, mutate, touchDisplay: displays.touch });
  const newsletter = createNewsletterService({
    db,
    clock,
    budget: createBudget(clock, perMinute(10), perMinute(120)),
  });
  const pairingBudget = createBudget(clock, perMinute(5), perMinute(60));
  const pairedBudget = createBudget(clock, perMinute(60));
  const screens = createScreensService({ db, clock, mutate, presence, hours, pairingBudget, pairedBudget });
  const claims = createClaimsService({
    db,
    clock,
    mutate,
    rooms,
    displays,
    admitScreen,
    revokeScreens: revokeScreensOf,
    cutOffScreens,
    resume: screens.resume,
    codeBudget: createBudget(clock, perMinute(5), perMinute(60)),
    openBudget: createBudget(clock, perMinute(60), perMinute(600)),
    askBudget: createBudget(clock, perMinute(60)),
    secretBudget: createBudget(clock, perMinute(60)),
  });
  publishers.push(displayPublisher(displays.getSome));
  const onlineUsers = createOnlineUsers((id, count) =>
    rooms.emit(restaurantRoom(id), 'users-online', { count }),
  );
  const performanceOf = createScreenPerformance({ db, clock, hours });
  const stats = createStatsService({ db, performanceOf, onlineUsers: onlineUsers.count });

  const handlers: AllHandlers = {
    Health: healthHandlers(createHealthService(db)),
    Accounts: authHandlers(auth),
    Restaurants: restaurantHandlers(restaurants),
    Stats: statsHandlers(stats),
    Items: itemHandlers(items),
    Menus: menuHandlers(menus),
    Displays: displayHandlers(displays),
    Schedules: scheduleHandlers(schedules),
    Media: mediaHandlers(library),
    Screens: pairingHandlers(screens),
    Claims: claimHandlers(claims, addressFor),
    Bin: binHandlers({
      item: items.restore,
      menu: menus.restore,
      display: displays.restore,
      schedule: schedules.restore,
    }),
    Newsletter: newsletterHandlers(newsletter),
  };
  const screenSockets = createScreenSockets({ presence, hours, screens, touchStatus });
  const tellLag = () => {
    const news = presence.takeLagNews();
    if (news.length > 0) touchStatus(news);
  };
  const changeBudget = createBudget(clock, perMinute(CHANGES_PER_MINUTE));
  return {
    hub,
    auth,
    screens,
    claims,
    changeBudget,
    screenSockets,
    statusFeed,
    tellLag,
    onlineUsers,
    handlers,
  };
}

type Features = ReturnType<typeof createFeatures>;
type AllHandlers = { [Tag in keyof typeof routesByTag]: Handlers<(typeof routesByTag)[Tag]> };

async function mountAll(
  app: FastifyInstance,
  { handlers, auth, changeBudget }: Features,
  uploads: UploadStore,
): Promise<void> {
  const deps = { findOwner: auth.findOwner, changeBudget, uploads };
  const api: FastifyPluginCallback = (scope, _, done) => {
    for (const tag of Object.keys(routesByTag) as (keyof typeof routesByTag)[]) {
      mountRoutes<Record<string, RouteDefinition>>(scope, tag, routesByTag[tag], handlers[tag], deps);
    }
    if (scope.prefix !== '') scope.setNotFoundHandler(answerNotFound);
    done();
  };
  // Both path forms of the specification: one registration, two mount points (ADR 2).
  await app.register(api, { prefix: '/api' });
  await app.register(api);
}

async function authenticate(
  { auth, screens, claims }: Features,
  handshake: Handshake,
  ip: string,
): Promise<Identity> {
  const { token, screenToken, pairingCode, claimSecret } = handshake;
  if (token !== undefined) {
    const owner = await auth.findOwner(token);
    if (owner) return { kind: 'owner', owner };
  } else if (screenToken !== undefined) {
    const screen = await screens.identify(screenToken);
    if (screen) return { kind: 'screen', screen };
  } else if (pairingCode !== undefined) {
    const { screen, ...paired } = await screens.pair(pairingCode, ip, undefined);
    return { kind: 'screen', screen, paired };
  } else if (claimSecret !== undefined) {
    return { kind: 'stranger', claimRoom: await claims.roomOf(claimSecret, ip) };
  } else {
    return { kind: 'stranger' };
  }
  throw new AppError('unauthenticated', 'Please sign in.');
}

function serveSockets(sockets: SocketServer, features: Features): void {
  sockets.serve({
    authenticate: (handshake, ip) => authenticate(features, handshake, ip),
    async onConnect(connection) {
      const { identity, socket, handshake } = connection;
      if (identity.kind === 'owner') {
        const { scope, sessionId, userId } = identity.owner;
        await socket.join([restaurantRoom(scope.restaurantId), sessionRoom(sessionId)]);
        // After the join: signed out meanwhile, it would otherwise live on in the rooms.
        if (!(await features.auth.findOwner(handshake.token ?? ''))) socket.disconnect(true);
        if (socket.connected) features.onlineUsers.join(scope.restaurantId, userId, socket.id);
      }
      if (identity.kind === 'stranger' && identity.claimRoom) await socket.join(identity.claimRoom);
      await features.screenSockets.connect(connection);
    },
    onDisconnect(connection) {
      const { identity, socket } = connection;
      if (identity.kind === 'owner') {
        const { scope, userId } = identity.owner;
        features.onlineUsers.leave(scope.restaurantId, userId, socket.id);
      }
      features.screenSockets.disconnect(connection);
    },
    handlers: features.screenSockets.handlers,
  });
}

/** Opens the database, brings it up to date and puts everything together; the caller listens. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, clock } = options;
  const certificate = config.tls && readCertificate(config.tls, clock());
  const app = createHttp(config, certificate, clock, options.logger);
  app.server.maxConnections = config.connectionsMax;
  const onError: OnError = (error) => app.log.error({ err: error });
  const db = openDatabase(config.database, onError, options.onBroken);
  await migrate(db);

  const sockets = createSocketServer(app.server, config.publicUrl, onError);
  const passwords = await createPasswords(config.passwordCost);
  const media = createDiskStore(join(config.dataDir, 'media'));
  mkdirSync(media.dir, { recursive: true });
  const place = (): OwnAddress => {
    const listening = app.server.address();
    const port = typeof listening === 'object' && listening ? listening.port : config.port;
    return { publicUrl: config.publicUrl, host: config.host, port, certificate: certificate?.leaf };
  };
  const addressFor = (cameTo: string | undefined) => ownAddress(place(), cameTo);
  const features = createFeatures(options, db, media, sockets.rooms, passwords, addressFor, onError);

  // Answers only: no client of ours sends a compressed body, and unpacking one is work for whoever asks.
  await app.register(compress, { threshold: 1_024, globalDecompression: false });
  await installOpenApi(app);
  const room = createUploadRoom(media.freeBytes, config.reserveBytes);
  await mountAll(app, features, { media, room });
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
