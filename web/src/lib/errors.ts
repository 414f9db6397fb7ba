import { ErrorBody, type ErrorDetail } from '@menuboard/contract/http/errors';

function bodyOf(error: unknown): ErrorBody | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined;
  const body = ErrorBody.safeParse(error.data);
  return body.success ? body.data : undefined;
}

/** The server's sentence for a failed call; `fallback` when the server did not answer in its own words. */
export function messageFor(error: unknown, fallback: string): string {
  return bodyOf(error)?.error || fallback;
}

/** The code of the closed list, where the failure is one of our server's. */
export function errorCode(error: unknown): ErrorBody['code'] | undefined {
  return bodyOf(error)?.code;
}

/** Where a refused call was at fault. */
export function errorDetails(error: unknown): ErrorDetail[] {
  return bodyOf(error)?.details ?? [];
}
