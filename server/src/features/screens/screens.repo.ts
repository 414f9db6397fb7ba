import type { Db, ScreenRow, Tx } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY, iso } from '../../lib/clock.ts';

/** More screens than a display ever has: the rest are browsers that forgot themselves. */
const SCREENS_MAX = 100;

const displayIsFull = () =>
  new AppError(
    'conflict',
    `This display has ${SCREENS_MAX} screens already, which is the most. Pair this one with another display.`,
  );

type NewScreen = Pick<ScreenRow, 'id' | 'restaurant_id' | 'display_id' | 'token_hash'>;

/** One more screen of a display, which keeps to so many: who was away longest goes, or else it is refused. */
export async function admitScreen(tx: Tx, screen: NewScreen, at: string): Promise<void> {
  await makeRoom(tx, screen.display_id, at);
  await insertScreen(tx, screen, at);
}

async function insertScreen(tx: Tx, screen: NewScreen, at: string): Promise<void> {
  const unpainted = { painted_tag: null, painted_revision: null, painted_at: null, revoked_at: null };
  await tx
    .insertInto('screens')
    .values({ ...screen, ...unpainted, first_seen: at, last_seen: at, capabilities: '{}' })
    .execute();
}

/** The screen of a token; `isEnded` when it was revoked or its display lies in the bin. */
export async function findScreenByToken(db: Db | Tx, tokenHash: string) {
  const row = await db
    .selectFrom('screens')
    .innerJoin('displays', 'displays.id', 'screens.display_id')
    .select(['screens.id', 'screens.display_id', 'screens.restaurant_id', 'displays.pairing_code'])
    .select(['screens.revoked_at', 'displays.deleted_at'])
    .where('screens.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row && { ...row, isEnded: row.revoked_at !== null || row.deleted_at !== null };
}

export function screensOf(db: Db | Tx, displayIds: string[]): Promise<ScreenRow[]> {
  return db
    .selectFrom('screens')
    .selectAll()
    .where('display_id', 'in', displayIds)
    .where('revoked_at', 'is', null)
    .orderBy('first_seen')
    .orderBy('id')
    .execute();
}

/** The restaurant's displays that were ever paired and not cut off since. */
export async function displaysWithScreens(db: Db, restaurantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('screens')
    .select('display_id')
    .distinct()
    .where('restaurant_id', '=', restaurantId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map((row) => row.display_id);
}

async function revoke(tx: Tx, rows: { id: string }[], at: string): Promise<void> {
  // By id, as reports are saved: two orders would deadlock.
  for (const { id } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await tx.updateTable('screens').set({ revoked_at: at }).where('id', '=', id).execute();
  }
}

/** The tokens of a display's screens are worth nothing from now on. */
export async function revokeScreensOf(tx: Tx, displayId: string, at: string): Promise<void> {
  await revoke(tx, await screensOf(tx, [displayId]), at);
}

/** Of those that were not seen for a day alone: what hangs on a wall is never sent away for a newcomer. */
async function makeRoom(tx: Tx, displayId: string, at: string): Promise<void> {
  const screens = await screensOf(tx, [displayId]);
  const tooMany = screens.length + 1 - SCREENS_MAX;
  if (tooMany <= 0) return;
  const dayBefore = iso(Date.parse(at) - DAY);
  const forgotten = screens
    .filter((screen) => screen.last_seen < dayBefore)
    .toSorted((a, b) => (a.last_seen < b.last_seen ? -1 : 1))
    .slice(0, tooMany);
  if (forgotten.length < tooMany) throw displayIsFull();
  await revoke(tx, forgotten, at);
}

export type ScreenReport = Pick<
  ScreenRow,
  'id' | 'last_seen' | 'painted_tag' | 'painted_revision' | 'painted_at' | 'capabilities'
>;

/** Telemetry: many screens in one transaction, because one full sync each would block everything else. */
export async function saveReports(db: Db, reports: ScreenReport[]): Promise<void> {
  if (reports.length === 0) return;
  await db.transaction().execute(async (tx) => {
    // By id, as screens are revoked: two orders would deadlock.
    for (const { id, ...values } of reports.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      await tx.updateTable('screens').set(values).where('id', '=', id).execute();
    }
  });
}
