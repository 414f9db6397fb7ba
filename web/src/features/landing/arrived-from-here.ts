interface Arrival {
  referrer: string;
  origin: string;
  /** Entries of this tab's history. */
  historyLength: number;
  /** What the router keeps with the current entry; its `idx` counts the pages seen in the application. */
  historyState: unknown;
}

/** Whether the page before this one is of this site, so that "Back" leads to it. */
export function hasArrivedFromHere({ referrer, origin, historyLength, historyState }: Arrival): boolean {
  if (indexOf(historyState) > 0) return true;
  // A new tab has a referrer, but nothing to go back to.
  return historyLength > 1 && URL.canParse(referrer) && new URL(referrer).origin === origin;
}

function indexOf(state: unknown): number {
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state;
  return isCounted && typeof state.idx === 'number' ? state.idx : 0;
}
