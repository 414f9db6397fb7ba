/** The smallest common phone, used by finger. */
export const PHONE_BY_FINGER = {
  ownContext: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
} as const;
