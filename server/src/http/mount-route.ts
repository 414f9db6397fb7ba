/** Mounts the contract's routes. Each request goes through the named steps of `mountRoute`, from top to bottom. */
import type { RouteAuth, RouteDefinition } from '@menuboard/contract/http/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Places } from '../kernel/concurrency/places.ts';
import type { RateLimiter } from '../kernel/concurrency/rate-limiter.ts';
import { inTurnsOf } from '../kernel/concurrency/turns.ts';
import { AppError } from '../kernel/errors/app-error.ts';
import type { Scope } from '../kernel/identity/scope.ts';
import type { ReceivedFile } from '../media/media-store.ts';
import {
  bearerToken,
  type FindKeyHolder,
  type FindKitchen,
  type FindMember,
  type IsOperator,
  type Member,
  requireKitchen,
  requirePrincipal,
} from './caller.ts';
import { describeRoute, type PathOptions } from './describe-route.ts';
import type { RefuseWithoutSpace } from './disk-guard.ts';
import { type AnyHandler, type Handlers, type InputOf, notModified } from './handler.ts';
import { refuseLocalImages } from './local-images.ts';
import type { ReplyCache } from './reply-cache.ts';
import { hasSecrets, type OnReply, type Reader, serializeReply } from './reply-serializer.ts';
import { bodyOf, withRetry } from './retry.ts';
import { sendInPieces } from './send-in-pieces.ts';
import { createPieceSerializer } from './serialize-in-pieces.ts';
import { tooManyAtOnce } from './take-turns.ts';
import { acceptText } from './text-body.ts';
import { acceptUploads, receiveFiles, refuseOtherBodies, type UploadStore } from './uploads.ts';

/** Dependencies of mounting, besides the routes. */
export interface MountDeps {
  findMember: FindMember;
  findKeyHolder: FindKeyHolder;
  findKitchen: FindKitchen;
  isOperator: IsOperator;
  /** Limits changes per restaurant, because the change log keeps them for months. */
  changeLimiter: RateLimiter;
  refuseWithoutSpace: RefuseWithoutSpace;
  /** Limits the simultaneous requests of a restaurant. */
  requestPlaces: Places;
  uploads: UploadStore;
  replies: ReplyCache;
  onReply?: OnReply | undefined;
}

const tooManyChanges = () =>
  new AppError('rate_limited', 'Too many changes at once. Please wait a minute and try again.');

/** Scope of the restaurant, if a caller has proved one. */
const scopeOf = ({ principal, kitchen }: FastifyRequest): Scope | undefined =>
  principal?.scope ?? kitchen?.scope;

const readerOf = ({ principal }: FastifyRequest): Reader | undefined =>
  principal && ('role' in principal ? (principal as Member).role : 'key');

/** The checks of callers before a body is read (`caller.ts` lists all). Screens prove themselves in their handlers. */
const identify: Record<
  RouteAuth,
  (request: FastifyRequest, route: RouteDefinition, deps: MountDeps) => Promise<void> | undefined
> = {
  public: () => undefined,
  async member(request, route, deps) {
    request.principal = await requirePrincipal(request, route, deps);
  },
  screen: () => undefined,
  pairedScreen: () => undefined,
  async kitchen(request, _, { findKitchen }) {
    request.kitchen = await requireKitchen(request, findKitchen);
  },
};

