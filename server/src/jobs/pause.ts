/** A pause after each failure, twice as long as the previous one, until something succeeds. */
import { MINUTE } from '../lib/clock.ts';

const LONGEST_MS = 15 * MINUTE;

export function createPause() {
  let lengthMs = 0;
  let endsAt = 0;
  const isOver = () => performance.now() >= endsAt;
  return {
    isOver,

    begin(): void {
      // Work that began before the pause fails for the same reason.
      if (!isOver()) return;
      lengthMs = Math.min(lengthMs * 2 || MINUTE, LONGEST_MS);
      endsAt = performance.now() + lengthMs;
    },

    reset(): void {
      lengthMs = 0;
      endsAt = 0;
    },
  };
}
