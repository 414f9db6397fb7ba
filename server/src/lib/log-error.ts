/** An error's form in the log. */
type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  /** Database constraint that a statement would have violated. */
  constraint?: unknown;
  cause?: LoggedError;
};

/**
 * Picks the fields of an error that the log may contain. PostgreSQL adds `detail`, `where` and others with values of a
 * row: emails, hashes.
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
