import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import { useMemo } from 'react';

const DAY_MS = 86_400_000;
/** A planned week begins at most this many days ago. */
const DAYS_BACK = 10;
const DAYS = 60;

/** The offset changes of a time zone around `now`, which schedules need. */
export function useZoneOffsets(timeZone: string, now: number): readonly ZoneOffset[] {
  const day = Math.floor(now / DAY_MS);
  return useMemo(() => zoneOffsets(timeZone, (day - DAYS_BACK) * DAY_MS, DAYS), [timeZone, day]);
}
