import type { ErrorBody, ErrorCode } from '@menuboard/contract/http/errors';

/** All error codes with their possible statuses. */
export const statusesOf: Record<ErrorCode, number[]> = {
  validation: [400, 422],
  unauthenticated: [401],
  invalid_credentials: [401],
  second_factor_required: [401],
  forbidden: [403],
  email_unconfirmed: [403],
  not_found: [404],
  conflict: [409],
  gone: [410],
  too_large: [413],
  unsupported_media: [415],
  idempotency_mismatch: [422],
  rate_limited: [429],
  internal: [500],
  unavailable: [503],
  storage_full: [507],
};

// Names of libraries' errors, files and SQL, which would help an attacker.
const internals =
  /SQLITE_|SELECT |INSERT |node_modules|\bat [^"]*:\d+:\d+|\/home\/|\/tmp\/|ECONN|FST_|pg_|kysely|fastify|zod|stack/i;

/** Describes the fault of an error body; undefined if there is none. */
export function faultOf(status: number, body: ErrorBody, raw: string): string | undefined {
  if (!statusesOf[body.code].includes(status)) return `code ${body.code} came with status ${status}`;
  if (body.error !== body.message) return 'error and message differ';
  if (!/^[A-Z][^\n]{5,}$/.test(body.error)) return `this is no sentence: ${body.error}`;
  if (body.error === 'Invalid input') return 'the sentence explains nothing';
  const leak = internals.exec(raw);
  return leak ? `it reveals internals: ${leak[0]}` : undefined;
}
