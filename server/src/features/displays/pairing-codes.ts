import type { Display } from '@menuboard/contract/displays';
import { PAIRING_CODE_LIFETIME_MS } from '@menuboard/contract/domain/limits';
import { iso } from '../../lib/clock.ts';

/** Until when the pairing codes of this server pair new screens. */
export interface PairingCodes {
  areTimed: boolean;
  /** The end of a timed code that was last shown at this time; nothing where codes are permanent. */
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
