import {
  pathOf,
  type QueryArgs,
  type RouteArgs,
  type RouteDefinition,
  type RouteResult,
} from '@menuboard/contract/http/route';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { finishAction, idempotencyKeyOf } from './idempotency.ts';

// RTK Query lets an argument be left out only where its type is void.
type Nothing = ReturnType<() => void>;

/** The arguments of a call: `{ params, body }` as far as the route has them, nothing when it has none. */
export type CallArgs<R extends RouteDefinition> =
  unknown extends RouteArgs<R> ? Nothing : RouteArgs<R> & FormKeyOf<R>;

/** Identifies the opened form that a creating call comes from. The same content in a later form creates another record. */
type FormKeyOf<R> = R extends { idempotent: true } ? { formKey?: string } : unknown;

interface Parts {
  params?: Record<string, string>;
  query?: QueryArgs;
  body?: unknown;
  formKey?: string;
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

/** The HTTP request of a call; a creating call gets its idempotency key. */
export function requestOf<R extends RouteDefinition>(route: R, args: CallArgs<R>): FetchArgs {
  const parts = partsOf(args);
  const { method } = route;
  const fetchArgs: FetchArgs = { url: pathOf(route, parts.params, parts.query), method };
  if (parts.body !== undefined) fetchArgs.body = parts.body;
  if (route.contentType) fetchArgs.responseHandler = 'text';
  if (route.idempotent) fetchArgs.headers = { 'idempotency-key': idempotencyKeyOf(actionOf(route, parts)) };
  return fetchArgs;
}

/**
 * The result of a call from the body of its reply. Ends the idempotency key of a creating call.
 *
 * @throws when the body does not match the schema of the route
 */
export function resultOf<R extends RouteDefinition>(
  route: R,
  args: CallArgs<R>,
  body: unknown,
): RouteResult<R> {
  if (route.idempotent) finishAction(actionOf(route, partsOf(args)));
  const parsed = route.response.safeParse(body);
  if (!parsed.success)
    throw new Error(`Unexpected answer from ${route.method} ${route.path}: ${parsed.error.message}`);
  return parsed.data as RouteResult<R>;
}
