/** How an error appears in the log. */
type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  /** The constraint of the database that a statement would have broken. */
  constraint?: unknown;
  cause?: LoggedError;
};

/**
 * Picks the fields of an error that the log may have. PostgreSQL adds `detail`, `where` and others, which hold values of
 * a row: emails, hashes.
 */
export function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name: type, message, stack = '', cause } = error;
  return {
    type,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...(cause instanceof Error && { cause: toLoggedError(cause) }),
  };
}
