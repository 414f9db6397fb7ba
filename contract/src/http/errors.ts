import * as z from 'zod/mini';

/** Every `code` an answer can carry; the statuses belong to the server's one mapper. */
export const errorCodes = [
  'validation',
  'unauthenticated',
  'invalid_credentials',
  'not_found',
  'conflict',
  'gone',
  'too_large',
  'unsupported_media',
  'idempotency_mismatch',
  'rate_limited',
  'internal',
  'unavailable',
  'storage_full',
] as const;

/** One code of the closed list. */
export type ErrorCode = (typeof errorCodes)[number];

/** One fault of a request: `path` is where (`body.price`), `message` a sentence for a person. */
export const ErrorDetail = z.object({ path: z.string(), message: z.string() });
export type ErrorDetail = z.output<typeof ErrorDetail>;

/**
 * The body of every failure. `error` and `message` carry the same sentence: the specification's clients
 * read one of them on the login page and the other in the login state.
 */
export const ErrorBody = z
  .object({
    error: z.string(),
    message: z.string(),
    code: z.enum(errorCodes),
    requestId: z.string(),
    details: z.optional(z.array(ErrorDetail)),
  })
  .register(z.globalRegistry, { id: 'ErrorBody' });
export type ErrorBody = z.output<typeof ErrorBody>;
