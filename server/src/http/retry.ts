/** Retries of requests: the same key and body get the first answer, and change nothing again. */
import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_MAX } from '@menuboard/contract/domain/limits';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../lib/app-error.ts';
import type { Scope } from '../lib/scope.ts';

// Loose, because Fastify replaces the headers with the parsed value, and other headers must stay.
export const RetryHeaders = z.looseObject({
  'idempotency-key': z.optional(
    z.string().check(
      z.meta({
        description:
          'A retry with the same key and body gets the first answer and changes nothing again (24 hours).',
      }),
    ),
  ),
});

/** Excludes uploads: a form has no body to compare, and the same file is stored once anyway. */
export const isRetryable = ({ auth, method, upload }: RouteDefinition) =>
  auth === 'member' && method !== 'GET' && upload === undefined;

/** Body of a route that takes one. Any other body is unchecked, and may be nested deeper than the stack. */
export const bodyOf = (route: RouteDefinition, { body }: FastifyRequest): unknown => route.body && body;

/** The scope with the key of a request that may be repeated. */
export function withRetry(scope: Scope, route: RouteDefinition, request: FastifyRequest): Scope {
  const key = request.headers['idempotency-key'];
  if (!isRetryable(route) || key === undefined) return scope;
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > IDEMPOTENCY_KEY_MAX) {
    throw new AppError(
      'validation',
      `Idempotency-Key must be 1 to ${IDEMPOTENCY_KEY_MAX} visible characters.`,
    );
  }
  const body = JSON.stringify([request.params, bodyOf(route, request)]);
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const pathIds = Object.values(request.params as Record<string, string>);
  return scope.withRetry({ key, route: `${route.method} ${route.path}`, bodyHash, pathIds });
}
