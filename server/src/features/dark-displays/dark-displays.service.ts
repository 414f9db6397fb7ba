/**
 * Mails to owners: one when displays go dark in opening hours, one when they are back. The database remembers what was
 * mailed, so that a restart neither repeats nor forgets. A mail is stored before it is sent: it is never sent twice, and
 * one that the mail queue loses is not repeated.
 */
import { DORMANT_AFTER_DAYS } from '@menuboard/contract/domain/limits';
import { plainRestaurant, type RestaurantDetails } from '@menuboard/contract/domain/restaurant-details';
import { blackoutTimes, isBlackAt } from '@menuboard/contract/domain/schedule/blackout';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import type { Db, Tx } from '../../db/schema.ts';
import type { DarkDisplayRow } from '../../db/server-rows.ts';
import { readDetails } from '../../db/stored-details.ts';
import { type Clock, DAY, iso } from '../../lib/clock.ts';
import type { SendMail } from '../../mail/mail.ts';
import { settingsOf } from '../displays/displays.reads.ts';
import * as repo from './dark-displays.repo.ts';
import { backMail, darkMail, type MailedRestaurant } from './dark-mails.ts';
import { DARK_AFTER_MS, JOINS_AFTER_MS, openSince, type Pass, watchedFrom } from './dark-rules.ts';

/** A screen with a loose plug must not fill a mailbox. */
const MAILS_PER_DAY = 6;
/** A display without a screen for longer is out of use, or its restaurant is on holiday. */
const FORGOTTEN_AFTER_MS = DORMANT_AFTER_DAYS * DAY;
/** After an outage of a whole region, the others wait for the next minute: the mail queue takes a thousand mails. */
const MAILS_PER_PASS = 300;
/** Rows in one statement: a database limits the number of parameters. */
const ROWS_AT_ONCE = 1_000;

type RestaurantId = DarkDisplayRow['restaurant_id'];
type DisplayId = DarkDisplayRow['display_id'];
type SilentDisplay = Awaited<ReturnType<typeof repo.findSilentDisplays>>[number];
type MailedDisplay = Awaited<ReturnType<typeof repo.readOpenMails>>[number];

export interface DarkDisplaysDeps {
  db: Db;
  clock: Clock;
  uptime: Clock;
  sendMail: SendMail;
  /** The address of this server by its own settings, for the link in the mail. */
  address: () => string;
  /** Stores when connected screens were last seen. */
  saveTelemetry: () => Promise<void>;
}

interface RestaurantColumns {
  restaurant_name: string;
  time_zone: string;
  details: string | null;
}

const detailsOf = (row: RestaurantColumns): RestaurantDetails => readDetails(row.details, plainRestaurant);

function mailedRestaurant(row: RestaurantColumns): MailedRestaurant {
  const hasOpeningHours = detailsOf(row).openingHours !== null;
  return { name: row.restaurant_name, timeZone: row.time_zone, hasOpeningHours };
}

/** Writes rows in parts. Resolves with the displays of which no other process wrote before. */
async function inParts<Row>(
  rows: Row[],
  write: (part: Row[]) => Promise<Set<DisplayId>>,
): Promise<Set<DisplayId>> {
  const written = new Set<DisplayId>();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    for (const id of await write(rows.slice(from, from + ROWS_AT_ONCE))) written.add(id);
  }
  return written;
}

/** How the displays of mails do now. */
function createReview(now: number) {
  const isOutOfUse = ({ deleted_at: deletedAt, last_seen: seen }: MailedDisplay) =>
    deletedAt !== null || seen === null || seen < iso(now - FORGOTTEN_AFTER_MS);
  const hasReturned = ({ dark_since: since, last_seen: seen }: MailedDisplay) =>
    seen !== null && seen > since && seen >= iso(now - JOINS_AFTER_MS);
  return {
    isEnding: (row: MailedDisplay) =>
      row.over_at === null && (isOutOfUse(row) || hasReturned(row) || !detailsOf(row).mailWhenDark),
    /** A display that was deleted is no news. */
    isBack: (row: MailedDisplay) => !isOutOfUse(row) && (row.over_at !== null || hasReturned(row)),
  };
}

/** Judges restaurants and their displays. */
function createJudge(now: number, silenceFrom: number) {
  const zones = new Map<string, ZoneOffset[]>();
  const offsetsOf = (zone: string) => {
    const offsets = zones.get(zone) ?? zoneOffsets(zone, now - 2 * DAY, 4);
    zones.set(zone, offsets);
    return offsets;
  };
  return {
    /** Whether the display has shown its board long enough: a TV may be off while it is black on purpose. */
    isLit(display: SilentDisplay): boolean {
      const times = blackoutTimes(settingsOf(display).blackout, detailsOf(display).openingHours);
      if (!times) return true;
      const offsets = offsetsOf(display.time_zone);
      return !isBlackAt(times, now, offsets) && !isBlackAt(times, now - DARK_AFTER_MS, offsets);
    },
    /** Whether a display without a screen since a time is dark in opening hours. */
    isDark(restaurant: RestaurantColumns): (lastSeen: number) => boolean {
      const { openingHours, mailWhenDark } = detailsOf(restaurant);
      const open = mailWhenDark ? openSince(openingHours, offsetsOf(restaurant.time_zone), now) : undefined;
      return (lastSeen) => open !== undefined && now - Math.max(lastSeen, open, silenceFrom) >= DARK_AFTER_MS;
    },
  };
}

