import { hash } from 'node:crypto';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import { DAY, HOUR } from './clock.ts';
import { shortHash } from './tokens.ts';

/** Usual spelling of a time zone, by which rules are cached. `undefined` if this machine's data lack the zone. */
export function findTimeZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

export function serverTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Thirteen months of offset changes: longer than a screen is ever offline. */
const AHEAD_DAYS = 400;
/** A schedule window may begin before a clock change and end after it. */
const BEHIND_DAYS = 3;

/** Cache for the current hour, because a lookup takes some 10 ms and every fetch of content needs one. */
let lookedUp = { hour: Number.NaN, byZone: new Map<string, ZoneOffset[]>() };

/** Offsets of the zone from three days before the current hour to thirteen months after it. */
export function offsetsAround(timeZone: string, now: number): ZoneOffset[] {
  const hour = Math.floor(now / HOUR);
  if (lookedUp.hour !== hour) lookedUp = { hour, byZone: new Map() };
  const known = lookedUp.byZone.get(timeZone);
  if (known) return known;
  const offsets = zoneOffsets(timeZone, now - BEHIND_DAYS * DAY, BEHIND_DAYS + AHEAD_DAYS);
  lookedUp.byZone.set(timeZone, offsets);
  return offsets;
}

/** By month and zone. Two months are in use at a time, for all zones. */
const editions = new Map<string, string>();
const EDITIONS_MAX = 2_000;

/**
 * Fingerprint of the zone's rules for the year ahead. It changes every month, and when this machine's zone data change.
 */
export function zoneEdition(timeZone: string, now: number): string {
  const month = new Date(now).toISOString().slice(0, 7);
  const key = `${month} ${timeZone}`;
  const known = editions.get(key);
  if (known !== undefined) return known;
  if (editions.size >= EDITIONS_MAX) editions.clear();
  const edition = shortHash(JSON.stringify(zoneOffsets(timeZone, Date.parse(month), AHEAD_DAYS)));
  editions.set(key, edition);
  return edition;
}

/** The zone data that several processes have agreed on. */
export interface AgreedZoneData {
  version: string;
  /** Start of the agreement (ms since 1970). */
  since: number;
  /** Previous version. */
  previous: string | undefined;
}

/** Version of this machine's zone data. */
export const zoneDataVersion = process.versions.tz ?? process.versions.icu ?? process.version;

let agreed: AgreedZoneData | undefined;

/** From now on, editions name the agreed version, because the data of two processes may differ. Undefined ends that. */
export function setAgreedZoneData(data: AgreedZoneData | undefined): void {
  agreed = data;
}

/** Edition of the zone for a display. Displays turn to a new one after different times. */
export function zoneEditionOf(displayId: string, timeZone: string, now: number): string {
  const delay = monthDelayOf(displayId);
  if (!agreed) return zoneEdition(timeZone, now - delay);
  const { version, since, previous = version } = agreed;
  const month = new Date(now - delay).toISOString().slice(0, 7);
  return `${month} ${now < since + delay / DELAY_DAYS_MAX ? previous : version}`;
}

/** Every month has these days. */
const DELAY_DAYS_MAX = 28;

/**
 * Delay after the start of a month until something with this id counts as in that month: 0 to 28 days, in ms. Otherwise
 * all screens of a server would fetch their content in the same second of the first day.
 */
export function monthDelayOf(id: string): number {
  return (hash('sha256', id, 'buffer').readUInt32BE() / 2 ** 32) * DELAY_DAYS_MAX * DAY;
}
