/** Owners' actions on uploaded files of their library. */
import { describeUses } from '@menuboard/contract/domain/media-uses';
import type { Library, LibraryItem, MediaUse } from '@menuboard/contract/media';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { Db, MediaRow, Tx } from '../../db/schema.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import { presentLibraryItem } from './media.present.ts';
import { mediaByUrl } from './media.reads.ts';
import * as repo from './media.repo.ts';
import { mediaReferences } from './media-uses.reads.ts';

export interface MediaLibraryDeps {
  db: Db;
  mutate: Mutate;
  quotaBytes: number;
  /** Throws if the library has more than it can hold. */
  refuseIfFull: (tx: Tx, scope: Scope) => Promise<void>;
}

/** A photo may be on thousands of items. */
const USES_LISTED = 10;

/** Where live records of the restaurant use files, by URL. */
async function usesByUrl(db: Db | Tx, scope: Scope): Promise<Map<string, MediaUse[]>> {
  const uses = new Map<string, MediaUse[]>();
  for await (const { use, isLive, urls } of mediaReferences(db, scope)) {
    for (const url of isLive ? urls : []) {
      const known = uses.get(url) ?? [];
      // A schedule has many entries.
      if (known.at(-1)?.id !== use.id || known.at(-1)?.kind !== use.kind) known.push(use);
      uses.set(url, known);
    }
  }
  return uses;
}

function usesOf(row: MediaRow, uses: ReadonlyMap<string, MediaUse[]>): MediaUse[] {
  return [row.path, row.thumbnail_path ?? ''].flatMap((url) => uses.get(url) ?? []);
}

function inUse(uses: MediaUse[]): AppError {
  const places = describeUses(uses, 0);
  return new AppError('conflict', `This file is used in ${places}. Please remove it there first.`);
}

export function createMediaLibrary({ db, mutate, quotaBytes, refuseIfFull }: MediaLibraryDeps) {
  async function getRow(
    tx: Tx,
    scope: Scope,
    id: string,
    deleted: 'is' | 'is not' = 'is',
  ): Promise<MediaRow> {
    const row = await repo.findMedia(tx, scope, id, deleted);
    if (!row) throw notFound('File');
    return row;
  }

  async function restoreInTx({ tx, record, scope }: Mutation, id: string): Promise<void> {
    const row = await getRow(tx, scope, id, 'is not');
    await repo.updateMedia(tx, scope, row.id, { deleted_at: null });
    await refuseIfFull(tx, scope);
    record({ type: 'media-created', entityId: row.id, after: presentLibraryItem(row) });
  }

  return {
    async list(scope: Scope): Promise<Library> {
      const uses = await usesByUrl(db, scope);
      const rows = await repo.listMedia(db, scope);
      const { bytes } = await repo.librarySize(db, scope);
      const media = rows.map((row) => {
        const ofFile = usesOf(row, uses);
        const listed = ofFile.slice(0, USES_LISTED);
        return { ...presentLibraryItem(row), uses: listed, moreUses: ofFile.length - listed.length };
      });
      return { media, bytes, bytesMax: quotaBytes };
    },

    rename(scope: Scope, id: string, name: string): Promise<LibraryItem> {
      return mutate(scope, async ({ tx, record }) => {
        const row = await getRow(tx, scope, id);
        const before = presentLibraryItem(row);
        if (name === row.name) return before;
        await repo.updateMedia(tx, scope, row.id, { name });
        const after = { ...before, name };
        record({ type: 'media-updated', entityId: row.id, before, after });
        return after;
      });
    },

    /** Takes a file out of the library. `sweep-media.ts` deletes it from the disk. */
    remove(scope: Scope, id: string): Promise<null> {
      return mutate(scope, async ({ tx, at, record }) => {
        const row = await getRow(tx, scope, id);
        const uses = usesOf(row, await usesByUrl(tx, scope));
        if (uses.length > 0) throw inUse(uses);
        await repo.updateMedia(tx, scope, row.id, { deleted_at: at });
        record({ type: 'media-deleted', entityId: row.id, before: presentLibraryItem(row) });
        return null;
      });
    },

    /**
     * Takes those of the files out of the library that nothing live shows. It is no change of its own: the sweep takes a
     * file back once something shows it again.
     */
    async removeUnusedInTx({ tx, at, scope }: Mutation, urls: readonly string[]): Promise<void> {
      const uses = await usesByUrl(tx, scope);
      for (const row of (await mediaByUrl(tx, scope, [...new Set(urls)])).values()) {
        if (row.deleted_at === null && usesOf(row, uses).length === 0)
          await repo.updateMedia(tx, scope, row.id, { deleted_at: at });
      }
    },

    async restore(scope: Scope, id: string): Promise<null> {
      await mutate(scope, (mutation) => restoreInTx(mutation, id));
      return null;
    },

    restoreInTx,
  };
}
