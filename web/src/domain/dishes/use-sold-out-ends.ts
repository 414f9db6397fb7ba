import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { plural, t } from '../../texts/texts.ts';
import { type SoldOutEnd, soldOutEnds } from '../sold-out-until.ts';

const HOUR_MS = 3_600_000;
const HOURS = [1, 2, 4];

/** The ends that are offered for a dish that is sold out: some hours, and the next openings. */
export function useSoldOutEnds({
  now,
  offsets,
}: {
  now: number;
  offsets: readonly ZoneOffset[];
}): SoldOutEnd[] {
  const { restaurant } = useRestaurant();
  const hours = HOURS.map((count) => ({
    name: plural(count, 'for {count} hour', 'for {count} hours'),
    at: now + count * HOUR_MS,
  }));
  const openings = soldOutEnds(restaurant?.openingHours ?? null, now, offsets).map(({ name, at }) => ({
    name: t('until {end}', { end: name }),
    at,
  }));
  return [...hours, ...openings];
}
