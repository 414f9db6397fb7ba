import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { offeredEnds, type SoldOutEnd } from './sold-out-until.ts';

/** The ends that are offered for a dish that is sold out. */
export function useSoldOutEnds({
  now,
  offsets,
}: {
  now: number;
  offsets: readonly ZoneOffset[];
}): SoldOutEnd[] {
  const { restaurant } = useRestaurant();
  return offeredEnds(restaurant?.openingHours ?? null, now, offsets);
}
