/**
 * Mails and notifications to owners and managers: one when displays go dark in opening hours, one when they are back.
 * The database remembers the mails, so that a restart neither repeats nor forgets one. A mail is stored before it is
 * sent, so it is never sent twice, and one that the mail queue loses is not repeated.
 */
import type { Kit } from '../../app/kit.ts';
import type { Tx } from '../../db/schema.ts';
import type { DarkDisplayRow } from '../../db/server-rows.ts';
import { DAY, iso } from '../../kernel/time/clock.ts';
import type { Notification } from '../../mail/notification.ts';
import { mailMember } from '../auth/auth.writes.ts';
import { restaurantsWithDevices } from '../push/push.reads.ts';
import { notifyManagers } from '../push/push.writes.ts';
import { saveTelemetry } from '../screens/connected-screens.writes.ts';
import * as repo from './dark-displays.repo.ts';
import { backMail, darkMail, type MailedRestaurant } from './dark-mails.ts';
import { DARK_AFTER_MS, JOINS_AFTER_MS, type Pass, watchedFrom } from './dark-rules.ts';
import {
  createJudge,
  createReview,
  detailsOf,
  FORGOTTEN_AFTER_MS,
  type IsTold,
  type RestaurantColumns,
  type SilentDisplay,
} from './judge-displays.ts';

/** A screen with a loose plug must not fill a mailbox. */
const MAILS_PER_DAY = 6;
/** After a regional outage, further mails wait for the next minute, because the mail queue takes a thousand. */
const MAILS_PER_PASS = 300;
/** Rows in one statement, because a database limits the number of parameters. */
const ROWS_AT_ONCE = 1_000;

type RestaurantId = DarkDisplayRow['restaurant_id'];
type DisplayId = DarkDisplayRow['display_id'];

function mailedRestaurant(row: RestaurantColumns): MailedRestaurant {
  const hasOpeningHours = detailsOf(row).openingHours !== null;
  return { name: row.restaurant_name, timeZone: row.time_zone, hasOpeningHours };
}

/** Writes rows in parts. Resolves with the displays that no other process wrote before. */
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

interface Report {
  restaurant: RestaurantColumns;
  mail: { subject: string; text: string };
  kind: 'dark' | 'back';
  displays: { id: string; name: string }[];
}

function notificationOf({ restaurant, kind, displays }: Omit<Report, 'mail'>): Notification {
  return {
    kind,
    restaurant: restaurant.restaurant_name,
    names: displays.slice(0, 2).map(({ name }) => name),
    others: displays.length - 2,
    only: displays.length === 1 ? displays[0]?.id : undefined,
  };
}

export function darkDisplaysService(kit: Kit) {
  const { db, clock, uptime, canSendMail, ownAddress } = kit;
  let silenceFrom = 0;
  let last: Pass | undefined;

  const isMailed = (restaurant: RestaurantColumns) => canSendMail && detailsOf(restaurant).mailWhenDark;

  async function findTold(now: number): Promise<IsTold> {
    const restaurants = await restaurantsWithDevices(db, iso(now));
    return (restaurant) => isMailed(restaurant) || restaurants.has(restaurant.restaurant_id);
  }

  /** Enqueues mails and notifications in the transaction that stores their facts. */
  async function send(reportsOf: (tx: Tx) => Promise<Report[]>): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const reports = await reportsOf(tx);
      if (reports.length === 0) return;
      const mailed = reports.filter(({ restaurant }) => isMailed(restaurant));
      const ids = new Set(mailed.map(({ restaurant }) => restaurant.restaurant_id));
      const emails = ids.size > 0 ? await repo.readEmails(tx, [...ids]) : new Map<RestaurantId, string[]>();
      for (const { restaurant, mail } of mailed) {
        const { restaurant_id: restaurantId } = restaurant;
        for (const to of emails.get(restaurantId) ?? [])
          await mailMember(tx, { restaurantId, to, ...mail }, kit);
      }
      for (const { restaurant, kind, displays } of reports)
        await notifyManagers(
          tx,
          restaurant.restaurant_id,
          notificationOf({ restaurant, kind, displays }),
          kit,
        );
    });
  }

  async function findDark(now: number): Promise<[RestaurantId, SilentDisplay[]][]> {
    const period = { from: iso(now - FORGOTTEN_AFTER_MS), to: iso(now - JOINS_AFTER_MS) };
    const silent = await repo.findSilentDisplays(db, period);
    if (silent.length === 0) return [];
    const judge = createJudge(now, silenceFrom, await findTold(now));
    return [...Map.groupBy(silent.filter(judge.isLit), (row) => row.restaurant_id)].filter(([, displays]) => {
      const isDark = displays[0] && judge.isDark(displays[0]);
      return isDark && displays.some((row) => isDark(Date.parse(row.last_seen)));
    });
  }

  async function mailDark(now: number): Promise<void> {
    const dark = await findDark(now);
    if (dark.length === 0) return;
    const counts = await repo.countMails(db, iso(now - DAY));
    // Without displays that get no more mails today, because these would take the places of others in every pass.
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
        const mail = darkMail(mailedRestaurant(mailed[0]), named, ownAddress(), isLast);
        return [{ restaurant: mailed[0], mail, kind: 'dark' as const, displays: mailed }];
      });
    });
  }

  async function mailBack(now: number): Promise<void> {
    const open = await repo.readOpenMails(db, iso(now));
    if (open.length === 0) return;
    const isTold = await findTold(now);
    const { isEnding, isBack } = createReview(now, isTold);
    const byMail = Map.groupBy(open, (row) => `${row.restaurant_id} ${row.mailed_at}`);
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
        if (!hasEnded || !isOver || !first || !isTold(first)) return [];
        const mail = backMail(mailedRestaurant(first), back, ownAddress(), Date.parse(first.mailed_at));
        const displays = back.map(({ display_id: id, name }) => ({ id, name }));
        return [{ restaurant: first, mail, kind: 'back' as const, displays }];
      });
    });
  }

  return {
    /** Finds displays that have gone dark or are back, and mails their owners. */
    async check(): Promise<void> {
      await saveTelemetry(kit);
      const pass = { now: clock(), uptime: uptime() };
      silenceFrom = watchedFrom(silenceFrom, last, pass);
      await mailBack(pass.now);
      if (pass.now - silenceFrom >= DARK_AFTER_MS) await mailDark(pass.now);
      last = pass;
    },
  };
}
