/** Mounts the contract's routes: parses and types input, checks and strips output, and verifies the caller. */
import { createHash } from 'node:crypto';
import {
  IDEMPOTENCY_KEY_MAX,
  IMPORT_FILE_MAX_BYTES,
  JSON_MAX_BYTES,
  PUBLIC_JSON_MAX_BYTES,
} from '@menuboard/contract/domain/limits';
import { ErrorBody } from '@menuboard/contract/http/errors';
import type { RouteAuth, RouteDefinition, RouteInput, RouteResult } from '@menuboard/contract/http/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../lib/app-error.ts';
import type { Places } from '../lib/places.ts';
import type { RateLimiter } from '../lib/rate-limiter.ts';
import type { Scope } from '../lib/scope.ts';
import { inTurnsOf } from '../lib/turns.ts';
import type { ReceivedFile } from '../media/media-store.ts';
import { bodyTypeOf } from './body-type.ts';
import {
  bearerToken,
  type FindKeyHolder,
  type FindKitchen,
  type FindMember,
  type IsOperator,
  type KeyHolder,
  type KitchenDevice,
  type Member,
  type Principal,
  requireKitchen,
  requirePrincipal,
} from './caller.ts';
import type { RefuseWithoutSpace } from './disk-guard.ts';
import { accessSummary, securityOf } from './docs/access-summary.ts';
import { refuseLocalImages } from './local-images.ts';
import type { ReplyCache } from './reply-cache.ts';
import type { ReplyInPieces } from './reply-in-pieces.ts';
import { hasSecrets, type OnReply, type Reader, serializeReply } from './reply-serializer.ts';
import { sendInPieces } from './send-in-pieces.ts';
import { createPieceSerializer } from './serialize-in-pieces.ts';
import { tooManyAtOnce } from './take-turns.ts';
import { acceptText } from './text-body.ts';
import { acceptUploads, receiveFiles, refuseOtherBodies, type UploadStore } from './uploads.ts';

/** Facts about the caller for every handler. */
export interface Caller {
  /** Address of the caller, for rate limits. */
  ip: string;
  /** Bearer token as sent, verified or not. */
  token: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

// A program with an API key has neither a role nor a session.
type CallerOf<R extends RouteDefinition> = R['auth'] extends 'member'
  ? Caller & (R extends { keyScope: string } ? Member | KeyHolder : Member)
  : R['auth'] extends 'kitchen'
    ? Caller & KitchenDevice
    : Caller;

/** Parsed request and its uploaded files, which are already on the disk. */
type InputOf<R extends RouteDefinition> = RouteInput<R> &
  (R extends { upload: string } ? { files: ReceivedFile[] } : unknown);

/** Answer of a handler to a caller with the current content: 304. */
export const notModified = Symbol('not modified');

export type Handler<R extends RouteDefinition> = (
  input: InputOf<R>,
  caller: CallerOf<R>,
) => Promise<RouteResult<R> | ReplyInPieces<RouteResult<R> & object> | typeof notModified>;

/** One handler for every route of a group. A missing handler is a compile error. */
export type Handlers<Routes extends Record<string, RouteDefinition>> = {
  [Name in keyof Routes]: Handler<Routes[Name]>;
};

// Loose, because Fastify replaces the headers with the parsed value, and other headers must stay.
const RetryHeaders = z.looseObject({
  'idempotency-key': z.optional(
    z.string().check(
      z.meta({
        description:
          'A retry with the same key and body gets the first answer and changes nothing again (24 hours).',
      }),
    ),
  ),
});

/** Excludes uploads: a form has no body to compare, and the same file is stored once anyway. */
const isRetryable = ({ auth, method, upload }: RouteDefinition) =>
  auth === 'member' && method !== 'GET' && upload === undefined;

/** Body of a route that takes one. Any other body is unchecked, and may be nested deeper than the stack. */
const bodyOf = (route: RouteDefinition, { body }: FastifyRequest): unknown => route.body && body;

function withRetry(scope: Scope, route: RouteDefinition, request: FastifyRequest): Scope {
  const key = request.headers['idempotency-key'];
  if (!isRetryable(route) || key === undefined) return scope;
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > IDEMPOTENCY_KEY_MAX) {
    throw new AppError(
      'validation',
      `Idempotency-Key must be 1 to ${IDEMPOTENCY_KEY_MAX} visible characters.`,
    );
  }
  const body = JSON.stringify([request.params, bodyOf(route, request)]);
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const pathIds = Object.values(request.params as Record<string, string>);
  return scope.withRetry({ key, route: `${route.method} ${route.path}`, bodyHash, pathIds });
}

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

/** Returns the caller that `onRequest` found. Every upload route has one, because its files count for a restaurant. */
function verified({ principal }: FastifyRequest): Principal {
  if (!principal) throw new AppError('unauthenticated', 'Please sign in.');
  return principal;
}

/** Scope of the restaurant, if a caller has proved one. */
const scopeOf = ({ principal, kitchen }: FastifyRequest): Scope | undefined =>
  principal?.scope ?? kitchen?.scope;

const readerOf = (principal: Principal): Reader => ('role' in principal ? (principal as Member).role : 'key');

/** Base64 writes three bytes as four characters. */
const fileInJsonMaxBytes = Math.ceil(IMPORT_FILE_MAX_BYTES / 3) * 4 + JSON_MAX_BYTES;

function bodyLimitOf({ auth, bodyType, hasFile }: RouteDefinition): number {
  if (hasFile) return fileInJsonMaxBytes;
  if (bodyType) return IMPORT_FILE_MAX_BYTES;
  return auth === 'member' ? JSON_MAX_BYTES : PUBLIC_JSON_MAX_BYTES;
}

