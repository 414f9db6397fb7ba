/** Checks an uploaded archive completely, and puts its data for a restoration into the database and the bin. */
import {
  ARCHIVE_RECORDS_MAX_BYTES,
  CHECKED_ARCHIVE_MINUTES,
  CYCLES_MAX,
  DISPLAYS_MAX,
  ITEMS_MAX,
  MENUS_MAX,
  PROMOTIONS_MAX,
} from '@menuboard/contract/domain/limits';
import type { CheckedArchive } from '@menuboard/contract/restaurant-archive';
import type { Kit } from '../../app/kit.ts';
import type { CheckedRecordRow } from '../../db/archive-rows.ts';
import { createChangeAccess } from '../../db/change-access.ts';
import { countLive } from '../../db/count-live.ts';
import { refuseLocalImages } from '../../http/local-images.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { iso, MINUTE } from '../../kernel/time/clock.ts';
import { findDisplays } from '../displays/displays.reads.ts';
import {
  type ArchivedCycle,
  type ArchivedDisplay,
  type ArchivedItem,
  type ArchivedMenu,
  type ArchivedPromotion,
  lists,
  MEDIA_LIST,
  README,
  type RecordKind,
  schemas,
} from './archive-format.ts';
import { fileChecker } from './check-files.ts';
import { addRecords, beginArchive, completeArchive, removeArchive } from './checked-archives.repo.ts';
import {
  checkBytes,
  damaged,
  type OpenArchive,
  openArchive,
  recordsOf,
  tooManyRecords,
} from './read-archive.ts';

const CHECKED_MS = CHECKED_ARCHIVE_MINUTES * MINUTE;
const ROWS_PER_INSERT = 20;

const mostRecords = {
  item: ITEMS_MAX,
  menu: MENUS_MAX,
  display: DISPLAYS_MAX,
  promotion: PROMOTIONS_MAX,
  cycle: CYCLES_MAX,
} as const;

type ArchivedRecord = ArchivedItem | ArchivedMenu | ArchivedDisplay | ArchivedPromotion | ArchivedCycle;

const replaced = () =>
  new AppError('conflict', 'Another copy was chosen for this restaurant. Choose the file again.');

export function archiveChecker(kit: Kit) {
  const { db, clock } = kit;
  const changeAccess = createChangeAccess(kit);
  const checkFiles = fileChecker(kit);

  /** Checks and stores the records of a kind. Resolves with their ids. */
  async function storeRecords(scope: Scope, archive: OpenArchive, id: string, kind: RecordKind) {
    const ids = new Set<string>();
    const { restaurantId: restaurant_id } = scope;
    let rows: CheckedRecordRow[] = [];
    const store = async () => {
      if (!(await addRecords(db, rows))) throw replaced();
      rows = [];
    };
    for await (const record of recordsOf<ArchivedRecord>(archive, lists[kind], schemas[kind])) {
      if (ids.has(record.id)) throw damaged();
      refuseLocalImages(record);
      const seq = ids.size;
      if (ids.add(record.id).size > mostRecords[kind]) throw tooManyRecords();
      rows.push({ archive_id: id, restaurant_id, kind, seq, record: JSON.stringify(record) });
      if (rows.length === ROWS_PER_INSERT) await store();
    }
    await store();
    return [...ids];
  }

  async function check(scope: Scope, archive: OpenArchive, id: string): Promise<CheckedArchive> {
    const { manifest } = archive;
    const bytes = [...Object.values(lists), MEDIA_LIST, README].reduce(
      (sum, path) => sum + (archive.part(path)?.size ?? 0),
      0,
    );
    if (bytes > ARCHIVE_RECORDS_MAX_BYTES) throw tooManyRecords();
    const expiresAt = iso(clock() + CHECKED_MS);
    await changeAccess(scope, ({ tx }) =>
      beginArchive(tx, { restaurant_id: scope.restaurantId, id, expires_at: expiresAt }),
    );
    const items = await storeRecords(scope, archive, id, 'item');
    const menus = await storeRecords(scope, archive, id, 'menu');
    const displays = await storeRecords(scope, archive, id, 'display');
    // Copies of earlier builds have none.
    if (archive.part(lists.promotion)) await storeRecords(scope, archive, id, 'promotion');
    if (archive.part(lists.cycle)) await storeRecords(scope, archive, id, 'cycle');
    const { urls, added, missing } = await checkFiles(scope, archive);
    await checkBytes(archive, README);
    const isComplete = await changeAccess(scope, ({ tx }) =>
      completeArchive(tx, scope, { id, files: JSON.stringify([...urls]), expires_at: expiresAt }),
    );
    if (!isComplete) throw replaced();
    const paired = (await findDisplays(db, scope, displays)).length;
    return {
      id,
      restaurantName: manifest.restaurant.name,
      createdAt: manifest.createdAt,
      currency: manifest.restaurant.currency,
      menus: { restored: menus.length, now: await countLive(db, scope, 'menus') },
      items: { restored: items.length, now: await countLive(db, scope, 'items') },
      displays: {
        paired,
        created: displays.length - paired,
        untouched: (await countLive(db, scope, 'displays')) - paired,
      },
      files: { restored: urls.size, added, missing },
      expiresAt,
    };
  }

  /** @param path path of the uploaded archive on the disk */
  return async (scope: Scope, path: string): Promise<CheckedArchive> => {
    const archive = await openArchive(path);
    const id = newId();
    try {
      return await check(scope, archive, id);
    } catch (error) {
      await removeArchive(db, scope, id);
      throw error;
    } finally {
      archive.close();
    }
  };
}