export function createDarkDisplays(deps: DarkDisplaysDeps) {
  const { db, clock, uptime, sendMail, address, saveTelemetry } = deps;
  let silenceFrom = 0;
  let last: Pass | undefined;

  type News = { restaurantId: RestaurantId; subject: string; text: string };

  /** Enqueues mails in the transaction that stores what they say. */
  async function send(mailsOf: (tx: Tx) => Promise<News[]>): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const mails = await mailsOf(tx);
      if (mails.length === 0) return;
      const emails = await repo.readEmails(tx, [...new Set(mails.map((mail) => mail.restaurantId))]);
      for (const mail of mails)
        for (const to of emails.get(mail.restaurantId) ?? []) await sendMail(tx, { to, ...mail });
    });
  }

  async function findDark(now: number): Promise<[RestaurantId, SilentDisplay[]][]> {
    const period = { from: iso(now - FORGOTTEN_AFTER_MS), to: iso(now - JOINS_AFTER_MS) };
    const silent = await repo.findSilentDisplays(db, period);
    const judge = createJudge(now, silenceFrom);
    return [...Map.groupBy(silent.filter(judge.isLit), (row) => row.restaurant_id)].filter(([, displays]) => {
      const isDark = displays[0] && judge.isDark(displays[0]);
      return isDark && displays.some((row) => isDark(Date.parse(row.last_seen)));
    });
  }

  async function mailDark(now: number): Promise<void> {
    const dark = await findDark(now);
    if (dark.length === 0) return;
    const counts = await repo.countMails(db, iso(now - DAY));
    // First without those that get no more mails today: they would take the places of the others in every pass.
    const mailable = dark.filter(([id]) => (counts.get(id) ?? 0) < MAILS_PER_DAY).slice(0, MAILS_PER_PASS);
    const rows = mailable.flatMap(([id, displays]) =>
      displays.map((display) => ({
        display_id: display.id,
        restaurant_id: id,
        dark_since: display.last_seen,
        mailed_at: iso(now),
        over_at: null,
      })),
    );
    await send(async (tx) => {
      const stored = await inParts(rows, (part) => repo.storeDark(tx, part));
      return mailable.flatMap(([restaurantId, displays]) => {
        const mailed = displays.filter((display) => stored.has(display.id));
        if (!mailed[0]) return [];
        const named = mailed.map(({ name, last_seen: since }) => ({ name, since: Date.parse(since) }));
        const isLast = (counts.get(restaurantId) ?? 0) + 1 === MAILS_PER_DAY;
        return [{ restaurantId, ...darkMail(mailedRestaurant(mailed[0]), named, address(), isLast) }];
      });
    });
  }

  async function mailBack(now: number): Promise<void> {
    const { isEnding, isBack } = createReview(now);
    const byMail = Map.groupBy(
      await repo.readOpenMails(db, iso(now)),
      (row) => `${row.restaurant_id} ${row.mailed_at}`,
    );
    const changed = [...byMail.values()].filter((rows) => rows.some(isEnding)).slice(0, MAILS_PER_PASS);
    const ids = changed.flat().flatMap((row) => (isEnding(row) ? [row.display_id] : []));
    if (ids.length === 0) return;
    await send(async (tx) => {
      const ended = await inParts(ids, (part) => repo.endDark(tx, part, iso(now)));
      return changed.flatMap((rows) => {
        const hasEnded = rows.some((row) => row.over_at === null && ended.has(row.display_id));
        const isOver = rows.every((row) => row.over_at !== null || ended.has(row.display_id));
        const back = rows.filter(isBack);
        const [first] = back;
        if (!hasEnded || !isOver || !first || !detailsOf(first).mailWhenDark) return [];
        const mail = backMail(mailedRestaurant(first), back, address(), Date.parse(first.mailed_at));
        return [{ restaurantId: first.restaurant_id, ...mail }];
      });
    });
  }

  return {
    /** Looks for displays that have gone dark or are back, and mails their owners. */
    async check(): Promise<void> {
      await saveTelemetry();
      const pass = { now: clock(), uptime: uptime() };
      silenceFrom = watchedFrom(silenceFrom, last, pass);
      await mailBack(pass.now);
      if (pass.now - silenceFrom >= DARK_AFTER_MS) await mailDark(pass.now);
      last = pass;
    },
  };
}
