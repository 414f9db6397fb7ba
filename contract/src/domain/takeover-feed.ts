/** Choices for alerts in the Common Alerting Protocol 1.2 (OASIS). */

/** Severities of an alert, worst first, as CAP writes them. */
export const capSeverities = ['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown'] as const;
/** One of `capSeverities`. */
export type CapSeverity = (typeof capSeverities)[number];

/** Severities that are chosen for a new feed. */
export const defaultSeverities: readonly CapSeverity[] = ['Extreme', 'Severe'];

/** The longest address of a feed. */
export const TAKEOVER_FEED_URL_MAX = 2_048;
