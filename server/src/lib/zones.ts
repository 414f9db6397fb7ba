import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import { DAY, HOUR } from './clock.ts';
import { shortHash } from './tokens.ts';

/** Whether this machine's time-zone data has the zone. */
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

/** Thirteen months of offset changes: longer than a screen is ever offline. */
const AHEAD_DAYS = 400;
/** A schedule window may begin before a clock change and end after it. */
const BEHIND_DAYS = 3;

/** A cache for the current hour: a lookup takes some 10 ms, and every fetch of content needs one. */
let lookedUp = { hour: Number.NaN, byZone: new Map<string, ZoneOffset[]>() };

/** The zone's offsets from three days before the current hour to thirteen months after it. */
export function offsetsAround(timeZone: string, now: number): ZoneOffset[] {
  const hour = Math.floor(now / HOUR);
  if (lookedUp.hour !== hour) lookedUp = { hour, byZone: new Map() };
  const known = lookedUp.byZone.get(timeZone);
  if (known) return known;
  const offsets = zoneOffsets(timeZone, now - BEHIND_DAYS * DAY, BEHIND_DAYS + AHEAD_DAYS);
  lookedUp.byZone.set(timeZone, offsets);
  return offsets;
}

let known = { month: '', byZone: new Map<string, string>() };

/** A fingerprint of the zone's rules for the year ahead. It changes every month, and when this machine's zone data change. */
export function zoneEdition(timeZone: string, now: number): string {
  const month = new Date(now).toISOString().slice(0, 7);
  if (known.month !== month) known = { month, byZone: new Map() };
  const edition =
    known.byZone.get(timeZone) ??
    shortHash(JSON.stringify(zoneOffsets(timeZone, Date.parse(month), AHEAD_DAYS)));
  known.byZone.set(timeZone, edition);
  return edition;
}
