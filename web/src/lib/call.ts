import {
  pathOf,
  type RouteArgs,
  type RouteDefinition,
  type RouteResult,
} from '@menuboard/contract/http/route';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { finishAction, keyOf } from './idempotency.ts';

// RTK Query lets an argument be left out only where its type is void.
type Nothing = ReturnType<() => void>;

/** What a call takes: `{ params, body }` as far as the route has them, nothing when it has none. */
export type CallArgs<R extends RouteDefinition> =
  unknown extends RouteArgs<R> ? Nothing : RouteArgs<R> & AttemptOf<R>;

/** Of a creating call: which opening of which form it comes from. The same typed anew is another thing. */
type AttemptOf<R> = R extends { idempotent: true } ? { attempt?: string } : unknown;

interface Parts {
  params?: Record<string, string>;
  body?: unknown;
  attempt?: string;
}

/** What `call` makes of a route. */
export interface Call<R extends RouteDefinition> {
  query: (args: CallArgs<R>) => FetchArgs;
  transformResponse: (response: unknown, meta: unknown, args: CallArgs<R>) => RouteResult<R>;
}

function actionOf(route: RouteDefinition, parts: Parts): string {
  return `${route.method} ${route.path} ${JSON.stringify(parts)}`;
}

function isParts(args: unknown): args is Parts {
  return typeof args === 'object' && args !== null;
}

function partsOf(args: unknown): Parts {
  return isParts(args) ? args : {};
}

/**
 * One route of the contract as an endpoint's `query` and `transformResponse`: argument and result are inferred,
 * and an answer that is not what the route promises fails here, at the border.
 *
 * @example
 * endpoints: (build) => ({ menus: build.query({ ...call(menuRoutes.list), providesTags: ['Menu'] }) })
 * // useMenusQuery({ params: { restaurantId } }) gives { menus: Menu[] }
 */
export function call<const R extends RouteDefinition>(route: R): Call<R> {
  return {
    query: (args) => {
      const parts = partsOf(args);
      const request: FetchArgs = { url: pathOf(route, parts.params), method: route.method };
      if (parts.body !== undefined) request.body = parts.body;
      if (route.idempotent) request.headers = { 'idempotency-key': keyOf(actionOf(route, parts)) };
      return request;
    },
    transformResponse: (response, _meta, args) => {
      if (route.idempotent) finishAction(actionOf(route, partsOf(args)));
      const parsed = route.response.safeParse(response);
      if (!parsed.success)
        throw new Error(`Unexpected answer from ${route.method} ${route.path}: ${parsed.error.message}`);
      return parsed.data as RouteResult<R>;
    },
  };
}
