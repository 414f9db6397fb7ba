/**
 * Cached answers of reads as bytes, by restaurant, address and revision.
 *
 * Only a change of the restaurant's data makes an entry wrong. Every change raises the revision in its own transaction
 * (`db/mutate.ts`), and each request reads the revision together with its session or key before it looks here. It
 * therefore never gets an older entry. An answer that is read while a change commits may be newer than its entry says;
 * the next request then asks for a newer revision and does not get it.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Principal } from './caller.ts';
import { joinIfSmall, lengthOf, sendInPieces } from './send-in-pieces.ts';

const CACHE_BYTES = 32_000_000;
/** A smaller answer fits into one network packet without compression. */
const COMPRESSED_FROM_BYTES = 1_024;

interface CachedReply {
  tag: string;
  /** Together, the buffers are the JSON. */
  json: Buffer[];
  bytes: number;
  /** Header that names the next page. */
  link?: string;
  /** Compressed at the next request. */
  gzipped?: Promise<Buffer>;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface ReplyCache {
  /** Answers from memory, with 304 if the caller has the current answer. Undefined if a handler must answer. */
  answer(exchange: Exchange, principal: Principal): Promise<FastifyReply | undefined>;
  /** Sends a handler's answer and caches it. */
  send(exchange: Exchange, principal: Principal, json: Buffer[]): FastifyReply;
}

/** Both path forms of a route share an entry. */
function keyOf({ url, params, routeOptions: { schema } }: FastifyRequest, { scope }: Principal): string {
  const query = url.split('?', 2)[1];
  return JSON.stringify([scope.restaurantId, scope.role, schema?.operationId, params, query]);
}

/**
 * @param sourceOf same value for all that give the same answer at the same revision: processes of one build, while no
 * commits are lost
 */
export function createReplyCache(sourceOf: () => string): ReplyCache {
  const replies = new LRUCache<string, CachedReply>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
  });
  const tagOf = (key: string, revision: number) =>
    `W/"${createHash('sha256').update(`${sourceOf()} ${revision} ${key}`).digest('base64url').slice(0, 22)}"`;

  function sendJson(reply: FastifyReply, tag: string, buffers: Buffer[]): FastifyReply {
    return sendInPieces(reply.header('etag', tag).type('application/json; charset=utf-8'), buffers);
  }

  async function sendCompressed(
    reply: FastifyReply,
    tag: string,
    cached: CachedReply,
  ): Promise<FastifyReply> {
    cached.gzipped ??= promisify(gzip)(Buffer.concat(cached.json));
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
    return sendJson(reply, tag, [await cached.gzipped]);
  }

  return {
    async answer({ request, reply }, principal) {
      const { headers } = request;
      // Sent by a browser when a person asks to reload everything.
      if (headers['cache-control'] === 'no-cache') return undefined;
      const key = keyOf(request, principal);
      const tag = tagOf(key, principal.revision);
      if (headers['if-none-match'] === tag) return reply.code(304).header('etag', tag).send();
      const cached = replies.get(key);
      if (cached?.tag !== tag) return undefined;
      if (cached.link) void reply.header('link', cached.link);
      const acceptsGzip = /\bgzip\b/.test(String(headers['accept-encoding']));
      return acceptsGzip && cached.bytes >= COMPRESSED_FROM_BYTES
        ? sendCompressed(reply, tag, cached)
        : sendJson(reply, tag, cached.json);
    },
    send({ request, reply }, principal, buffers) {
      const key = keyOf(request, principal);
      const tag = tagOf(key, principal.revision);
      const json = joinIfSmall(buffers);
      const link = reply.getHeader('link');
      replies.set(key, { tag, json, bytes: lengthOf(json), ...(link && { link: String(link) }) });
      return sendJson(reply, tag, json);
    },
  };
}
