import {
  pathOf,
  type RouteArgs,
  type RouteDefinition,
  type RouteResult,
} from '@menuboard/contract/http/route';
import type { MediaItem } from '@menuboard/contract/media';
import { mediaRoutes } from '@menuboard/contract/media';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/** The calls of one client; each throws where it is refused. */
export interface Caller {
  call<R extends RouteDefinition>(route: R, args: RouteArgs<R>): Promise<RouteResult<R>>;
  /** Into the library. */
  upload(name: string, picture: Buffer): Promise<MediaItem>;
}

/** Calls the API through its front door. */
export function callAs(http: FastifyInstance, token?: string): Caller {
  const signedIn = token ? { authorization: `Bearer ${token}` } : {};

  async function send<R extends RouteDefinition>(
    route: R,
    params: Record<string, string> | undefined,
    payload: object | undefined,
    headers: Record<string, string> = {},
  ): Promise<RouteResult<R>> {
    const reply = await http.inject({
      method: route.method,
      url: `/api${pathOf(route, params)}`,
      headers: { ...signedIn, ...headers },
      ...(payload && { payload }),
    });
    if (reply.statusCode !== route.status) throw new Error(`${route.method} ${route.path}: ${reply.body}`);
    return z.parse(route.response, reply.json()) as RouteResult<R>;
  }

  return {
    call(route, args) {
      const { params, body } = args as { params?: Record<string, string>; body?: object };
      return send(route, params, body);
    },

    async upload(name, picture) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(picture)]), name);
      const { headers, body } = await encoded(form);
      return send(mediaRoutes.upload, undefined, body, headers);
    },
  };
}

async function encoded(form: FormData): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const request = new Response(form);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { headers, body: Buffer.from(await request.arrayBuffer()) };
}
