import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers with a text that never changes, which is created and compressed only once. */
export function createStaticReply(type: string, make: () => string) {
  let text: string | undefined;
  let compressed: Promise<Buffer> | undefined;
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    text ??= make();
    reply.type(type).header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(headers['accept-encoding']))) return reply.send(text);
    compressed ??= promisify(gzip)(text);
    return reply.header('content-encoding', 'gzip').send(await compressed);
  };
}
