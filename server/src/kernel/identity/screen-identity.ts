import type { TrustedId } from './trusted-id.ts';

/** A screen that proved its identity by its token or by the current pairing code. */
export interface ScreenIdentity {
  id: string;
  displayId: TrustedId<'display'>;
  restaurantId: TrustedId<'restaurant'>;
}
