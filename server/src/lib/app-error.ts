import type { ErrorBody, ErrorCode, ErrorDetail } from '@menuboard/contract/http/errors';

/** Record that an earlier call with the same key created. */
export type MadeBefore = Pick<ErrorBody, 'createdId' | 'undo'>;

/** A refusal with a sentence for the caller. `http/errors-to-http.ts` chooses the HTTP status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  readonly made: MadeBefore | undefined;

  constructor(code: ErrorCode, message: string, details?: ErrorDetail[], made?: MadeBefore) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.made = made;
  }
}

/** Error for a missing record and for another restaurant's, so that callers cannot tell them apart. */
export function notFound(noun: string): AppError {
  return new AppError('not_found', `${noun} not found.`);
}
