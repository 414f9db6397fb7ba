/**
 * A folder with some of the files that others store: each is fetched once when it is first needed, and served only if
 * its hash is right. The files that nobody has used for the longest time are evicted, also for the reserve of the disk.
 * The folder may be deleted.
 */
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isDiskFull } from '@menuboard/server/db/database-errors';
import { Places } from '@menuboard/server/kernel/concurrency/places';
import { freeBytesOf } from '@menuboard/server/kernel/files/free-bytes';
import { StoreAwayError } from '@menuboard/server/kernel/files/store-away';
import { MINUTE } from '@menuboard/server/kernel/time/clock';
import { createIncomingFiles, type IncomingFiles } from '@menuboard/server/media/incoming-files';
import type { IncomingFile } from '@menuboard/server/media/media-store';

export interface FetchedFile {
  bytes: Readable;
  /** The hash that the bytes must have. */
  sha256: string;
}

export interface HeldFile {
  path: string;
  size: number;
  /** Lets the file go. */
  release: () => void;
}

export interface FileCache {
  dir: string;
  incoming: IncomingFiles;
  /** Brings a file here, and keeps it until it is released. Undefined for a file that does not exist. */
  hold(name: string): Promise<HeldFile | undefined>;
  /** Takes a file that is stored elsewhere already. */
  add(name: string, file: IncomingFile): Promise<void>;
  /** Free bytes of the disk, after files have made way for the reserve. */
  freeBytes(): Promise<number>;
}

interface CacheSpace {
  maxBytes: number;
  /** Stays free on the disk, also if other processes fill it. */
  reserveBytes: number;
  readFreeBytes?: (dir: string) => Promise<number>;
}

interface Entry {
  size: number;
  holders: number;
}

/**
 * The files that are fetched at once; the others wait. This also bounds the calls for names that do not exist. Misses are
 * not remembered: an attacker asks for another name each time, and a file that another node has just stored must be found
 * although somebody asked for it a moment before.
 */
const FETCHED_AT_ONCE = 64;
/** More than the screens of a node that need a different file each at the same moment. */
const WAITING_MAX = 10_000;

/** A tenth above the reserve: where an alert of a full disk ends. */
const FREE_OF_RESERVE = 1.1;

/**
 * Every node gives a file this time, so that the validators of its replies are the same on all: a client may go on with
 * a file where another node stopped.
 */
const FILE_TIME = new Date('2020-01-01T00:00:00Z');

async function listFiles(dir: string) {
  const names = await readdir(dir);
  const files = await Promise.all(
    names.map(async (name) => ({ name, found: await stat(join(dir, name)).catch(() => undefined) })),
  );
  return files
    .flatMap(({ name, found }) =>
      found?.isFile() ? [{ name, size: found.size, usedAt: found.atimeMs }] : [],
    )
    .toSorted((a, b) => a.usedAt - b.usedAt);
}

/** Somebody may have deleted the file, or the disk may have lost its end. */
async function isIntact(path: string, { size }: Entry): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.size === size;
}

export async function createFileCache(
  dir: string,
  { maxBytes, reserveBytes, readFreeBytes = freeBytesOf }: CacheSpace,
  fetchFile: (name: string) => Promise<FetchedFile | undefined>,
): Promise<FileCache> {
  await mkdir(dir, { recursive: true });
  const incoming = createIncomingFiles(dir);
  const pathOf = (name: string) => join(dir, name);
  /** The first was used the longest time ago. */
  const entries = new Map<string, Entry>();
  const fetching = new Map<string, Promise<boolean>>();
  const fetches = new Places('fetched-files', {
    all: FETCHED_AT_ONCE,
    waiting: WAITING_MAX,
    limitMs: 5 * MINUTE,
  });
  let shrinking: Promise<void> | undefined;
  let bytes = 0;
  for (const { name, size } of await listFiles(dir)) {
    entries.set(name, { size, holders: 0 });
    bytes += size;
  }

  function forget(name: string): void {
    bytes -= entries.get(name)?.size ?? 0;
    entries.delete(name);
  }

  /** Removes files that nobody holds, until the others have at most `most` bytes. */
  function evict(most: number): Promise<unknown> {
    const removals: Promise<void>[] = [];
    for (const [name, { holders }] of entries) {
      if (bytes <= most) break;
      if (holders > 0) continue;
      forget(name);
      // Open readers of the file go on. A file that stays is found again at the next start.
      removals.push(rm(pathOf(name), { force: true }).catch(() => undefined));
    }
    return Promise.all(removals);
  }

  async function evictForReserve(): Promise<void> {
    const spare = (await readFreeBytes(dir)) - reserveBytes * FREE_OF_RESERVE;
    await evict(Math.max(0, bytes + spare));
  }

  function shrink(): Promise<void> {
    const removed = evict(maxBytes);
    // One at a time: what another is removing does not count as free yet.
    shrinking ??= removed
      .then(evictForReserve)
      .catch(() => undefined)
      .finally(() => {
        shrinking = undefined;
      });
    return shrinking;
  }

  async function keep(name: string, { path, size }: IncomingFile): Promise<void> {
    await utimes(path, new Date(), FILE_TIME);
    await rename(path, pathOf(name));
    forget(name);
    entries.set(name, { size, holders: 0 });
    bytes += size;
  }

  async function bring(name: string): Promise<boolean> {
    const fetched = await fetchFile(name);
    if (!fetched) return false;
    const file = await incoming.receive(fetched.bytes).catch((error: unknown) => {
      if (isDiskFull(error)) void evict(0);
      throw error;
    });
    if (file.sha256 !== fetched.sha256) {
      await incoming.discard(file);
      throw new StoreAwayError(`The store sent other bytes than those of ${name}.`);
    }
    await keep(name, file);
    return true;
  }

  const bringInTurn = (name: string): Promise<boolean> =>
    fetches.run(
      { key: '' },
      () => new StoreAwayError('Too many files are asked for at once.'),
      () => bring(name),
    );

  function bringOnce(name: string): Promise<boolean> {
    const next = fetching.get(name) ?? bringInTurn(name).finally(() => fetching.delete(name));
    fetching.set(name, next);
    return next;
  }

  function take(name: string, entry: Entry): HeldFile {
    entries.delete(name);
    entries.set(name, entry);
    let isReleased = false;
    return {
      path: pathOf(name),
      size: entry.size,
      release() {
        if (isReleased) return;
        isReleased = true;
        entry.holders -= 1;
        void shrink();
      },
    };
  }

  await shrink();
  return {
    dir,
    incoming,

    async hold(name) {
      for (;;) {
        const entry = entries.get(name);
        if (!entry) {
          if (await bringOnce(name)) continue;
          return undefined;
        }
        entry.holders += 1;
        if (await isIntact(pathOf(name), entry)) return take(name, entry);
        entry.holders -= 1;
        if (entries.get(name) === entry) forget(name);
      }
    },

    async add(name, file) {
      await keep(name, file);
      await shrink();
    },

    async freeBytes() {
      await shrink();
      return readFreeBytes(dir);
    },
  };
}
