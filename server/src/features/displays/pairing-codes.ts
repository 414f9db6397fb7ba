import type { Display } from '@menuboard/contract/displays';
import { PAIRING_CODE_LIFETIME_MS } from '@menuboard/contract/domain/limits';
import type { Kit } from '../../app/kit.ts';
import { iso } from '../../lib/clock.ts';

/** End of a timed code that was last shown at this time; nothing if codes are permanent. */
export function codeEnd({ config }: Kit, shownAt: string | null): Pick<Display, 'pairingCodeUntil'> {
  if (!config.arePairingCodesTimed) return {};
  return { pairingCodeUntil: iso(shownAt === null ? 0 : Date.parse(shownAt) + PAIRING_CODE_LIFETIME_MS) };
}
