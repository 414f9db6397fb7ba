import * as z from 'zod/mini';

/** All error codes. The server maps each to an HTTP status (`server/src/http/errors-to-http.ts`). */
export const errorCodes = [
  'validation',
  'unauthenticated',
  'invalid_credentials',
  'second_factor_required',
  'forbidden',
  'email_unconfirmed',
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

/** One of `errorCodes`. */
export type ErrorCode = (typeof errorCodes)[number];

/** One problem of a request: `path` is its field (`body.price`), `message` a sentence for people. */
export const ErrorDetail = z.object({ path: z.string(), message: z.string() });
export type ErrorDetail = z.output<typeof ErrorDetail>;

/**
 * Body of every error. `error` and `message` are the same sentence, because the specification reads `error` on the
 * login page and `message` in the login state.
 */
export const ErrorBody = z
  .object({
    error: z.string(),
    message: z.string(),
    code: z.enum(errorCodes),
    requestId: z.string(),
    details: z.optional(z.array(ErrorDetail)),
    /**
     * Only with `idempotency_mismatch`: id of the record that the first call with the key created, if there was exactly
     * one.
     */
    createdId: z.optional(z.string()),
    /**
     * Only with `idempotency_mismatch`: number with which `POST /undo/:undo` takes the first call back; missing if its
     * answer had none.
     */
    undo: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'ErrorBody' });
export type ErrorBody = z.output<typeof ErrorBody>;
