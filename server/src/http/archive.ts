/** Writes a ZIP archive while it is being sent, so it may be larger than memory. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { breathe } from '../lib/turns.ts';
import type { ReadableFile } from '../media/media-store.ts';

/** A file of the archive: generated text, made when its turn comes, or a stored file, which may be missing. */
export type ArchiveEntry =
  | { name: string; text: () => AsyncIterable<string> }
  | { name: string; isCompressible?: true; find: () => Promise<ReadableFile | undefined> };

/** A JSON list with one record per line. */
export async function* jsonList(records: AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const record of records) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(record)}`;
    isFirst = false;
    await breathe();
  }
  yield isFirst ? '[]\n' : '\n]\n';
}

/** One JSON value, formatted for people. */
export async function* json(value: () => Promise<unknown>): AsyncGenerator<string> {
  yield `${JSON.stringify(await value(), undefined, 2)}\n`;
}

/**
 * Creates an archive of these files in order, without missing ones. An error in reading a file ends the stream with
 * that error.
 */
export async function createArchive(entries: AsyncIterable<ArchiveEntry>): Promise<Readable> {
  const zip = new ZipFile();
  const output = new Readable().wrap(zip.outputStream);
  let input: Readable | undefined;
  const fail = (error: Error) => void output.destroy(error);
  zip.on('error', fail);
  // After an interrupted reply, the file would stay open.
  output.once('close', () => input?.destroy());
  const opened = (next: Readable) => {
    input = next.once('error', fail);
    return input;
  };
  for await (const entry of entries) {
    if ('text' in entry) {
      zip.addReadStreamLazy(entry.name, (open) => open(null, opened(Readable.from(entry.text()))));
      continue;
    }
    const file = await entry.find();
    if (!file) continue;
    // Images and videos are already compressed.
    const options = { compress: entry.isCompressible === true, size: file.size };
    zip.addReadStreamLazy(entry.name, options, (open) => {
      file.read().then((input) => open(null, opened(input)), fail);
    });
  }
  zip.end();
  return output;
}
