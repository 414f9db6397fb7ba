/** Uploaded files that wait for their conversion, by its id. They are not served. */
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../lib/sync-files.ts';
import type { IncomingFile } from '../media-store.ts';

const ENDING = '.source';

/** The store sends other bytes than the uploaded ones, now or for ever. */
export class DamagedSourceError extends Error {}

export interface ConversionSources {
  has(id: string): Promise<boolean>;
  /** Path of the file on this computer; undefined if the file is lost. Throws a `DamagedSourceError`. */
  bring(id: string, sha256: string): Promise<string | undefined>;
  /** Takes a received file that is already synced. From then on, it survives a power cut. */
  add(id: string, file: IncomingFile): Promise<void>;
  remove(id: string): Promise<void>;
  /** Ids of files last written before this moment (ms since 1970). */
  addedBefore(moment: number): Promise<string[]>;
  /** The same of a shared store, also of processes that are gone. None while another database sweeps the store. */
  sharedBefore?: (moment: number) => AsyncIterable<string>;
}

/** @param mediaDir on the same file system as received files, so that renaming is enough */
export function createConversionSources(mediaDir: string): ConversionSources {
  const dir = join(mediaDir, 'conversions');
  const pathOf = (id: string) => join(dir, `${id}${ENDING}`);
  const has = (id: string) =>
    access(pathOf(id)).then(
      () => true,
      () => false,
    );
  return {
    has,
    bring: async (id) => ((await has(id)) ? pathOf(id) : undefined),
    async add(id, { path }) {
      await mkdir(dir, { recursive: true });
      await rename(path, pathOf(id));
      await syncFolder(dir);
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async addedBefore(moment) {
      const ids: string[] = [];
      for (const name of await readdir(dir).catch(() => [])) {
        const found = await stat(join(dir, name)).catch(() => undefined);
        if (name.endsWith(ENDING) && found && found.mtimeMs < moment) ids.push(name.slice(0, -ENDING.length));
      }
      return ids;
    },
  };
}
