/** Serves the two builds and the media: `/display` and `/tv` are the player, all other pages are the admin. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { idOf } from '@menuboard/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from './errors-to-http.ts';
import { type RootFiles, rootFilesOf } from './root-files.ts';
import { contentSecurityPolicy } from './security.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/**
 * On plain HTTP, no service worker stores the player's page. With this header, many browsers can start from their own
 * copy for a day without the server. A page that reloads itself still requests a newer one.
 */
const RESTARTABLE = 'max-age=86400';
const RestaurantId = idOf('restaurant');
const adminPages =
  /^\/(login|signup|forgot-password|reset-password|confirm-email|join|kitchen|pair|dashboard|admin(\/.*)?)?$/;

/** The admin as an app on a phone: its name, its look, and the worker that receives its notifications. */
const appFiles = [
  'favicon.svg',
  'manifest.webmanifest',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
  'push-worker.js',
];

function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html');
}

/** Whether the browser allows service workers at this origin: localhost or https. */
function isSecureOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const isPublic = publicUrl?.startsWith('https:') && new URL(publicUrl).host === request.host;
  return (
    isPublic || request.protocol === 'https' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(request.hostname)
  );
}

const mediaHeaders = {
  'cache-control': IMMUTABLE,
  'content-security-policy': "sandbox; default-src 'none'",
};

/** Brings a file to the served folder, and keeps it there until the returned function is called. */
export type HoldFile = (name: string) => Promise<(() => void) | undefined>;

interface ServedMedia {
  dir: string;
  /** Set if the folder may lack existing files. */
  hold?: HoldFile;
}

const mediaName = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;

/** Calls `release` after the reply was sent or the client has left; `onResponse` does not run in the second case. */
function releaseAfter({ raw }: FastifyReply, release: () => void): void {
  if (raw.destroyed) release();
  else raw.once('close', release);
}

/** Brings the file of each request here until it is answered. */
function holdDuringRequests(app: FastifyInstance, hold: HoldFile): void {
  app.addHook<{ Params: { '*'?: string } }>('onRequest', async (request, reply) => {
    const name = request.params['*'] ?? '';
    const release = mediaName.test(name) && (await hold(name));
    if (release) releaseAfter(reply, release);
  });
}

/**
 * Serves the media folder: immutable, because names are hashes; sandboxed, so that no uploaded file can run. Lists of
 * the admin show `/media/thumbnails/<name of the image>`.
 *
 * @param thumbnailOf returns the URL of an image's thumbnail
 */
export async function serveMedia(
  app: FastifyInstance,
  { dir, hold }: ServedMedia,
  thumbnailOf: (url: string) => Promise<string | undefined>,
): Promise<void> {
  await app.register((scope, _, done) => {
    if (hold) holdDuringRequests(scope, hold);
    void scope.register(fastifyStatic, {
      root: dir,
      prefix: '/media/',
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
      cacheControl: false,
      allowedPath: (path) => mediaName.test(path.slice(1)),
      setHeaders: (reply) => {
        for (const [name, value] of Object.entries(mediaHeaders)) reply.header(name, value);
      },
    });
    done();
  });
  async function readHeld(name: string): Promise<Buffer | undefined> {
    const release = await (hold ? hold(name) : Promise.resolve(undefined));
    return readFile(join(dir, name)).finally(release);
  }
  app.get<{ Params: { name: string } }>(
    '/media/thumbnails/:name',
    { schema: { hide: true } },
    async ({ params: { name } }, reply) => {
      if (!mediaName.test(name)) return reply.callNotFound();
      const thumbnail = (await thumbnailOf(`/media/${name}`))?.slice('/media/'.length);
      const bytes = thumbnail && (await readHeld(thumbnail).catch(() => undefined));
      if (!bytes) return reply.redirect(`/media/${name}`);
      return reply.headers(mediaHeaders).type('image/webp').send(bytes);
    },
  );
}

/** Scripts and other files of older and newer builds. */
export interface OtherBuilds {
  dir: string;
  hold: HoldFile;
  /** Files of this build, as they were when the process started. */
  rootFiles: RootFiles;
}

