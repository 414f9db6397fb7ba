import { AppError } from './app-error.ts';

/** The store for files does not answer, or not correctly. `detail` is only for the log. */
export class StoreAwayError extends AppError {
  readonly detail: string;

  constructor(detail: string, cause?: unknown) {
    super('unavailable', 'The store for images does not answer. Nothing was saved; please try again.');
    this.name = 'StoreAwayError';
    this.detail = detail;
    this.cause = cause;
  }
}
