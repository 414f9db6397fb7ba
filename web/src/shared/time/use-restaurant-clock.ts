import { wallClockAt } from '@menuboard/contract/domain/schedule/wall-clock';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { useNow } from '../../lib/use-now.ts';
import { t } from '../../texts/texts.ts';
import { useZoneOffsets } from './use-zone-offsets.ts';

const UPDATE_MS = 5_000;

/** The clock of the restaurant's zone, which schedules follow wherever the owner is. */
export interface RestaurantClock {
  now: number;
  offsets: readonly ZoneOffset[];
  /** The restaurant's date as a day number: days since 1970. */
  today: number;
  /** The zone's name for people, such as 'Vienna time'. */
  zoneName: string;
}

/** The restaurant's clock, updated every few seconds. */
export function useRestaurantClock(timeZone: string): RestaurantClock {
  const now = useNow(UPDATE_MS);
  const offsets = useZoneOffsets(timeZone, now);
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return { now, offsets, today: wallClockAt(offsets, now).day, zoneName: t('{city} time', { city }) };
}
