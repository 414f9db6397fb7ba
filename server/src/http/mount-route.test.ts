import { displayRoutes } from '@menuboard/contract/displays';
import { healthRoutes } from '@menuboard/contract/health';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { Places } from '../lib/places.ts';
import { createRateLimiter } from '../lib/rate-limiter.ts';
import type { Handlers } from './handler.ts';
import { type MountDeps, mountRoutes } from './mount-route.ts';
import { createReplyCache } from './reply-cache.ts';
import { createUploadLimiter } from './upload-limiter.ts';

const nobody = () => Promise.reject(new Error('not asked'));
const deps: MountDeps = {
  findMember: nobody,
  findKeyHolder: nobody,
  isOperator: async () => false,
  findKitchen: nobody,
  changeLimiter: createRateLimiter(Date.now, undefined),
  refuseWithoutSpace: nobody,
  requestPlaces: new Places('requests-of-restaurant', { limitMs: 60_000 }),
  uploads: {
    media: { receive: nobody, discard: nobody },
    limiter: createUploadLimiter({
      freeBytes: nobody,
      reserveBytes: 0,
      spaceLeft: nobody,
      archiveMaxBytes: 0,
    }),
  },
  replies: createReplyCache(() => 'this process'),
};

it('refuses a group with a route that has no handler', () => {
  const handlers = {} as Handlers<typeof healthRoutes>;

  expect(() => mountRoutes(Fastify(), 'Health', healthRoutes, handlers, deps)).toThrow(
    'Health.get has no handler.',
  );
});

it('refuses a route that repeats its replies from memory and has a field for some readers only', () => {
  const routes = { get: { ...displayRoutes.get, etag: true } } as const;

  expect(() => mountRoutes(Fastify(), 'Displays', routes, { get: nobody }, deps)).toThrow(
    'Displays.get may have no etag.',
  );
});
