/** More events in a row than this are cheaper to fetch as one list than to apply one by one. */
const BURST_EVENTS = 40;
/** A burst is over after this time without an event. */
const PAUSE_MS = 300;

export interface BurstGate {
  /** Call this for each event. True for those that come after many others: the list is then fetched after the burst. */
  isTooMuch(): boolean;
  stop(): void;
}

/**
 * Applying an event copies the list: thousands of events of an import would stop the page for minutes.
 *
 * @param onBurstEnd called once after each burst of which events were not applied
 */
export function createBurstGate(onBurstEnd: () => void): BurstGate {
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    const wasBurst = count > BURST_EVENTS;
    count = 0;
    if (wasBurst) onBurstEnd();
  };

  return {
    isTooMuch() {
      count += 1;
      clearTimeout(timer);
      timer = setTimeout(end, PAUSE_MS);
      return count > BURST_EVENTS;
    },
    stop: () => clearTimeout(timer),
  };
}
