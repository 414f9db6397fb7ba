/**
 * Lets the requests of an address take turns. A request occupies a place only while the server works: not while its
 * body arrives, and not while its client reads the answer, however slowly. Pipelined requests wait in their own
 * connection, so that it has one answer in memory.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import type { Places } from '../lib/places.ts';
import { addressKey } from '../lib/rate-limiter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is an endless stream, which is no work that others wait for. */
    isStream?: true;
  }
}

export const tooManyAtOnce = () =>
  new AppError('rate_limited', 'Too many requests at once. Please wait a minute and try again.');

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Installed before the routes. */
export function takeTurns(app: FastifyInstance, pool: Places): void {
  const places = new WeakMap<FastifyRequest, () => void>();
  /** End of the last answer, by connection. */
  const answers = new WeakMap<Socket, Promise<void>>();

  async function enter(request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
    const { leave } = await pool.enter({ key: addressKey(request.ip) }, tooManyAtOnce);
    if (raw.destroyed) return leave();
    places.set(request, leave);
  }

  function leave(request: FastifyRequest): void {
    places.get(request)?.();
    places.delete(request);
  }

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const [before, answer] = [answers.get(socket), Promise.withResolvers<void>()];
    answers.set(socket, answer.promise);
    // One listener for both: together with those of a streamed file, Node would report a leak.
    reply.raw.once('close', () => {
      answer.resolve();
      leave(request);
    });
    await before;
    await enter(request, reply);
  });
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) leave(request);
  });
  app.addHook('preValidation', async (request, reply) => {
    const { upload, isStream } = request.routeOptions.config;
    if (isStream) leave(request);
    // Uploads arrive while their handler runs, and have their own queue.
    else if (!places.has(request) && !upload) await enter(request, reply);
  });
  app.addHook('onSend', async (request) => leave(request));
}
