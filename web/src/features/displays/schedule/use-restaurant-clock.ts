import { wallAt } from '@menuboard/contract/domain/schedule/wall-clock';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { useZoneOffsets } from '../../../domain/use-zone-offsets.ts';
import { useNow } from '../../../lib/use-now.ts';

const EVERY_MS = 5_000;

/** The restaurant's clock on the wall: schedules go by it, wherever the owner is. */
export interface RestaurantClock {
  now: number;
  offsets: readonly ZoneOffset[];
  /** Days since 1970. */
  today: number;
  /** As a person says it: 'Vienna time'. */
  zoneName: string;
}

/** The wall's clock, kept going. */
export function useRestaurantClock(timeZone: string): RestaurantClock {
  const now = useNow(EVERY_MS);
  const offsets = useZoneOffsets(timeZone, now);
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return { now, offsets, today: wallAt(offsets, now).day, zoneName: `${place} time` };
}
