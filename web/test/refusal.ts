import type { ErrorBody } from '@menuboard/contract/http/errors';

/** The body of a refusal by the server. */
export const refusal = (
  code: ErrorBody['code'],
  message: string,
  details: ErrorBody['details'] = [],
): ErrorBody => ({
  error: message,
  message,
  code,
  requestId: 'r',
  details,
});
