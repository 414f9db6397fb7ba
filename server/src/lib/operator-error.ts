/**
 * A problem that the operator can solve. The message says what happened and what to do; commands and the server print
 * it without a stack.
 */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorError';
  }
}
