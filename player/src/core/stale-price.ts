import type { StalePrices } from '@menuboard/contract/domain/restaurant-details';
import type { OfferedItem } from '@menuboard/contract/screen';

const hour = 3_600_000;

/**
 * The treatment of prices that may be old: none while the server's last answer is within the restaurant's hours, or its
 * time is unknown.
 */
export function stalePriceAt(
  rule: StalePrices | undefined,
  { wall, contact }: { wall: number; contact?: number | undefined },
): OfferedItem['stalePrice'] {
  if (!rule || rule.then === 'keep' || contact === undefined) return undefined;
  return wall - contact >= rule.hours * hour ? rule.then : undefined;
}
