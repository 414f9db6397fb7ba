import type { Config } from '../config/config.ts';
import { diskFull } from '../lib/disk-full.ts';
import type { ConversionSources } from './conversion/conversion-sources.ts';
import { createConvertVideo } from './conversion/convert-video.ts';
import { createFindFfmpeg } from './conversion/find-ffmpeg.ts';
import { createDecoders } from './decoding/decoders.ts';
import type { MediaStore } from './media-store.ts';

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

/** The store of images and videos, and the child processes that read what people upload. */
export function createMediaParts(
  config: Config,
  { media, sources }: { media: MediaStore; sources: ConversionSources },
  log: Log,
  onError: (error: unknown) => void,
) {
  const decoders = createDecoders({ onError });
  const conversion = createConversion(config, media, sources, log);
  return { media, decoders, decode: decoders.decode, ...conversion };
}
