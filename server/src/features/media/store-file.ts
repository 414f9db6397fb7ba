/** From a received file to what is served: told by its bytes, checked, a picture written anew, a film without its notes. */
import { open } from 'node:fs/promises';
import type { MediaRow } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import { fileKindOf, HEAD_BYTES } from '../../media/file-kind.ts';
import { reportOnFilm } from '../../media/film-boxes.ts';
import { withoutNotes } from '../../media/film-notes.ts';
import type { Accepted } from '../../media/keep-files.ts';
import type { MediaStore, ReceivedFile, StoredFile } from '../../media/media-store.ts';
import { IMAGE_EXTENSION, processImage } from '../../media/process-image.ts';
import { reportOnWebm } from '../../media/webm-parts.ts';

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

/** By its name alone: a picture or a film whose bytes are none has come to harm. */
function faultOfUnknown(name: string, accepted: Accepted): string {
  if (/\.(jpe?g|png|gif|webp|avif|mp4|m4v|mov|webm)$/i.test(name))
    return 'This file is damaged. Choose another.';
  if (accepted === 'image') return 'This is no picture. Choose a picture: JPG or PNG.';
  return 'This is no picture or film we can show. Supported formats: JPG, PNG, MP4, MOV.';
}

/** `note` hears of every file that is stored, also when the next step fails. */
export async function storeFile(
  media: MediaStore,
  file: ReceivedFile,
  accepted: Accepted,
  note: (stored: StoredFile) => void,
): Promise<FileFacts> {
  const kind = fileKindOf(await headOf(file.path));
  if (kind.is === 'refused') throw new AppError('unsupported_media', kind.reason);
  const { name } = file;
  if (kind.is === 'unknown') throw new AppError('unsupported_media', faultOfUnknown(name, accepted));
  if (kind.is === 'image') {
    const { screen, thumbnail, width, height } = await processImage(file.path, kind.format);
    const large = await media.put(screen, IMAGE_EXTENSION);
    note(large);
    const small = await media.put(thumbnail, IMAGE_EXTENSION);
    note(small);
    const size = screen.length;
    return { path: large.url, thumbnail_path: small.url, name, type: 'image', size, width, height };
  }
  if (accepted === 'image')
    throw new AppError('unsupported_media', 'This is a film. Choose a picture: JPG or PNG.');
  const reportOn = kind.extension === 'webm' ? reportOnWebm : reportOnFilm;
  const report = await reportOn(file.path, file.size);
  if ('fault' in report) throw new AppError('unsupported_media', report.fault);
  const film = await media.adopt(await withoutNotes(file, report.notes), kind.extension);
  note(film);
  const unknown = { thumbnail_path: null, width: null, height: null };
  return { path: film.url, name, type: 'video', size: file.size, ...unknown };
}
