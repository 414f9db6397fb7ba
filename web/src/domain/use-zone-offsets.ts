import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import { useMemo } from 'react';

const DAY_MS = 86_400_000;
/** A week that is planned begins at most so many days ago, and ends a few weeks on. */
const DAYS_BACK = 10;
const DAYS = 60;

/** The changes of a zone's clock around `now`, for whoever decides what a schedule shows. */
export function useZoneOffsets(timeZone: string, now: number): readonly ZoneOffset[] {
  const day = Math.floor(now / DAY_MS);
  return useMemo(() => zoneOffsets(timeZone, (day - DAYS_BACK) * DAY_MS, DAYS), [timeZone, day]);
}
