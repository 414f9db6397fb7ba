import { healthRoutes } from '@menuboard/contract/health';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { AppError } from '../lib/app-error.ts';
import { openLanes } from '../lib/lanes.ts';
import { createRateLimiter } from '../lib/rate-limiter.ts';
import { type Handlers, mountRoutes } from './mount-route.ts';
import { createReplyCache } from './reply-cache.ts';
import { createUploadLimiter } from './upload-limiter.ts';

it('refuses a group with a route that has no handler', () => {
  const nobody = () => Promise.reject(new Error('not asked'));
  const tooLarge = () => new AppError('storage_full', 'not asked');
  const uploads = {
    media: { receive: nobody, discard: nobody },
    limiter: createUploadLimiter({
      freeBytes: nobody,
      reserveBytes: 0,
      quota: { bytesLeft: nobody, refusal: tooLarge },
    }),
  };
  const changeLimiter = createRateLimiter(Date.now, undefined);
  const lanes = openLanes;
  const deps = {
    findMember: nobody,
    findKeyHolder: nobody,
    isOperator: async () => false,
    findKitchen: nobody,
    changeLimiter,
    refuseWithoutSpace: nobody,
    lanes,
    uploads,
    replies: createReplyCache(() => 'this process'),
  };
  const handlers: Partial<Handlers<typeof healthRoutes>> = {};

  const attempt = () =>
    mountRoutes<typeof healthRoutes>(
      Fastify(),
      'Health',
      healthRoutes,
      handlers as Handlers<typeof healthRoutes>,
      deps,
    );

  expect(attempt).toThrow('Health.get has no handler.');
});
