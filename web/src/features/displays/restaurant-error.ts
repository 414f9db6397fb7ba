/** What is known of the own restaurant while a page needs it. */
interface Known {
  /** The session, or an answer, names the restaurant. */
  hasId: boolean;
  isAsking: boolean;
  hasFailed: boolean;
}

/** What the Displays page says when it cannot be sure of its restaurant; nothing when it can. */
export function restaurantError({ hasId, isAsking, hasFailed }: Known): string | undefined {
  if (hasFailed && hasId) return 'Unable to load restaurant data.';
  if (hasFailed) return 'Unable to load restaurant data. Please try logging out and back in.';
  if (isAsking && !hasId) return 'Restaurant data not available. Please log out and log back in.';
  return undefined;
}
