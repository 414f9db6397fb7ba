// The files that this screen can draw: stored on the disk or, while writing fails, only in memory. A stored file can
// get lost or damaged (by the browser, a failing memory card, a person), so files are checked regularly, and a damaged
// one is dropped.
import type { RequiredFile } from '../core/content-set.ts';
import type { WriteResult } from '../core/storage-problem.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore, StoredFile } from '../ports/file-store.ts';
import { createFileTable } from './file-table.ts';

export interface CachedFilesParts {
  files: FileStore;
  clock: Clock;
  /** The files that the newest content needs. */
  required: () => readonly RequiredFile[];
  /** Called when files were added or dropped. */
  onChange: () => void;
  /** Called when the disk is full: resolves to true if it freed space for another try. */
  freeSpace: () => Promise<boolean>;
}

export interface CachedFiles {
  /** Reads all stored files, except those of a wrong size. */
  restore: () => Promise<void>;
  has: (sha256: string) => boolean;
  isStored: (sha256: string) => boolean;
  urlOf: (sha256: string) => string | null;
  hashes: () => string[];
  /** Resolves to false if neither the disk nor the memory has space for the file. */
  store: (sha256: string, blob: Blob, isStillNeeded: () => boolean) => Promise<boolean>;
  remove: (sha256s: readonly string[]) => Promise<void>;
  /** Checks a file that the browser could not draw. */
  checkUrl: (url: string) => void;
  audit: () => Promise<void>;
  lastWrite: () => WriteResult;
}

const firstCheckMs = 5_000;
/** The time until a file is checked again: an intact video may be unplayable on this engine. */
const checkAgainMs = 3_600_000;
/** The number of audits after which the next stored file is read: more reading is too much for a TV. */
const auditsPerRead = 20;
/** The limit for files that are only in memory. */
const memoryMaxBytes = 32_000_000;

export function createCachedFiles({
  files,
  clock,
  required,
  onChange,
  freeSpace,
}: CachedFilesParts): CachedFiles {
  const table = createFileTable(files);
  /** Files whose stored copy is damaged: ignored in the store until they are downloaded again. */
  const damaged = new Set<string>();
  const recentlyChecked = new Set<string>();
  let lastWrite: WriteResult = 'stored';
  let audits = 0;

  /** Adds stored files that are not in the table: all of them, or only the required ones. */
  function addStored(stored: readonly StoredFile[], isAll: boolean) {
    const sizes = new Map(required().map(({ sha256, size }) => [sha256, size]));
    let hasAdded = false;
    for (const { sha256, blob } of stored) {
      const size = sizes.get(sha256);
      if (table.get(sha256) || damaged.has(sha256) || blob.size !== (size || blob.size)) continue;
      if (!isAll && size === undefined) continue;
      table.add(sha256, blob, true);
      hasAdded = true;
    }
    if (hasAdded) onChange();
  }

  async function write(sha256: string, blob: Blob): Promise<boolean> {
    lastWrite = await files.write(sha256, blob);
    if (lastWrite === 'full' && (await freeSpace())) lastWrite = await files.write(sha256, blob);
    return lastWrite === 'stored';
  }

  /** Drops a file that no longer matches its hash. */
  async function check({ sha256, blob }: StoredFile): Promise<boolean> {
    if (await files.isIntact(sha256, blob)) return true;
    if (table.get(sha256)?.blob === blob) {
      table.remove(sha256);
      damaged.add(sha256);
      onChange();
    }
    return false;
  }

  async function checkAll(stored: readonly StoredFile[]) {
    for (const file of stored) if (table.get(file.sha256)?.blob === file.blob) await check(file);
  }

  /** Reads the next stored file in a cycle; its hash if it is damaged. */
  async function findDamaged(stored: readonly StoredFile[]): Promise<string | null> {
    audits += 1;
    const file = stored[(audits / auditsPerRead) % stored.length];
    return file && !(await files.isIntact(file.sha256, file.blob)) ? file.sha256 : null;
  }

  /** Writes files again that are only in memory, or whose stored copy is lost or damaged. */
  async function rewriteLost(stored: readonly StoredFile[], damagedHash: string | null) {
    const sizes = new Map(stored.map(({ sha256, blob }) => [sha256, blob.size]));
    let rejectedBytes = Number.POSITIVE_INFINITY;
    for (const [sha256, { blob, isStored }] of table.entries()) {
      const isLost = isStored && (sizes.get(sha256) !== blob.size || sha256 === damagedHash);
      // Only an intact copy is written again. Without one the file is downloaded again.
      if (isStored ? !isLost || !(await check({ sha256, blob })) : blob.size >= rejectedBytes) continue;
      const isWritten = await write(sha256, blob);
      const file = table.get(sha256);
      if (isWritten && file?.blob === blob) file.isStored = true;
      // A full disk rejects larger files too: more attempts would only wear it out.
      if (lastWrite === 'full') rejectedBytes = blob.size;
    }
  }

  return {
    restore: async () => {
      const stored = (await files.list()) || [];
      addStored(stored, true);
      // Drawing the board has priority. A file that cannot be drawn is checked at once by checkUrl.
      clock.after(firstCheckMs, () => void checkAll(stored));
    },
    has: (sha256) => table.get(sha256) !== undefined,
    isStored: (sha256) => table.get(sha256)?.isStored === true,
    urlOf: (sha256) => table.get(sha256)?.url ?? null,
    hashes: () => table.entries().map(([sha256]) => sha256),
    store: async (sha256, blob, isStillNeeded) => {
      const isStored = await write(sha256, blob);
      // The stored copy stays on the disk; the downloaded blob would stay in memory.
      const copy = isStored ? await files.read(sha256) : undefined;
      if (!isStillNeeded() || table.get(sha256)) return true;
      if (!isStored && table.bytesInMemory() + blob.size > memoryMaxBytes) return false;
      damaged.delete(sha256);
      table.add(sha256, copy || blob, isStored);
      onChange();
      return true;
    },
    remove: async (sha256s) => {
      await files.remove(sha256s);
      sha256s.forEach(table.remove);
    },
    checkUrl: (url) => {
      const file = table.entries().find(([, cached]) => cached.url === url);
      if (!file || recentlyChecked.has(url)) return;
      recentlyChecked.add(url);
      clock.after(checkAgainMs, () => recentlyChecked.delete(url));
      void check({ sha256: file[0], blob: file[1].blob });
    },
    audit: async () => {
      const stored = await files.list();
      if (!stored) return;
      // A store that was too slow at the start may contain files that the table lacks.
      addStored(stored, false);
      await rewriteLost(stored, await findDamaged(stored));
    },
    lastWrite: () => lastWrite,
  };
}
