/** Stores a received file: detects its kind, checks it, re-encodes an image or strips a video's metadata. */
import { open } from 'node:fs/promises';
import type { ImageEdit } from '@menuboard/contract/domain/image-edit';
import type { MediaRow } from '../../db/media-rows.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Accepted } from '../../media/add-to-library.ts';
import { type Decode, IMAGE_EXTENSION } from '../../media/decoding/decoders.ts';
import { fileKindOf, HEAD_BYTES } from '../../media/file-kind.ts';
import { inspectMp4 } from '../../media/inspect-mp4.ts';
import { inspectWebm } from '../../media/inspect-webm.ts';
import type { MediaStore, ReceivedFile, StoredFile } from '../../media/media-store.ts';
import { stripMetadata } from '../../media/strip-metadata.ts';

export type FileFacts = Pick<
  MediaRow,
  'path' | 'thumbnail_path' | 'name' | 'type' | 'size' | 'width' | 'height' | 'is_cut_out'
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

/** Explains the refusal of a file of unknown kind, which may be a damaged image or video by its name. */
function explainUnknown(name: string, accepted: Accepted): string {
  if (/\.(jpe?g|png|gif|webp|avif|mp4|m4v|mov|webm)$/i.test(name))
    return 'This file is damaged. Choose another.';
  if (accepted === 'image') return 'This file is not an image. Choose an image: JPG or PNG.';
  return 'This file is not an image or video we can show. Supported formats: JPG, PNG, MP4, MOV.';
}

/** A video that screens cannot play and this server converts. */
export interface ToConvert {
  toConvert: ReceivedFile;
}

interface Storing {
  media: MediaStore;
  /** Whether a video that screens cannot play is converted. Otherwise it is refused with the reason. */
  canConvert: () => Promise<boolean>;
  decode: Decode;
  /** Runs a task while no other upload stores files and none are deleted. */
  inTurn: <T>(task: () => Promise<T>) => Promise<T>;
  /** Called for every stored file, even if a later step fails. */
  onStored: (stored: StoredFile) => void;
  /** Turns and crops an image. */
  edit?: ImageEdit | undefined;
}

async function storeImage(
  { media, decode, inTurn, onStored, edit }: Storing,
  { path, name }: ReceivedFile,
  format: string,
): Promise<FileFacts> {
  const { screen, thumbnail, width, height, isCutOut } = await decode(path, format, edit);
  try {
    return await inTurn(async () => {
      const large = await media.adopt(screen, IMAGE_EXTENSION);
      onStored(large);
      const small = await media.adopt(thumbnail, IMAGE_EXTENSION);
      onStored(small);
      const { size } = screen;
      const facts = { size, width, height, is_cut_out: isCutOut ? 1 : 0 };
      return { path: large.url, thumbnail_path: small.url, name, type: 'image', ...facts };
    });
  } finally {
    await Promise.all([screen, thumbnail].map((file) => media.discard(file)));
  }
}

function storeVideo({ media, canConvert, inTurn, onStored }: Storing, file: ReceivedFile, extension: string) {
  return inTurn(async (): Promise<FileFacts | ToConvert> => {
    const inspect = extension === 'webm' ? inspectWebm : inspectMp4;
    const report = await inspect(file.path, file.size);
    if ('problem' in report) {
      if (report.canConvert && (await canConvert())) return { toConvert: file };
      throw new AppError('unsupported_media', report.problem);
    }
    const video = await media.adopt(await stripMetadata(file, report.metadata), extension);
    onStored(video);
    const unknown = { thumbnail_path: null, width: null, height: null, is_cut_out: null };
    return { path: video.url, name: file.name, type: 'video', size: file.size, ...unknown };
  });
}

export async function storeFile(
  storing: Storing,
  file: ReceivedFile,
  accepted: Accepted,
): Promise<FileFacts | ToConvert> {
  const detected = fileKindOf(await headOf(file.path));
  if (detected.kind === 'refused') throw new AppError('unsupported_media', detected.reason);
  if (detected.kind === 'unknown')
    throw new AppError('unsupported_media', explainUnknown(file.name, accepted));
  if (detected.kind === 'image') return storeImage(storing, file, detected.format);
  if (accepted === 'image')
    throw new AppError('unsupported_media', 'This file is a video. Choose an image: JPG or PNG.');
  return storeVideo(storing, file, detected.extension);
}
