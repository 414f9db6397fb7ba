import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import { DAY } from './clock.ts';

/** Whether this machine knows the zone by that name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export function serverTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Thirteen months of the zone's changes: more than a screen is ever away. */
const AHEAD_DAYS = 400;
/** A window that began before a change of the clock may still be on after it. */
const BEHIND_DAYS = 3;

/** The zone's offsets that deciding a schedule needs, now and for a good year. */
export function offsetsAround(timeZone: string, now: number): ZoneOffset[] {
  return zoneOffsets(timeZone, now - BEHIND_DAYS * DAY, BEHIND_DAYS + AHEAD_DAYS);
}
