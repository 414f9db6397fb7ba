const DAY_MS = 24 * 3_600_000;

/**
 * Whether a screen is counted: it is connected, or was connected within a day. A screen that is away for longer may
 * have been replaced or paired again; its record would count as a lagging screen for ever.
 *
 * @param screen `lastSeen` is ISO 8601
 * @param now ms since 1970
 */
export function isRecentlySeen(
  { isOnline = false, lastSeen }: { isOnline?: boolean; lastSeen: string },
  now: number,
): boolean {
  return isOnline || Date.parse(lastSeen) >= now - DAY_MS;
}
