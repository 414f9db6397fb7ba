/** Stores a received file: detects its kind, checks it, re-encodes an image or strips a video's metadata. */
import { open } from 'node:fs/promises';
import type { MediaRow } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Accepted } from '../../media/add-to-library.ts';
import { fileKindOf, HEAD_BYTES } from '../../media/file-kind.ts';
import { inspectMp4 } from '../../media/inspect-mp4.ts';
import { inspectWebm } from '../../media/inspect-webm.ts';
import type { MediaStore, ReceivedFile, StoredFile } from '../../media/media-store.ts';
import { IMAGE_EXTENSION, processImage } from '../../media/process-image.ts';
import { stripMetadata } from '../../media/strip-metadata.ts';

export type FileFacts = Pick<
  MediaRow,
  'path' | 'thumbnail_path' | 'name' | 'type' | 'size' | 'width' | 'height'
>;

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Explains why a file of unknown kind is refused. By its name it may be a damaged image or video. */
function explainUnknown(name: string, accepted: Accepted): string {
  if (/\.(jpe?g|png|gif|webp|avif|mp4|m4v|mov|webm)$/i.test(name))
    return 'This file is damaged. Choose another.';
  if (accepted === 'image') return 'This file is not an image. Choose an image: JPG or PNG.';
  return 'This file is not an image or video we can show. Supported formats: JPG, PNG, MP4, MOV.';
}

/** Calls `onStored` for every file that it stores, even when a later step fails. */
export async function storeFile(
  media: MediaStore,
  file: ReceivedFile,
  accepted: Accepted,
  onStored: (stored: StoredFile) => void,
): Promise<FileFacts> {
  const detected = fileKindOf(await headOf(file.path));
  if (detected.kind === 'refused') throw new AppError('unsupported_media', detected.reason);
  const { name } = file;
  if (detected.kind === 'unknown') throw new AppError('unsupported_media', explainUnknown(name, accepted));
  if (detected.kind === 'image') {
    const { screen, thumbnail, width, height } = await processImage(file.path, detected.format);
    const large = await media.put(screen, IMAGE_EXTENSION);
    onStored(large);
    const small = await media.put(thumbnail, IMAGE_EXTENSION);
    onStored(small);
    const size = screen.length;
    return { path: large.url, thumbnail_path: small.url, name, type: 'image', size, width, height };
  }
  if (accepted === 'image')
    throw new AppError('unsupported_media', 'This file is a video. Choose an image: JPG or PNG.');
  const inspect = detected.extension === 'webm' ? inspectWebm : inspectMp4;
  const report = await inspect(file.path, file.size);
  if ('problem' in report) throw new AppError('unsupported_media', report.problem);
  const video = await media.adopt(await stripMetadata(file, report.metadata), detected.extension);
  onStored(video);
  const unknown = { thumbnail_path: null, width: null, height: null };
  return { path: video.url, name, type: 'video', size: file.size, ...unknown };
}
