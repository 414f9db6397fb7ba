import { healthRoutes } from '@menuboard/contract/health';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createBudget } from '../lib/budget.ts';
import { type Handlers, mountRoutes } from './mount-route.ts';
import { createUploadRoom } from './upload-room.ts';

it('mounts no group of which a route has no handler', () => {
  const nobody = () => Promise.reject(new Error('not asked'));
  const uploads = { media: { receive: nobody, discard: nobody }, room: createUploadRoom(nobody, 0) };
  const deps = { findOwner: nobody, changeBudget: createBudget(Date.now, undefined), uploads };
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
