const DAY_MS = 24 * 3_600_000;

/**
 * Whether a screen is connected, or was connected within a day. Older reports of a screen are of no use to its owner.
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