function mountRoute(
  app: FastifyInstance,
  tag: string,
  name: string,
  route: RouteDefinition,
  handler: AnyHandler,
  paths: PathOptions,
  deps: MountDeps,
): void {
  const { changeLimiter, refuseWithoutSpace, requestPlaces, uploads, replies, onReply } = deps;
  // Replies with an etag are repeated from memory, to readers of every role.
  if (route.etag && hasSecrets(route.response)) throw new Error(`${tag}.${name} may have no etag.`);
  const serializePieces = createPieceSerializer(route.response, onReply);
  const isListed = route.method === 'GET' && !route.contentType && !route.waitsElsewhere;

  const limitChanges = (scope: Scope | undefined): void => {
    if (scope && route.method !== 'GET' && !route.isAlwaysAllowed)
      changeLimiter.take(scope.restaurantId, tooManyChanges);
  };

  const guardDisk = async (scope: Scope | undefined): Promise<void> => {
    // Uploads have a reserve of their own.
    const isGuarded = !/^(GET|DELETE)$/.test(route.method) && !route.upload && !route.isAlwaysAllowed;
    if (scope && isGuarded) await refuseWithoutSpace();
  };

  /** Calls the handler with the parsed request, for its verified caller. */
  const call = (request: FastifyRequest, reply: FastifyReply, files: ReceivedFile[]) => {
    const { params, query, body, principal, kitchen, ip } = request;
    if (principal) refuseLocalImages(bodyOf(route, request));
    const own = principal && { ...principal, scope: withRetry(principal.scope, route, request) };
    const caller = { ip, token: bearerToken(request), request, reply, ...kitchen, ...own };
    return handler({ params, query, body, files } as InputOf<RouteDefinition & { upload: 'files' }>, caller);
  };

  /** Waits for one of the restaurant's places, and lets other restaurants work in between. */
  const inLane = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const scope = scopeOf(request);
    if (!scope || route.waitsElsewhere) return call(request, reply, []);
    const { restaurantId } = scope;
    const { leave } = await requestPlaces.enter({ key: restaurantId }, tooManyAtOnce);
    const work = async () => {
      const result = await call(request, reply, []);
      // Within the place, because the result may be a list that is read only now.
      return isListed && request.principal && result !== notModified
        ? await serializePieces(result as object, readerOf(request))
        : result;
    };
    return inTurnsOf(restaurantId, work).finally(leave);
  };

  /** Uploads take long and have their own queue. Every upload route has a principal: its files count for a restaurant. */
  const receive = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { principal } = request;
    if (!principal || !route.upload) throw new AppError('unauthenticated', 'Please sign in.');
    const { restaurantId } = principal.scope;
    return receiveFiles(request, restaurantId, route.upload, uploads, (files) => call(request, reply, files));
  };

  const sendReply = (request: FastifyRequest, reply: FastifyReply, result: unknown) => {
    const { principal } = request;
    if (result === notModified) return reply.code(304).send();
    reply.code(route.status);
    if (route.contentType) return reply.type(`${route.contentType}; charset=utf-8`).send(result);
    if (route.status === 204) return reply.send();
    reply.type('application/json; charset=utf-8');
    if (!isListed || !principal) {
      const reader = readerOf(request);
      return reply
        .serializer((value: unknown) => serializeReply(route.response, value, onReply, reader))
        .send(result);
    }
    const json = result as Buffer[];
    return route.etag ? replies.send({ request, reply }, principal, json) : sendInPieces(reply, json);
  };

  app.route({
    ...describeRoute(tag, name, route, paths),
    // Before the body is read, so that an unauthorised caller learns nothing about it.
    onRequest: async (request, reply) => {
      await identify[route.auth](request, route, deps);
      limitChanges(scopeOf(request));
      await guardDisk(scopeOf(request));
      if (route.upload) refuseOtherBodies(request);
      if (route.etag && request.principal) return replies.answer({ request, reply }, request.principal);
    },
    handler: async (request, reply) =>
      sendReply(request, reply, await (route.upload ? receive(request, reply) : inLane(request, reply))),
  });
}

/** Mounts a group of routes under its heading in the OpenAPI document. */
export function mountRoutes<Routes extends Record<string, RouteDefinition>>(
  app: FastifyInstance,
  tag: string,
  routes: Routes,
  handlers: Handlers<Routes>,
  deps: MountDeps,
): void {
  for (const name of Object.keys(routes)) {
    const route = routes[name];
    const handler = handlers[name] as AnyHandler | undefined;
    if (!route || !handler) throw new Error(`${tag}.${name} has no handler.`);
    const others = Object.values(routes).filter(
      (other) => !route.formerPath && other.formerPath && other.path === route.path,
    );
    const mount = (scope: FastifyInstance) => {
      mountRoute(scope, tag, name, route, handler, { others, isFormer: false }, deps);
      if (route.formerPath) mountRoute(scope, tag, name, route, handler, { others, isFormer: true }, deps);
    };
    if (route.upload) acceptUploads(app, mount);
    else if (route.bodyType) acceptText(app, route.bodyType, mount);
    else mount(app);
  }
}
