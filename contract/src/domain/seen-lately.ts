const DAY_MS = 24 * 3_600_000;

/**
 * Whether a screen still counts: it is connected, or was within a day. One that is away for longer may have been
 * replaced or paired anew, and its record would for ever be a screen that does not follow.
 */
export function seenLately(
  { isOnline = false, lastSeen }: { isOnline?: boolean; lastSeen: string },
  now: number,
): boolean {
  return isOnline || Date.parse(lastSeen) >= now - DAY_MS;
}
