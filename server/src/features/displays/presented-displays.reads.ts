/** Reads displays in the API's form: with their menus, schedules and statuses. */
import type { Display, DisplayStatus, ListedDisplay } from '@menuboard/contract/displays';
import { PAIRING_CODE_LIFETIME_MS } from '@menuboard/contract/domain/limits';
import { blackoutTimes } from '@menuboard/contract/domain/schedule/blackout';
import type { Kit } from '../../app/kit.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { collectInTurns, partsOf } from '../../kernel/concurrency/turns.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { iso } from '../../kernel/time/clock.ts';
import { menuNamesById, menusById } from '../menus/menus.reads.ts';
import { openingHoursOf } from '../restaurants/restaurants.reads.ts';
import { schedulesOf } from '../schedules/schedules.reads.ts';
import { statusesOf } from '../screens/statuses.reads.ts';
import { type DisplayDetails, presentDisplay, presentListed } from './displays.present.ts';
import { findDisplays, getDisplay, type LiveDisplay, listDisplays, settingsOf } from './displays.reads.ts';

/** End of a timed code that was last shown at this time; nothing if codes are permanent. */
function codeEnd({ config }: Kit, shownAt: string | null): Pick<Display, 'pairingCodeUntil'> {
  if (!config.arePairingCodesTimed) return {};
  return { pairingCodeUntil: iso(shownAt === null ? 0 : Date.parse(shownAt) + PAIRING_CODE_LIFETIME_MS) };
}

const noStatus: DisplayStatus = {
  tag: '',
  isOnline: false,
  lastSeen: null,
  returnsBy: null,
  screens: [],
  dormant: [],
};

/** With more displays, their menus and items would be most of the data for an owner's phone. */
const WITH_ITEMS_MAX = 10;

/** Number of displays that are read in one turn of the event loop. */
const DISPLAYS_PER_PIECE = 10;

const menuIdsOf = (rows: LiveDisplay[]) => [...new Set(rows.flatMap((row) => row.live_menu_id ?? []))];

/** Looks up the black times of one restaurant's displays. */
async function blackoutsOf(
  db: Db | Tx,
  rows: LiveDisplay[],
): Promise<(row: LiveDisplay) => Pick<DisplayDetails, 'blackoutTimes'>> {
  const isClosed = (row: LiveDisplay) => settingsOf(row).blackout === 'closed';
  const closed = rows.find(isClosed);
  const openingHours = closed ? await openingHoursOf(db, closed.restaurant_id) : null;
  return (row) => {
    const times = blackoutTimes(settingsOf(row).blackout, openingHours);
    return times ? { blackoutTimes: times } : {};
  };
}

/** Reads the schedules and statuses of displays; returns a lookup. */
async function detailsOf(
  kit: Kit,
  db: Db | Tx,
  rows: LiveDisplay[],
): Promise<(row: LiveDisplay) => DisplayDetails> {
  const ids = rows.map((row) => row.id);
  const schedules = await schedulesOf(db, ids);
  const statuses = await statusesOf(kit, db, ids);
  const blackoutOf = await blackoutsOf(db, rows);
  return (row) => ({
    ...blackoutOf(row),
    scheduledContent: schedules.get(row.id) ?? [],
    status: statuses.get(row.id) ?? noStatus,
    ...codeEnd(kit, row.code_shown_at),
  });
}

async function present(kit: Kit, db: Db | Tx, rows: LiveDisplay[]): Promise<Display[]> {
  const menus = await menusById(db, menuIdsOf(rows));
  const details = await detailsOf(kit, db, rows);
  return rows.map((row) => {
    const menu = row.live_menu_id === null ? undefined : menus.get(row.live_menu_id);
    return presentDisplay(row, menu, details(row));
  });
}

async function* presentInPieces(kit: Kit, db: Db | Tx, rows: LiveDisplay[]): AsyncGenerator<ListedDisplay[]> {
  for (const part of partsOf(rows, DISPLAYS_PER_PIECE, () => 1)) {
    const menus = await menuNamesById(db, menuIdsOf(part));
    const details = await detailsOf(kit, db, part);
    yield part.map((row) => {
      const menu = row.live_menu_id === null ? undefined : menus.get(row.live_menu_id);
      return presentListed(row, menu, details(row));
    });
  }
}

/** A live display. Throws `not_found` where the restaurant has none with that id. */
export async function readDisplay(kit: Kit, db: Db | Tx, scope: Scope, id: string): Promise<Display> {
  const [display] = await present(kit, db, [await getDisplay(db, scope, id)]);
  if (!display) throw notFound('Display');
  return display;
}

/** The restaurant's live displays with these ids, by id; without items if there are many. */
export async function readDisplaysById(
  kit: Kit,
  db: Db | Tx,
  restaurantId: TrustedId<'restaurant'>,
  ids: string[],
): Promise<Map<string, Display | ListedDisplay>> {
  const rows = await findDisplays(db, { restaurantId }, ids);
  const displays = await (rows.length > WITH_ITEMS_MAX
    ? collectInTurns(presentInPieces(kit, db, rows))
    : present(kit, db, rows));
  return new Map(displays.map((display) => [display.id, display]));
}

/** The restaurant's live displays with these ids, in list form. */
export async function readListedDisplays(
  kit: Kit,
  db: Db | Tx,
  scope: Scope,
  ids: string[],
): Promise<ListedDisplay[]> {
  const displays: ListedDisplay[] = [];
  for await (const piece of presentInPieces(kit, db, await findDisplays(db, scope, ids)))
    displays.push(...piece);
  return displays;
}

/** The restaurant's live displays, in pieces. */
export async function* listPresentedDisplays(
  kit: Kit,
  db: Db | Tx,
  scope: Scope,
): AsyncGenerator<ListedDisplay[]> {
  yield* presentInPieces(kit, db, await listDisplays(db, scope));
}
