import type { ErrorCode, ErrorDetail } from '@menuboard/contract/http/errors';
/** A refusal with a sentence for the caller. `http/errors-to-http.ts` chooses the HTTP status. */
export declare class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  constructor(code: ErrorCode, message: string, details?: ErrorDetail[]);
}
/** The error for a missing thing and for another restaurant's thing, so that callers cannot tell the two apart. */
export declare function notFound(noun: string): AppError;
