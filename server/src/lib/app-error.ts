import type { ErrorCode, ErrorDetail } from '@menuboard/contract/http/errors';

/** A refusal with a sentence for the person who asked. Statuses are no business of whoever throws it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;

  constructor(code: ErrorCode, message: string, details?: ErrorDetail[]) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** The answer to a missing thing and to another restaurant's thing: the same, so that neither is told apart. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} not found.`);
}
