/**
 * Deletes unused files in two steps: a file's row leaves the bin after a day, then the file leaves the disk. The second
 * step also finds files that a crash left without a row.
 *
 * Rows of several restaurants may name one file, and content may show a file that no row names. So a file stays on the
 * disk while anything of any restaurant names it, live or in the bin (`mediaReferences` in `media-uses.reads.ts`).
 * Versions of a menu in the log do not count (`menus/stored-images.ts`).
 *
 * Other files leave earlier: those of a failed upload (`deleteAbandoned` in `add-to-library.writes.ts`), and the source
 * of a conversion when that ends (`conversions/`). An owner cannot delete a file that is in use (`media-library.ts`).
 */
import { Readable } from 'node:stream';
import { MEDIA_BIN_HOURS } from '@menuboard/contract/domain/limits';
import type { Kit } from '../../app/kit.ts';
import type { MediaRow } from '../../db/media-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { forEachApart } from '../../kernel/concurrency/for-each-apart.ts';
import { createServerScope } from '../../kernel/identity/create-scope.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { HOUR, iso } from '../../kernel/time/clock.ts';
import type { RemovedFiles } from '../../media/media-store.ts';
import { uploadsOf } from './add-to-library.writes.ts';
import { presentLibraryItem } from './media.present.ts';
import * as repo from './media.repo.ts';
import { mediaReferences } from './media-uses.reads.ts';

const GRACE_MS = MEDIA_BIN_HOURS * HOUR;
const FILES_PER_QUERY = 100;
/** Makes an hourly sweep end soon; the next one continues. */
const FILES_PER_SWEEP = 1_000;

const urlsOf = (row: MediaRow) => [row.path, ...(row.thumbnail_path ? [row.thumbnail_path] : [])];

/** Files in the bin that live content uses again, and expired ones that nothing uses. */
async function sortBin(db: Db | Tx, scope: Scope, now: number) {
  const rows = await repo.listDeletedMedia(db, scope);
  const used = new Set<string>();
  const usedLive = new Set<string>();
  for await (const { isLive, urls } of rows.length > 0 ? mediaReferences(db, scope) : []) {
    for (const url of urls) {
      used.add(url);
      if (isLive) usedLive.add(url);
    }
  }
  const isIn = (urls: ReadonlySet<string>) => (row: MediaRow) => urlsOf(row).some((url) => urls.has(url));
  const isOver = ({ deleted_at: at }: MediaRow) => at !== null && at < iso(now - GRACE_MS);
  return {
    usedAgain: rows.filter(isIn(usedLive)),
    expired: rows.filter((row) => isOver(row) && !isIn(used)(row)),
  };
}

export function mediaSweep(kit: Kit) {
  const { db, clock, mutate, media } = kit;
  const { enqueue } = uploadsOf(kit);

  async function emptyBin(restaurantId: Scope['restaurantId']): Promise<void> {
    const scope = createServerScope(restaurantId);
    const found = await sortBin(db, scope, clock());
    if (found.usedAgain.length + found.expired.length === 0) return;
    await mutate(scope, async ({ tx, record }) => {
      const { usedAgain, expired } = await sortBin(tx, scope, clock());
      // After restored content, or from a client that knew the URL, the file counts for the library again.
      for (const row of usedAgain) {
        await repo.updateMedia(tx, scope, row.id, { deleted_at: null });
        record({ type: 'media-created', entityId: row.id, after: presentLibraryItem(row) });
      }
      for (const { id } of expired) await repo.removeMedia(tx, scope, id);
    });
  }

  /** Files that no library names, not even in its bin. */
  async function* unknownFiles(files: AsyncIterable<string>): AsyncGenerator<string> {
    let batch: string[] = [];
    const unknown = async () => {
      const known = await repo.knownPaths(db, batch);
      return batch.filter((url) => !known.has(url));
    };
    for await (const url of files) {
      batch.push(url);
      if (batch.length < FILES_PER_QUERY) continue;
      yield* await unknown();
      batch = [];
    }
    yield* await unknown();
  }

  async function findUnused(files: AsyncIterable<string>): Promise<Set<string>> {
    const unused = new Set<string>();
    for await (const url of unknownFiles(files)) {
      if (unused.add(url).size === FILES_PER_SWEEP) break;
    }
    if (unused.size === 0) return unused;
    for await (const { urls } of mediaReferences(db, 'everyone')) {
      for (const url of urls) unused.delete(url);
    }
    return unused;
  }

  async function deleteUnused(before: number): Promise<void> {
    for (const url of await findUnused(media.uploadedBefore(before))) {
      await enqueue(async () => {
        // An upload may have brought the same bytes since.
        const isKnown = (await repo.knownPaths(db, [url])).has(url);
        if (!isKnown && (await media.isUploadedBefore(url, before))) await media.remove(url);
      });
    }
  }

  async function settleRemoved({ before, putBack, forget }: RemovedFiles, moment: number): Promise<void> {
    const removed: string[] = [];
    for await (const url of before(moment)) {
      if (removed.push(url) === FILES_PER_SWEEP) break;
    }
    const unused = await findUnused(Readable.from(removed));
    for (const url of removed) await (unused.has(url) ? forget(url) : putBack(url));
  }

  return async (): Promise<void> => {
    try {
      // A restaurant may have used up its changes of the day, which must not keep the files of others.
      await forEachApart(await repo.restaurantsWithDeletedMedia(db), emptyBin);
    } finally {
      // The system's clock and not ours, because the files carry the system's time.
      const before = Date.now() - GRACE_MS;
      if (media.removed) await settleRemoved(media.removed, before);
      await deleteUnused(before);
    }
  };
}
