import type { StalePrices } from '@menuboard/contract/domain/restaurant-details';
import type { OfferedItem } from '@menuboard/contract/screen';

const hour = 3_600_000;

/**
 * What the board does with its prices: nothing while the server answered within the restaurant's hours, or if the time
 * of its last answer is unknown.
 */
export function stalePriceAt(
  rule: StalePrices | undefined,
  { wall, contact }: { wall: number; contact?: number | undefined },
): OfferedItem['stalePrice'] {
  if (!rule || rule.then === 'keep' || contact === undefined) return undefined;
  return wall - contact >= rule.hours * hour ? rule.then : undefined;
}
