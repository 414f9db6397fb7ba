/** Reads ZIP archives, and writes them with faults. */
import { createHash } from 'node:crypto';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** The files of an archive by name. */
export async function unzip(bytes: Buffer | ArrayBuffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes as Buffer));
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}

/** An archive of these files, which may share names. */
export async function zipOf(files: Iterable<readonly [string, Buffer]>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(bytes, name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Changes files of a restaurant's archive, and its manifest accordingly. */
export async function changeArchive(
  bytes: Buffer,
  change: (files: Map<string, Buffer>) => void,
): Promise<Buffer> {
  const files = await unzip(bytes);
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '{}');
  files.delete('manifest.json');
  change(files);
  manifest.files = [...files].map(([path, content]) => ({
    path,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  return zipOf([...files, ['manifest.json', Buffer.from(JSON.stringify(manifest))]]);
}
