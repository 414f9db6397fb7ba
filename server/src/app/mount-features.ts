import { routesByTag } from '@menuboard/contract/all-routes';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import { answerNotFound } from '../http/errors-to-http.ts';
import { type MountDeps, mountRoutes } from '../http/mount-route.ts';
import { createReplyCache } from '../http/reply-cache.ts';
import { newId } from '../lib/ids.ts';
import type { Features } from './create-features.ts';
import { callersOf } from './features.ts';

type MountOptions = Pick<MountDeps, 'uploads' | 'refuseWithoutSpace' | 'onReply'>;

/** Mounts all calls under /api. */
export async function mountFeatures(
  app: FastifyInstance,
  { kit, handlers, changeLimiter, requestPlaces }: Features,
  { uploads, refuseWithoutSpace, onReply }: MountOptions,
  sourceOfReplies?: () => string,
): Promise<void> {
  const processId = newId();
  const deps = {
    ...callersOf(kit),
    changeLimiter,
    refuseWithoutSpace,
    requestPlaces,
    uploads,
    replies: createReplyCache(sourceOfReplies ?? (() => processId)),
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
}
