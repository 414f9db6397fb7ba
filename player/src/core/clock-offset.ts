/** One answer of the server about the time, against a clock of the device that only runs forward. */
export interface ClockSample {
  /** Device, when the question was sent and when the answer was there. */
  sentAt: number;
  answeredAt: number;
  serverTime: number;
}

const kept = 5;
/** An answer that took longer says too little about the moment it was given. */
const slowest = 2_000;

/** How far the server's clock is ahead of the device's, as the samples so far say, newest last. */
export function addOffset(offsets: readonly number[], sample: ClockSample): number[] {
  const trip = sample.answeredAt - sample.sentAt;
  if (trip < 0 || (trip > slowest && offsets.length > 0)) return offsets.slice();
  const offset = sample.serverTime + trip / 2 - sample.answeredAt;
  return [...offsets, offset].slice(-kept);
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

/**
 * The time as long as no server says it: the device's, put right as before. A device without a battery begins in 1970
 * or when it was built; then time goes on from the last that is known, and is behind by as long as it was off.
 */
export function timeAlone(device: number, sinceStart: number, known: KnownTime | null): number {
  return known ? Math.max(device + known.ahead, known.last + sinceStart) : device;
}
