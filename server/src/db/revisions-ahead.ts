/**
 * What is added to the revision of a restaurant whose latest changes were lost, by a restore or a failover: more than it
 * changes in between. Otherwise, later changes would have revisions that screens and caches know with another content.
 */
export const REVISIONS_AHEAD = 1_000_000;
