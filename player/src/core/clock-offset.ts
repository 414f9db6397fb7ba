/** One answer of the server about the time, against a clock of the device that only runs forward. */
export interface ClockSample {
  /** Device, when the question was sent and when the answer was there. */
  sentAt: number;
  answeredAt: number;
  serverTime: number;
}

const maxSamples = 5;
/** An answer that took longer says too little about the moment it was given. */
const slowestAnswerMs = 2_000;

/** How far the server's clock is ahead of the device's, as the samples so far say, newest last. */
export function addClockSample(offsets: readonly number[], sample: ClockSample): number[] {
  const trip = sample.answeredAt - sample.sentAt;
  if (trip < 0 || (trip > slowestAnswerMs && offsets.length > 0)) return offsets.slice();
  const offset = sample.serverTime + trip / 2 - sample.answeredAt;
  return [...offsets, offset].slice(-maxSamples);
}

/** The median, so that one odd answer moves nothing. */
export function medianOffset(offsets: readonly number[]): number | undefined {
  const sorted = offsets.slice().sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** What a run knows of the time for the next one, in ms. */
export interface KnownTime {
  /** How far the server's clock was ahead of the device's. */
  ahead: number;
  /** The last time it is known to have been. */
  last: number;
}

/** Apart by more than this, one of the device's two clocks was set or stood still. */
export const CLOCK_JUMP_MS = 2_000;
/** What was stored may be a little older than what it is compared with. */
const toleranceMs = 60_000;
/** No clock lags by more than this and is off for even longer: then it was put right meanwhile. */
const longestOffMs = 86_400_000;

/**
 * How far the server's clock is ahead of the device's, once this has gone on by so much more than the clock that only
 * runs forward. What went back was set, and what made up just for its lag was put right; anything else is taken for a
 * sleep, in which the device's clock alone went on: that happens every night, and cannot be told from a clock that
 * was put wrong.
 */
export function offsetAfterJump(ahead: number, jumped: number): number {
  const isSet =
    jumped < -CLOCK_JUMP_MS || (jumped > CLOCK_JUMP_MS && Math.abs(jumped - ahead) < CLOCK_JUMP_MS);
  return isSet ? ahead - jumped : ahead;
}

/**
 * The time as long as no server says it. It cannot be before the last that is known: the device's clock, put right as
 * before, unless that is refuted; then the device's own, if it was put right meanwhile. A device without a battery
 * begins in 1970 or when it was built; then time goes on from the last that is known, and is behind by as long as it
 * was off.
 */
export function estimateTime(device: number, sinceStart: number, known: KnownTime | null): number {
  if (!known) return device;
  const earliest = known.last + sinceStart;
  const isPutRight = device >= earliest && known.ahead > longestOffMs;
  const asBefore = device + known.ahead;
  if (asBefore >= earliest - toleranceMs && !isPutRight) return Math.max(asBefore, earliest);
  return Math.max(device, earliest);
}
