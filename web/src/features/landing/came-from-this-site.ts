interface Arrival {
  referrer: string;
  origin: string;
  /** The number of entries in this tab's history. */
  historyLength: number;
  /** The router's state of the current entry; its `idx` counts the pages seen in the application. */
  historyState: unknown;
}

/** True if the previous page is of this site, so that Back leads to it. */
export function cameFromThisSite({ referrer, origin, historyLength, historyState }: Arrival): boolean {
  if (historyIndex(historyState) > 0) return true;
  // A new tab has a referrer, but nothing to go back to.
  return historyLength > 1 && URL.canParse(referrer) && new URL(referrer).origin === origin;
}

function historyIndex(state: unknown): number {
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state;
  return isCounted && typeof state.idx === 'number' ? state.idx : 0;
}
