/** The server's time in one answer, with times of the device's monotonic clock. */
export interface ClockSample {
  /** Monotonic times of the request and the answer. */
  sentAt: number;
  answeredAt: number;
  serverTime: number;
}

const maxSamples = 5;
/** The longest round trip of an accurate answer. */
const maxRoundTripMs = 2_000;

/** Adds the offset of the server's clock that a sample shows; the newest offset is last. */
export function addClockSample(offsets: readonly number[], sample: ClockSample): number[] {
  const roundTrip = sample.answeredAt - sample.sentAt;
  if (roundTrip < 0 || (roundTrip > maxRoundTripMs && offsets.length > 0)) return offsets.slice();
  const offset = sample.serverTime + roundTrip / 2 - sample.answeredAt;
  return [...offsets, offset].slice(-maxSamples);
}

/** The median: a single wrong answer has no effect. */
export function medianOffset(offsets: readonly number[]): number | undefined {
  const sorted = offsets.slice().sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** The time that a page stores for its next start, in ms. */
export interface KnownTime {
  /** Offset of the server's clock from the device's. */
  ahead: number;
  /** The last known time: the next start is later. */
  last: number;
  /** The time of the server's last answer; an older build stored none. */
  contact?: number | undefined;
}

/** The difference between the device's two clocks from which one of them was set or has stopped. */
export const CLOCK_JUMP_MS = 2_000;
/** The age by which the stored offset may be older than the stored time. */
const toleranceMs = 60_000;
/** The lag from which a clock that is past the last known time must have been corrected. */
const maxLagMs = 86_400_000;

/**
 * The offset of the server's clock after the device's clock has moved by `jumped` more than the monotonic clock. A clock
 * that went back was set, and one that jumped by its lag was corrected. Any other jump counts as sleep, in which only the
 * device's clock runs: sleep is frequent, and looks the same as a clock that was set to a wrong time.
 */
export function offsetAfterJump(ahead: number, jumped: number): number {
  const isSet =
    jumped < -CLOCK_JUMP_MS || (jumped > CLOCK_JUMP_MS && Math.abs(jumped - ahead) < CLOCK_JUMP_MS);
  return isSet ? ahead - jumped : ahead;
}

/**
 * The time before the server's first answer. It is never earlier than the last known time. Normally it is the device's
 * time plus the known offset. If that is impossible, or the clock was corrected, it is the device's own time. A device
 * without a battery starts in 1970 or at its build date: then time continues from the last known one.
 */
export function estimateTime(device: number, sinceStart: number, known: KnownTime | null): number {
  if (!known) return device;
  const earliest = known.last + sinceStart;
  const isCorrected = device >= earliest && known.ahead > maxLagMs;
  const withKnownOffset = device + known.ahead;
  if (withKnownOffset >= earliest - toleranceMs && !isCorrected) return Math.max(withKnownOffset, earliest);
  return Math.max(device, earliest);
}
