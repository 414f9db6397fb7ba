import type { Display } from '@menuboard/contract/displays';
import { PAIRING_CODE_LIFETIME_MS } from '@menuboard/contract/domain/limits';
import { iso } from '../../lib/clock.ts';

/** Time until which this server's pairing codes pair new screens. */
export interface PairingCodes {
  areTimed: boolean;
  /** End of a timed code that was last shown at this time; nothing if codes are permanent. */
  untilOf: (shownAt: string | null) => Pick<Display, 'pairingCodeUntil'>;
}

export function createPairingCodes(areTimed: boolean): PairingCodes {
  return {
    areTimed,
    untilOf: (shownAt) =>
      areTimed
        ? { pairingCodeUntil: iso(shownAt === null ? 0 : Date.parse(shownAt) + PAIRING_CODE_LIFETIME_MS) }
        : {},
  };
}
