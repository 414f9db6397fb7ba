/** Judges displays from the database: lit, dark, back, or out of use. */
import { DORMANT_AFTER_DAYS } from '@menuboard/contract/domain/limits';
import { plainRestaurant, type RestaurantDetails } from '@menuboard/contract/domain/restaurant-details';
import { blackoutTimes } from '@menuboard/contract/domain/schedule/blackout';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import type { DarkDisplayRow } from '../../db/server-rows.ts';
import { readDetails } from '../../db/stored-details.ts';
import { DAY, iso } from '../../lib/clock.ts';
import { settingsOf } from '../displays/displays.reads.ts';
import type { findSilentDisplays, readOpenMails } from './dark-displays.repo.ts';
import { DARK_AFTER_MS, isLit, JOINS_AFTER_MS, openSince } from './dark-rules.ts';

export type SilentDisplay = Awaited<ReturnType<typeof findSilentDisplays>>[number];
type MailedDisplay = Awaited<ReturnType<typeof readOpenMails>>[number];

/** A display that is longer without a screen is out of use, or its restaurant is on holiday. */
export const FORGOTTEN_AFTER_MS = DORMANT_AFTER_DAYS * DAY;

export interface RestaurantColumns {
  restaurant_id: DarkDisplayRow['restaurant_id'];
  restaurant_name: string;
  time_zone: string;
  details: string | null;
}

export const detailsOf = (row: RestaurantColumns): RestaurantDetails =>
  readDetails(row.details, plainRestaurant);

/** Whether anybody is informed about a restaurant's displays, by mail or on a device. */
export type IsTold = (restaurant: RestaurantColumns) => boolean;

/** Judges the present state of mailed displays. */
export function createReview(now: number, isTold: IsTold) {
  const isOutOfUse = ({ deleted_at: deletedAt, last_seen: seen }: MailedDisplay) =>
    deletedAt !== null || seen === null || seen < iso(now - FORGOTTEN_AFTER_MS);
  const hasReturned = ({ dark_since: since, last_seen: seen }: MailedDisplay) =>
    seen !== null && seen > since && seen >= iso(now - JOINS_AFTER_MS);
  return {
    isEnding: (row: MailedDisplay) =>
      row.over_at === null && (isOutOfUse(row) || hasReturned(row) || !isTold(row)),
    /** Deleted displays are not reported. */
    isBack: (row: MailedDisplay) => !isOutOfUse(row) && (row.over_at !== null || hasReturned(row)),
  };
}

/** Judges restaurants and their displays. */
export function createJudge(now: number, silenceFrom: number, isTold: IsTold) {
  const zones = new Map<string, ZoneOffset[]>();
  const offsetsOf = (zone: string) => {
    const offsets = zones.get(zone) ?? zoneOffsets(zone, now - 2 * DAY, 4);
    zones.set(zone, offsets);
    return offsets;
  };
  return {
    isLit(display: SilentDisplay): boolean {
      const times = blackoutTimes(settingsOf(display).blackout, detailsOf(display).openingHours);
      return !times || isLit(times, offsetsOf(display.time_zone), now);
    },
    /** Whether a display without a screen since a time is dark in opening hours. */
    isDark(restaurant: RestaurantColumns): (lastSeen: number) => boolean {
      const { openingHours } = detailsOf(restaurant);
      const open = isTold(restaurant)
        ? openSince(openingHours, offsetsOf(restaurant.time_zone), now)
        : undefined;
      return (lastSeen) => open !== undefined && now - Math.max(lastSeen, open, silenceFrom) >= DARK_AFTER_MS;
    },
  };
}
