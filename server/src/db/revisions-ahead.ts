/**
 * Added to the revision of a restaurant that lost its latest changes, by a restore or a failover: more than it can have
 * lost. Otherwise, later changes would reuse revisions that screens and caches know with other content.
 */
export const REVISIONS_AHEAD = 1_000_000;