/** The checks of callers before a body is read. Handlers know screens by their token or code. */
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

interface PathOptions {
  /** Mounts the route at its earlier path. */
  isFormer: boolean;
  /** Routes with the same path, for bodies of other media types. */
  others: RouteDefinition[];
}

function mountRoute<R extends RouteDefinition>(
  app: FastifyInstance,
  tag: string,
  name: string,
  route: R,
  handler: Handler<RouteDefinition & { upload: 'files' }>,
  { isFormer, others, ...deps }: MountDeps & PathOptions,
): void {
  const { changeLimiter, refuseWithoutSpace, requestPlaces, uploads, replies, onReply } = deps;
  // Its replies are repeated from memory, to readers of every role.
  if (route.etag && hasSecrets(route.response)) throw new Error(`${tag}.${name} may have no etag.`);
  const serialize = createPieceSerializer(route.response, onReply);
  app.route({
    method: route.method,
    url: (isFormer && route.formerPath) || route.path,
    ...(!isFormer && route.formerPath && { constraints: { bodyType: bodyTypeOf(route) } }),
    bodyLimit: bodyLimitOf(route),
    config: {
      ...(route.upload && { upload: route.upload }),
      ...(route.contentType && { contentType: route.contentType }),
      ...((route.bodyType || route.hasFile) && { isLongText: true }),
      ...(others.length > 0 && { otherBodies: others.flatMap((other) => bodyTypeOf(other) ?? []) }),
      ...(others[0]?.query && { documentedQuery: others[0].query }),
    },
    schema: {
      operationId: `${tag.toLowerCase()}.${name}`,
      summary: route.summary,
      ...(route.auth === 'member' && { description: accessSummary(route) }),
      tags: [tag],
      ...(isFormer ? { deprecated: true } : route.formerPath && { hide: true }),
      ...(route.bodyType && { consumes: [route.bodyType] }),
      ...(route.auth !== 'public' && { security: securityOf(route) }),
      ...(isRetryable(route) && { headers: RetryHeaders }),
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      response: { [route.status]: route.response, '4xx': ErrorBody, '5xx': ErrorBody },
    },
    // Before the body is read, so that an unauthorised caller learns nothing about it.
    onRequest: async (request, reply) => {
      await identify[route.auth](request, route, deps);
      const scope = scopeOf(request);
      if (scope) {
        if (route.method !== 'GET' && !route.isAlwaysAllowed) {
          changeLimiter.take(scope.restaurantId, tooManyChanges);
          // Uploads have a reserve of their own.
          if (route.method !== 'DELETE' && !route.upload) await refuseWithoutSpace();
        }
      }
      if (route.upload) refuseOtherBodies(request);
      if (route.etag && request.principal) return replies.answer({ request, reply }, request.principal);
    },
    handler: async (request, reply) => {
      const { params, query, body, principal, kitchen } = request;
      const ownScope = scopeOf(request);
      if (principal) refuseLocalImages(bodyOf(route, request));
      const caller = { ip: request.ip, token: bearerToken(request), request, reply };
      const own = principal && { ...principal, scope: withRetry(principal.scope, route, request) };
      const answer = (files: ReceivedFile[]) =>
        handler({ params, query, body, files } as InputOf<RouteDefinition & { upload: 'files' }>, {
          ...caller,
          ...kitchen,
          ...own,
        });
      const reader = principal && readerOf(principal);
      const isRead = route.method === 'GET' && principal !== undefined && !route.contentType;
      const inTurn = async () => {
        if (!ownScope || route.waitsElsewhere) return answer([]);
        const { restaurantId } = ownScope;
        const { leave } = await requestPlaces.enter({ key: restaurantId }, tooManyAtOnce);
        const work = async () => {
          const result = await answer([]);
          // Within the place, because the result may be a list that is read only now.
          return isRead && result !== notModified ? await serialize(result as object, reader) : result;
        };
        return inTurnsOf(restaurantId, work).finally(leave);
      };
      // Uploads take long and have their own queue.
      const result = route.upload
        ? await receiveFiles(request, verified(request).scope.restaurantId, route.upload, uploads, answer)
        : await inTurn();
      if (result === notModified) return reply.code(304).send();
      reply.code(route.status);
      if (route.contentType) return reply.type(`${route.contentType}; charset=utf-8`).send(result);
      if (route.status === 204) return reply.send();
      reply.type('application/json; charset=utf-8');
      if (!isRead)
        return reply
          .serializer((value: unknown) => serializeReply(route.response, value, onReply, reader))
          .send(result);
      const json = result as Buffer[];
      return route.etag ? replies.send({ request, reply }, principal, json) : sendInPieces(reply, json);
    },
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
    const handler = handlers[name] as Handler<RouteDefinition & { upload: 'files' }> | undefined;
    if (!route || !handler) throw new Error(`${tag}.${name} has no handler.`);
    const others = Object.values(routes).filter(
      (other) => !route.formerPath && other.formerPath && other.path === route.path,
    );
    const mount = (scope: FastifyInstance) => {
      mountRoute(scope, tag, name, route, handler, { ...deps, others, isFormer: false });
      if (route.formerPath) mountRoute(scope, tag, name, route, handler, { ...deps, others, isFormer: true });
    };
    if (route.upload) acceptUploads(app, mount);
    else if (route.bodyType) acceptText(app, route.bodyType, mount);
    else mount(app);
  }
}
