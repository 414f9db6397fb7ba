/** Which screens a display has: admits new ones, and revokes the tokens of others. */
import type { DisplayRow, LockedTx, ScreenRow } from '../../../db/schema.ts';
import { AppError } from '../../../lib/app-error.ts';
import { DAY, HOUR, MINUTE } from '../../../lib/clock.ts';
import { screensOf } from '../screens.reads.ts';
import * as repo from './pairing.repo.ts';

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

/** Adds a screen to a display. A full display loses a screen that is not in use, or refuses the new one. */
export async function admitScreen(tx: LockedTx, screen: repo.NewScreen, at: string): Promise<void> {
  await makeSpaceForScreen(tx, screen.display_id, at);
  await repo.insertScreen(tx, screen, at);
}

async function revoke(tx: LockedTx, rows: Pick<ScreenRow, 'id'>[], at: string): Promise<void> {
  // In the order of ids, like `saveReports`: two different orders would deadlock.
  for (const { id } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await repo.setRevoked(tx, { id }, at);
  }
}

/** Revokes the tokens of all screens of a display. A screen that was forgotten before cannot be restored any more. */
export async function revokeScreensOf(tx: LockedTx, displayId: DisplayRow['id'], at: string): Promise<void> {
  await revoke(tx, await screensOf(tx, [displayId]), at);
  await repo.dropForgotten(tx, displayId);
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
  await repo.deleteScreens(tx, unused);
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
