import type { Library } from '@menuboard/contract/media';
import type { Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import { presentLibraryItem } from './media.present.ts';
import * as repo from './media.repo.ts';
import { usesByUrl, usesOf } from './media-uses.reads.ts';

/** A photo may be on thousands of items. */
const USES_LISTED = 10;

/** The files of a library and where they are used. */
export async function listLibrary(db: Db | Tx, scope: Scope, bytesMax: number): Promise<Library> {
  const uses = await usesByUrl(db, scope);
  const rows = await repo.listMedia(db, scope);
  const { bytes } = await repo.librarySize(db, scope);
  const media = rows.map((row) => {
    const ofFile = usesOf(row, uses);
    const listed = ofFile.slice(0, USES_LISTED);
    return { ...presentLibraryItem(row), uses: listed, moreUses: ofFile.length - listed.length };
  });
  return { media, bytes, bytesMax };
}
