/**
 * Reads an uploaded archive. Nothing in it is trusted: each name, size and hash is compared with the manifest, every
 * text with a schema, and no name of it ever becomes a path on the disk.
 */
import { createHash } from 'node:crypto';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import * as z from 'zod/mini';
import { AppError } from '../../lib/app-error.ts';
import { breathe } from '../../lib/turns.ts';
import { type ArchivedPart, FORMAT, MANIFEST, Manifest } from './archive-format.ts';

const MANIFEST_MAX_BYTES = 4_000_000;
/** Longer than the record of any menu with its layout. */
const LINE_MAX_CHARS = 4_000_000;
/** Files of a full library, and the lists. */
const ENTRIES_MAX = 5_010;

export const notOurs = () =>
  new AppError(
    'unsupported_media',
    'This file is not a copy of a restaurant from Menuboard. Choose the ZIP file that you have downloaded.',
  );
export const damaged = () =>
  new AppError('unsupported_media', 'This copy is damaged or was changed. Choose another one.');
const tooNew = () =>
  new AppError(
    'unsupported_media',
    'This copy is from a newer version of Menuboard. Update this server first, then restore it.',
  );

export const tooManyRecords = () =>
  new AppError(
    'too_large',
    'This copy has more items, menus, displays or files than a restaurant can have here.',
  );

export interface OpenArchive {
  manifest: Manifest;
  part(path: string): ArchivedPart | undefined;
  /** Bytes of a file of the manifest. Throws at the end if they differ from the manifest. */
  read(part: ArchivedPart): AsyncIterable<Buffer>;
  close(): void;
}

/** Reports any fault of the archive's bytes in one sentence. */
async function orDamaged<T>(work: Promise<T>, error = damaged): Promise<T> {
  return work.catch((cause: unknown) => {
    const isOfSystem = cause instanceof Error && 'syscall' in cause;
    throw cause instanceof AppError || isOfSystem ? cause : error();
  });
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressionMethod } = entry;
    const isReadable = !entry.isEncrypted() && (compressionMethod === 0 || compressionMethod === 8);
    if (!isReadable || entries.has(fileName) || entries.size >= ENTRIES_MAX) throw damaged();
    entries.set(fileName, entry);
    await breathe();
  }
  return entries;
}

async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await orDamaged(zip.openReadStreamPromise(entry));
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch (error) {
    await orDamaged(Promise.reject(error));
  } finally {
    stream.destroy();
  }
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > MANIFEST_MAX_BYTES) throw notOurs();
  const chunks: Buffer[] = [];
  for await (const chunk of bytesOf(zip, entry)) chunks.push(chunk);
  const value: unknown = await orDamaged((async () => JSON.parse(Buffer.concat(chunks).toString()))());
  const { data: head } = z.safeParse(z.object({ kind: z.literal('restaurant'), format: z.int() }), value);
  if (!head) throw notOurs();
  if (head.format > FORMAT) throw tooNew();
  const { data: manifest } = z.safeParse(Manifest, value);
  if (!manifest) throw damaged();
  return manifest;
}

/** Opens an archive on the disk. The names and sizes of its files must match its manifest exactly. */
export async function openArchive(path: string): Promise<OpenArchive> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
  const zip = await orDamaged(openPromise(path, options), notOurs);
  try {
    const entries = await orDamaged(readEntries(zip));
    const manifest = await readManifest(zip, entries.get(MANIFEST));
    const parts = new Map(manifest.files.map((part) => [part.path, part]));
    const isSame = ({ path, size }: ArchivedPart) => entries.get(path)?.uncompressedSize === size;
    const isComplete = parts.size === manifest.files.length && entries.size === parts.size + 1;
    if (!isComplete || !manifest.files.every(isSame)) throw damaged();
    return {
      manifest,
      part: (name) => parts.get(name),
      async *read({ path, sha256 }) {
        const entry = entries.get(path);
        if (!entry) throw damaged();
        const hash = createHash('sha256');
        for await (const chunk of bytesOf(zip, entry)) {
          hash.update(chunk);
          yield chunk;
        }
        if (hash.digest('hex') !== sha256) throw damaged();
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* textOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw damaged();
    }
  };
  for await (const chunk of chunks) yield decode(chunk);
  yield decode();
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of textOf(chunks)) {
    const [first = '', ...lines] = text.split('\n');
    rest += first;
    if (rest.length > LINE_MAX_CHARS) throw damaged();
    for (const line of lines) {
      yield rest;
      rest = line;
    }
  }
  if (rest !== '') throw damaged();
}

/** Records of a list written by `jsonList`: one per line, in brackets. Each is read in its own turn. */
export async function* recordsOf<T>(
  archive: OpenArchive,
  path: string,
  schema: z.ZodMiniType<T>,
): AsyncGenerator<T> {
  const part = archive.part(path);
  if (!part) throw damaged();
  let state: 'before' | 'within' | 'last' | 'after' = 'before';
  for await (const line of linesOf(archive.read(part))) {
    await breathe();
    if (state === 'before') {
      if (line !== '[' && line !== '[]') throw damaged();
      state = line === '[' ? 'within' : 'after';
    } else if (state === 'within') {
      if (!line.endsWith(',')) state = 'last';
      yield readRecord(line.endsWith(',') ? line.slice(0, -1) : line, schema);
    } else if (state === 'last' && line === ']') state = 'after';
    else throw damaged();
  }
  if (state !== 'after') throw damaged();
}

function readRecord<T>(line: string, schema: z.ZodMiniType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw damaged();
  }
  const { data, success } = z.safeParse(schema, value);
  if (!success) throw damaged();
  return data;
}

/** Throws if the bytes of a file differ from the manifest. */
export async function checkBytes(archive: OpenArchive, path: string): Promise<void> {
  const part = archive.part(path);
  for await (const _ of part ? archive.read(part) : []);
}
