import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import { DAY, HOUR } from './clock.ts';
import { shortHash } from './tokens.ts';

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

/** Looking one zone up takes some 10 ms, and every screen that asks for its content needs the answer. */
let lookedUp = { hour: Number.NaN, byZone: new Map<string, ZoneOffset[]>() };

/** The zone's offsets that deciding a schedule needs, now and for a good year: from a full hour on. */
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

/** Another word in another month, and whenever this machine has learnt other rules of the zone for the year ahead. */
export function zoneEdition(timeZone: string, now: number): string {
  const month = new Date(now).toISOString().slice(0, 7);
  if (known.month !== month) known = { month, byZone: new Map() };
  const edition =
    known.byZone.get(timeZone) ??
    shortHash(JSON.stringify(zoneOffsets(timeZone, Date.parse(month), AHEAD_DAYS)));
  known.byZone.set(timeZone, edition);
  return edition;
}
