import { ErrorBody, type ErrorDetail } from '@menuboard/contract/http/errors';
import { translate } from '../texts/translate.ts';

function bodyOf(error: unknown): ErrorBody | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined;
  const body = ErrorBody.safeParse(error.data);
  return body.success ? body.data : undefined;
}

/** The message of a failed call, from the server or of this page, in this person's language; `fallback` when it has none. */
export function messageFor(error: unknown, fallback: string): string {
  if (typeof error === 'string') return error;
  const message = bodyOf(error)?.error;
  return message ? translate(message) : fallback;
}

/** The error code of a failed call; undefined when the reply did not come from our server. */
export function errorCode(error: unknown): ErrorBody['code'] | undefined {
  return bodyOf(error)?.code;
}

/** The problems that the server found in the fields of a refused call, in this person's language. */
export function errorDetails(error: unknown): ErrorDetail[] {
  const details = bodyOf(error)?.details ?? [];
  return details.map((detail) => ({ ...detail, message: translate(detail.message) }));
}

/** The messages of a refused call by the field of its body. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return Object.fromEntries(
    errorDetails(error).map(({ path, message }) => [path.replace(/^body\./, ''), message]),
  );
}
