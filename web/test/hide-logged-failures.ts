import { afterEach, beforeEach, vi } from 'vitest';

/** Hides `console.error` in the tests of the calling file: the client logs each failure. */
export function hideLoggedFailures(): void {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());
}
