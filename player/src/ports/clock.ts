import { isFiniteNumber, isOptional, readFields } from '@menuboard/contract/domain/guards';
import {
  addClockSample,
  CLOCK_JUMP_MS,
  estimateTime,
  type KnownTime,
  medianOffset,
  offsetAfterJump,
} from '../core/clock-offset.ts';
import { readLocalJson, writeLocal } from './local-storage.ts';

export interface Clock {
  /** Ms on a clock that only runs forward. */
  monotonic: () => number;
  /** The server's time as far as it is known, ms since 1970. */
  now: () => number;
  /** False if `now` is a guess: the server has not answered yet, and the device's clock lies before the last known time. */
  isPlausible: () => boolean;
  /** Sets the clock by the server's time; `sentAt` is the monotonic time of the request. */
  sync: (serverTime: number, sentAt: number) => void;
  /** Notes an answer of the server without its time. */
  noteContact: () => void;
  /** The time of the server's last answer, if it is known. */
  lastContact: () => number | undefined;
  /** Gives a lower bound for `now`: the time at which the stored content was made. */
  assumeNotBefore: (time: number) => void;
  /** Stores the time for a start without the server. */
  save: () => void;
  /** Calls back once; the returned function cancels that. */
  after: (ms: number, callback: () => void) => () => void;
}

const key = 'mb.clock';

function readKnownTime(): KnownTime | null {
  const guards = { ahead: isFiniteNumber, last: isFiniteNumber, contact: isOptional(isFiniteNumber) };
  return readFields<KnownTime>(readLocalJson(key), guards) ?? null;
}

export function browserClock(): Clock {
  let offsets: number[] = [];
  const monotonic = () => performance.now();
  const drift = () => Date.now() - monotonic();
  let driftAtSync = drift();
  let known = readKnownTime();

  /** The known offset, corrected in case the device's clock was set since the last answer. */
  const currentAhead = ({ ahead }: KnownTime) => offsetAfterJump(ahead, drift() - driftAtSync);
  const now = () => {
    const offset = medianOffset(offsets);
    if (offset !== undefined) return monotonic() + offset;
    return estimateTime(Date.now(), monotonic(), known && { ahead: currentAhead(known), last: known.last });
  };
  /**
   * The last known time. Before the server's first answer the device's own clock proves nothing: it may be in the
   * future.
   */
  const lastKnown = ({ last }: KnownTime) => (offsets.length > 0 ? now() : last + monotonic());
  const save = () => {
    if (!known) return;
    const { contact } = known;
    writeLocal(key, JSON.stringify({ ahead: currentAhead(known), last: lastKnown(known), contact }));
  };

  return {
    monotonic,
    now,
    isPlausible: () =>
      offsets.length > 0 || (known !== null && Date.now() + currentAhead(known) >= known.last),
    assumeNotBefore: (last) => {
      known = known || { ahead: 0, last };
    },
    save,
    noteContact: () => {
      if (known) known = { ...known, contact: now() };
    },
    lastContact: () => known?.contact,
    sync: (serverTime, sentAt) => {
      if (Math.abs(drift() - driftAtSync) > CLOCK_JUMP_MS) offsets = [];
      driftAtSync = drift();
      offsets = addClockSample(offsets, { sentAt, answeredAt: monotonic(), serverTime });
      // Valid for this moment: after a sleep the two clocks differ until the next answer.
      known = { ahead: now() - Date.now(), last: now(), contact: now() };
      save();
    },
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  };
}
