import type { Db, DisplayRow, LockedTx, ScreenRow, Tx } from '../../../db/schema.ts';
import { AppError } from '../../../lib/app-error.ts';
import { DAY, HOUR, MINUTE } from '../../../lib/clock.ts';
import { findDisplaysOfScreens } from '../../displays/displays.reads.ts';
import { screensOf } from '../screens.reads.ts';

/** More screens than any display has; beyond that, most rows are browsers that lost their token. */
const SCREENS_MAX = 100;

/** A screen that was connected for less than this, and is away for as long as that, was no TV on a wall. */
const SHORT_STAY_MS = HOUR;
const SHORT_STAY_AWAY_MS = 10 * MINUTE;

const displayIsFull = () =>
  new AppError(
    'conflict',
    `This display has ${SCREENS_MAX} screens already, which is the most. Pair this one with another display.`,
  );

type NewScreen = Pick<ScreenRow, 'id' | 'restaurant_id' | 'display_id' | 'token_hash'>;

/** Adds a screen to a display. A full display loses a screen that is not in use, or refuses the new one. */
export async function admitScreen(tx: LockedTx, screen: NewScreen, at: string): Promise<void> {
  await makeSpaceForScreen(tx, screen.display_id, at);
  await insertScreen(tx, screen, at);
}

async function insertScreen(tx: LockedTx, screen: NewScreen, at: string): Promise<void> {
  const unpainted = { painted_tag: null, painted_revision: null, painted_at: null };
  const counted = { revoked_at: null, forgotten_at: null, dormant_since: null };
  await tx
    .insertInto('screens')
    .values({ ...screen, ...unpainted, ...counted, first_seen: at, last_seen: at, capabilities: '{}' })
    .execute();
}

/** The screens of tokens, with their displays, by token hash. `isEnded`: revoked, or its display is in the bin. */
export async function findScreensByToken(db: Db | Tx, tokenHashes: string[]) {
  const displays = await findDisplaysOfScreens(db, tokenHashes);
  return new Map(
    displays.map((display) => {
      const isEnded = display.revoked_at !== null || display.deleted_at !== null;
      return [display.token_hash, { id: display.screen_id, display, isEnded }];
    }),
  );
}

/** Like `findScreensByToken`, for one token. */
export async function findScreenByToken(db: Db | Tx, tokenHash: string) {
  return (await findScreensByToken(db, [tokenHash])).get(tokenHash);
}

/** Whether the screen of a token went with its account. */
export async function wentWithAccount(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_screens')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

async function revoke(tx: LockedTx, rows: Pick<ScreenRow, 'id'>[], at: string): Promise<void> {
  // In the order of ids, like `saveReports`: two different orders would deadlock.
  for (const { id } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await tx.updateTable('screens').set({ revoked_at: at }).where('id', '=', id).execute();
  }
}

/** Revokes the tokens of all screens of a display. A screen that was forgotten before cannot be restored any more. */
export async function revokeScreensOf(tx: LockedTx, displayId: DisplayRow['id'], at: string): Promise<void> {
  await revoke(tx, await screensOf(tx, [displayId]), at);
  await tx
    .updateTable('screens')
    .set({ forgotten_at: null })
    .where('display_id', '=', displayId)
    .where('forgotten_at', 'is not', null)
    .execute();
}

/**
 * Makes space for one more screen. A full display first loses screens that never painted, then those that were connected
 * for a short time only, so that nobody who knows its code keeps others out; then those that were away for a day. A new
 * screen never replaces one in use.
 */
export async function makeSpaceForScreen(
  tx: LockedTx,
  displayId: DisplayRow['id'],
  at: string,
): Promise<void> {
  const screens = await screensOf(tx, [displayId]);
  const excess = screens.length + 1 - SCREENS_MAX;
  if (excess <= 0) return;
  const leaving = replaceableScreens(screens, Date.parse(at)).slice(0, excess);
  if (leaving.length < excess) throw displayIsFull();
  const unused = leaving.filter(isUnused).map(({ id }) => id);
  // Deleted instead of revoked: they show no board to give up, and somebody with the code could add any number of rows.
  if (unused.length > 0) await tx.deleteFrom('screens').where('id', 'in', unused).execute();
  await revoke(
    tx,
    leaving.filter((screen) => !isUnused(screen)),
    at,
  );
}

type Stay = Pick<ScreenRow, 'first_seen' | 'last_seen' | 'painted_tag' | 'node_id'>;

const isUnused = (screen: Stay) => screen.painted_tag === null;

/** The screens of a display that a new one may replace, in this order; of each kind those first that are away longest. */
function replaceableScreens<Screen extends Stay>(screens: Screen[], now: number): Screen[] {
  // One of several processes writes the row of its screen only now and then.
  const seenAt = ({ last_seen: seen, node_id: processId }: Stay) =>
    processId === null ? Date.parse(seen) : now;
  const awayFor = (screen: Stay) => now - seenAt(screen);
  const stayed = (screen: Stay) => seenAt(screen) - Date.parse(screen.first_seen);
  const rankOf = (screen: Stay) => {
    if (isUnused(screen)) return 0;
    if (stayed(screen) < SHORT_STAY_MS && awayFor(screen) > SHORT_STAY_AWAY_MS) return 1;
    return awayFor(screen) > DAY ? 2 : undefined;
  };
  return screens
    .flatMap((screen) => {
      const rank = rankOf(screen);
      return rank === undefined ? [] : [{ screen, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank || awayFor(b.screen) - awayFor(a.screen))
    .map(({ screen }) => screen);
}
