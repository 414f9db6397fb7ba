import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MEDIA } from '../backup/manifest.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { diskFull } from '../lib/disk-full.ts';
import { type ConversionSources, createConversionSources } from '../media/conversion/conversion-sources.ts';
import { createConvertVideo } from '../media/conversion/convert-video.ts';
import { createFindFfmpeg } from '../media/conversion/find-ffmpeg.ts';
import { createDecoders } from '../media/decoding/decoders.ts';
import { createDiskStore } from '../media/disk-store.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { StoredFiles } from './stored-files.ts';

interface Log {
  warn(details: object, message: string): void;
}

/** The parts that convert videos with the ffmpeg of this computer, if it has one. */
function createConversion(
  { ffmpeg, reserveBytes }: Config,
  media: MediaStore,
  sources: ConversionSources,
  log: Log,
) {
  const findFfmpeg = createFindFfmpeg(ffmpeg);
  const canConvert = async () => (await findFfmpeg()) !== undefined;
  /** For the operator who starts the server, once it listens: ffmpeg would take time from the start. */
  async function warnOfFfmpeg(): Promise<void> {
    if (!ffmpeg || (await canConvert())) return;
    log.warn(
      { ffmpeg },
      'This ffmpeg does not run or lacks libx264: videos that screens cannot play are refused.',
    );
  }
  return {
    canConvert,
    warnOfFfmpeg,
    sources,
    convert: createConvertVideo({
      findFfmpeg,
      media,
      async refuseWithoutSpace() {
        if ((await media.freeBytes()) < reserveBytes) throw diskFull();
      },
      onRefusal: (ffmpegSaid) => log.warn({ ffmpegSaid }, 'ffmpeg refused a video'),
    }),
  };
}

function createOwnFiles({ dataDir }: Config): StoredFiles {
  const media = createDiskStore(join(dataDir, MEDIA));
  mkdirSync(media.dir, { recursive: true });
  return { media, sources: createConversionSources(media.dir) };
}

/** The store of images and videos, and the child processes that read what people upload. */
export async function createMediaParts(config: Config, db: Db, log: Log, onError: (error: unknown) => void) {
  const { cluster } = config;
  const files: StoredFiles = cluster
    ? await (await import('../cluster/files/node-files.ts')).createNodeFiles(config, cluster, db, log)
    : createOwnFiles(config);
  const { media, sources, otherBuilds } = files;
  const decoders = createDecoders({ onError });
  const conversion = createConversion(config, media, sources, log);
  return { media, otherBuilds, decoders, decode: decoders.decode, ...conversion };
}
