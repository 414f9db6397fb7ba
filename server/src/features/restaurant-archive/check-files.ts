/** Checks the images and videos of an archive like uploads, and puts those that the library lacks into its bin. */
import { FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import type { Kit } from '../../app/kit.ts';
import { AppError } from '../../lib/app-error.ts';
import { diskFull } from '../../lib/disk-full.ts';
import type { Scope } from '../../lib/scope.ts';
import type { ReceivedFile } from '../../media/media-store.ts';
import { spaceLeft } from '../media/library-space.reads.ts';
import { mediaByUrl } from '../media/media.reads.ts';
import { addToBin } from '../media/media.writes.ts';
import { ArchivedFile, MEDIA_LIST } from './archive-format.ts';
import { checkBytes, damaged, type OpenArchive, recordsOf, tooManyRecords } from './read-archive.ts';

/** Each batch is one change of the library, and needs space for its files twice. */
const FILES_AT_ONCE = 10;
const FILES_MAX = 5_000;

/** Refuses a file that an upload would refuse, because no library can have it. */
function refuseFile(error: unknown): never {
  const isOfFile = error instanceof AppError && /^(unsupported_media|too_large)$/.test(error.code);
  throw isOfFile ? damaged() : error;
}

export function fileChecker(kit: Kit) {
  const { config, db, media } = kit;

  /** Throws if that many more bytes do not fit on the disk. */
  async function refuseWithoutSpace(bytes: number): Promise<void> {
    if ((await media.freeBytes()) - bytes < config.reserveBytes) throw diskFull();
  }

  async function readFiles(archive: OpenArchive): Promise<ArchivedFile[]> {
    const files = new Map<string, ArchivedFile>();
    const paths = new Set<string>();
    for await (const file of recordsOf(archive, MEDIA_LIST, ArchivedFile)) {
      if (files.has(file.url) || paths.has(file.path)) throw damaged();
      paths.add(file.path);
      if (files.set(file.url, file).size > FILES_MAX) throw tooManyRecords();
    }
    return [...files.values()];
  }

  /** Files with these very bytes that the library has, including its bin. */
  async function knownFiles(scope: Scope, archive: OpenArchive, files: ArchivedFile[]) {
    const rows = await mediaByUrl(
      db,
      scope,
      files.map(({ url }) => url),
    );
    const known = new Set<string>();
    for (const { url, path } of files) {
      const [row, part] = [rows.get(url), archive.part(path)];
      const hasBytes =
        row && part && url.startsWith(`/media/${part.sha256}.`) && (await media.find({ ...row, url }));
      if (hasBytes) known.add(url);
    }
    return known;
  }

  /** Stores new files in the bin. Resolves with their URLs by those in the archive. */
  async function storeFiles(scope: Scope, archive: OpenArchive, files: ArchivedFile[]) {
    const urls = new Map<string, string>();
    for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
      const batch = files.slice(from, from + FILES_AT_ONCE);
      const received: ReceivedFile[] = [];
      try {
        for (const { name, path } of batch) {
          const part = archive.part(path);
          if (!part) throw damaged();
          await refuseWithoutSpace(part.size);
          received.push({ ...(await media.receive(archive.read(part))), name });
        }
        const stored = await addToBin(kit, scope, received).catch(refuseFile);
        for (const [index, { url }] of batch.entries()) urls.set(url, stored[index] ?? url);
      } finally {
        await Promise.all(received.map((file) => media.discard(file)));
      }
    }
    return urls;
  }

  return async (scope: Scope, archive: OpenArchive) => {
    const listed = await readFiles(archive);
    const files = listed.filter(({ path }) => archive.part(path) !== undefined);
    if (files.some(({ path }) => (archive.part(path)?.size ?? 0) > FILE_MAX_BYTES)) throw damaged();
    const known = await knownFiles(scope, archive, files);
    const added = files.filter(({ url }) => !known.has(url));
    const bytes = added.reduce((sum, { path }) => sum + (archive.part(path)?.size ?? 0), 0);
    const left = await spaceLeft(kit, scope.restaurantId);
    if (bytes > left.bytes) throw left.refusal();
    // Damage of known files is also reported, because this is then not the copy that was downloaded.
    for (const { path, url } of files) if (known.has(url)) await checkBytes(archive, path);
    const urls = await storeFiles(scope, archive, added);
    for (const url of known) urls.set(url, url);
    return { urls, added: added.length, missing: listed.length - files.length };
  };
}
