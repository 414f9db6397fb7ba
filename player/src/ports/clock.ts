import { addOffset, medianOffset } from '../core/clock-offset.ts';

export interface Clock {
  /** Ms on a clock that only runs forward. */
  monotonic: () => number;
  /** The server's clock as far as it is known, ms since 1970. */
  now: () => number;
  /** Takes a server's word about the time; `sentAt` is `monotonic()` at the question. */
  sync: (serverTime: number, sentAt: number) => void;
  /** Calls back once; the function returned takes that back. */
  after: (ms: number, callback: () => void) => () => void;
}

/** Apart by more than this, one of the device's two clocks was set or stood still. */
const jumpMs = 2_000;

export function browserClock(): Clock {
  let offsets: number[] = [];
  const monotonic = () => performance.now();
  const drift = () => Date.now() - monotonic();
  let driftAtSync = drift();

  return {
    monotonic,
    now: () => {
      const offset = medianOffset(offsets);
      return offset === undefined ? Date.now() : monotonic() + offset;
    },
    sync: (serverTime, sentAt) => {
      if (Math.abs(drift() - driftAtSync) > jumpMs) offsets = [];
      driftAtSync = drift();
      offsets = addOffset(offsets, { sentAt, answeredAt: monotonic(), serverTime });
    },
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  };
}