/** Answers requests for files that this build lacks: pages of another build, which another process has sent, need them. */
function serveOtherBuilds(app: FastifyInstance, own: string, { dir, hold }: OtherBuilds): void {
  // Not async: awaiting a reply adds four listeners to it, and Node.js warns of a leak at eleven.
  app.addHook<{ Params: { '*'?: string } }>('onRequest', (request, reply, done) => {
    const name = request.params['*'] ?? '';
    if (!/^[\w-][\w.-]*$/.test(name)) return done();
    // Looked up each time: a new build in the same place replaces the files of a process that still runs.
    if (existsSync(join(own, name))) return done();
    hold(name)
      .then((release) => {
        if (!release) return done();
        releaseAfter(reply, release);
        reply.header('cache-control', IMMUTABLE).sendFile(name, dir, { cacheControl: false });
      })
      .catch(done);
  });
}

/** A worker follows the policy of its own script: only these may compile WebAssembly. */
const readerHeaders = {
  'cache-control': IMMUTABLE,
  'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
};

/** Serves the files with which the browser reads photos and PDFs of menus. */
async function servePhotoReader(app: FastifyInstance, web: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(web, 'photo-reader'),
    prefix: '/photo-reader/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries(readerHeaders)) reply.header(name, value);
    },
  });
}

async function serveBuild(
  app: FastifyInstance,
  dir: string,
  prefix: string,
  others: OtherBuilds | undefined,
): Promise<void> {
  const assets = join(dir, 'assets');
  await app.register((scope, _, done) => {
    if (others) serveOtherBuilds(scope, assets, others);
    void scope.register(fastifyStatic, {
      root: assets,
      prefix: `${prefix}/assets/`,
      decorateReply: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply) => reply.header('cache-control', IMMUTABLE),
    });
    done();
  });
}

/**
 * Serves the two pages and their files. Browsers get the admin's not-found page for unknown paths.
 *
 * @param embedOriginsOf returns the origins that may show a restaurant's boards in a frame; none for an unknown
 * restaurant
 */
export async function servePages(
  app: FastifyInstance,
  pages: { web: string; player: string },
  publicUrl: string | undefined,
  others: { web: OtherBuilds; player: OtherBuilds } | undefined,
  embedOriginsOf: (restaurantId: string) => Promise<string[]>,
): Promise<void> {
  await app.register(fastifyStatic, { root: pages.web, serve: false });
  await serveBuild(app, pages.web, '', others?.web);
  await serveBuild(app, pages.player, '/display', others?.player);
  await servePhotoReader(app, pages.web);
  const web = others?.web.rootFiles ?? rootFilesOf(pages.web);
  const player = others?.player.rootFiles ?? rootFilesOf(pages.player);
  const send = (reply: FastifyReply, files: RootFiles, name = 'index.html', cache = 'no-cache') =>
    files.send(reply.header('cache-control', cache), name);

  for (const path of ['/display', '/display/', '/tv', '/tv/']) {
    // Not async, as in `serveOtherBuilds`.
    app.get<{ Querystring: { embed?: unknown } }>(path, { schema: { hide: true } }, (request, reply) => {
      const embed = RestaurantId.safeParse(request.query.embed);
      if (!embed.success) {
        const cache = isSecureOrigin(request, publicUrl) ? 'no-cache' : RESTARTABLE;
        send(reply, player, 'index.html', cache);
        return;
      }
      embedOriginsOf(embed.data)
        .then((origins) => {
          reply.header('content-security-policy', contentSecurityPolicy(request, origins));
          // A stored answer would outlive the list.
          send(reply, player, 'index.html', 'no-store');
        })
        .catch((error) => reply.send(error));
    });
  }
  for (const scope of ['/display', '/tv']) {
    app.get(`${scope}/worker.js`, { schema: { hide: true } }, (_, reply) =>
      send(reply.header('service-worker-allowed', scope), player, 'worker.js'),
    );
  }
  app.get<{ Params: { file: string } }>('/display/:file', { schema: { hide: true } }, (request, reply) => {
    const { file } = request.params;
    if (!/^[\w-]+\.(js|svg|png|webmanifest)$/.test(file) || !player.has(file)) {
      return answerNotFound(request, reply);
    }
    return send(reply, player, file);
  });
  // Browsers request it from pages that name no icon, and log a 404 in their console.
  app.get('/favicon.ico', { schema: { hide: true } }, (_, reply) => reply.redirect('/favicon.svg', 301));
  for (const file of appFiles)
    app.get(`/${file}`, { schema: { hide: true } }, (_, reply) => send(reply, web, file));

  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return answerNotFound(request, reply);
    const path = request.url.split('?')[0] ?? '/';
    return send(reply.code(adminPages.test(path) ? 200 : 404), web);
  });
}
