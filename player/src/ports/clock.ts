import { isNumber } from '@menuboard/contract/domain/guards';
import {
  addClockSample,
  CLOCK_JUMP_MS,
  estimateTime,
  type KnownTime,
  medianOffset,
  offsetAfterJump,
} from '../core/clock-offset.ts';

export interface Clock {
  /** Ms on a clock that only runs forward. */
  monotonic: () => number;
  /** The server's clock as far as it is known, ms since 1970. */
  now: () => number;
  /** Takes a server's word about the time; `sentAt` is `monotonic()` at the question. */
  sync: (serverTime: number, sentAt: number) => void;
  /** The time at which what is stored was made: it is not earlier now. */
  assumeNotBefore: (time: number) => void;
  /** Stores the time for a start without the server. */
  save: () => void;
  /** Calls back once; the function returned takes that back. */
  after: (ms: number, callback: () => void) => () => void;
}

const key = 'mb.clock';

function readKnown(): KnownTime | null {
  try {
    const known: KnownTime | null = JSON.parse(localStorage.getItem(key) ?? '');
    return known && isNumber(known.ahead) && isNumber(known.last) ? known : null;
  } catch {
    return null;
  }
}

export function browserClock(): Clock {
  let offsets: number[] = [];
  const monotonic = () => performance.now();
  const drift = () => Date.now() - monotonic();
  let driftAtSync = drift();
  let known = readKnown();

  /** The device's clock may have been set since. */
  const aheadNow = ({ ahead }: KnownTime) => offsetAfterJump(ahead, drift() - driftAtSync);
  const now = () => {
    const offset = medianOffset(offsets);
    if (offset !== undefined) return monotonic() + offset;
    return estimateTime(Date.now(), monotonic(), known && { ahead: aheadNow(known), last: known.last });
  };
  /** Without a server's word the device's own clock is no knowledge: it may stand in the future. */
  const lastKnown = ({ last }: KnownTime) => (offsets.length > 0 ? now() : last + monotonic());
  const keep = () => {
    if (!known) return;
    try {
      localStorage.setItem(key, JSON.stringify({ ahead: aheadNow(known), last: lastKnown(known) }));
    } catch {
      // Full or forbidden: the time at which the content was made is there all the same.
    }
  };

  return {
    monotonic,
    now,
    assumeNotBefore: (last) => {
      known = known || { ahead: 0, last };
    },
    save: keep,
    sync: (serverTime, sentAt) => {
      if (Math.abs(drift() - driftAtSync) > CLOCK_JUMP_MS) offsets = [];
      driftAtSync = drift();
      offsets = addClockSample(offsets, { sentAt, answeredAt: monotonic(), serverTime });
      // Only of this moment: after a sleep the two clocks are apart until the server speaks.
      known = { ahead: now() - Date.now(), last: now() };
      keep();
    },
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  };
}
