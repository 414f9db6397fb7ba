/**
 * Converts a video that screens cannot play to H.264 in MP4. ffmpeg reads bytes that anybody may upload, so it runs in
 * its own process, without environment and network, with few demuxers and decoders, and with limits on time, memory and
 * bytes.
 */
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { AppError } from '../../lib/app-error.ts';
import { MINUTE } from '../../lib/clock.ts';
import type { IncomingFile, MediaStore } from '../media-store.ts';
import {
  bitRateFor,
  convertArgs,
  lookArgs,
  packArgs,
  readLook,
  SOURCE_MAX_MINUTES,
  SOURCE_MAX_PIXELS,
  type SourceFacts,
} from './ffmpeg-args.ts';
import type { FindFfmpeg } from './find-ffmpeg.ts';
import { type FfmpegEnd, type FfmpegRun, runFfmpeg } from './run-ffmpeg.ts';

export interface Watch {
  signal: AbortSignal;
  /** Called with whole percents below 100. */
  onPercent: (percent: number) => void;
}

/** Resolves with a temporary file that the caller adopts or discards. Throws a refusal for people. */
export type ConvertVideo = (source: string, watch: Watch) => Promise<IncomingFile>;

/** ffmpeg ended through no fault of its own and not at our request: the conversion may be repeated. */
export class InterruptedError extends Error {}

interface ConvertDeps {
  findFfmpeg: FindFfmpeg;
  media: Pick<MediaStore, 'receive' | 'discard'>;
  /** Throws if the disk's reserve would be used. */
  refuseWithoutSpace: () => Promise<void>;
  /** Called with ffmpeg's output about a file that it refused. */
  onRefusal: (detail: string) => void;
  timeLimitMs?: number;
}

const LOOK_LIMIT_MS = MINUTE;
const STALL_LIMIT_MS = 3 * MINUTE;
const SPACE_CHECK_BYTES = 8_000_000;

const refuse = (message: string) => new AppError('unsupported_media', message);
const unreadable = () =>
  refuse(
    'This video could not be converted: its frames cannot be read. Export it as MP4 (H.264) and upload that.',
  );
const tooManyPixels = () =>
  refuse('This video has too many pixels to convert: at most 4K. Export it smaller.');
const tooLong = () =>
  refuse(
    `This video is too long to convert: at most ${SOURCE_MAX_MINUTES} minutes. Shorten it and upload it again.`,
  );
const tooSlow = () =>
  refuse(`Converting this video took too long. Shorten it and upload it again, or export it as MP4 (H.264).`);
const tooLarge = () =>
  new AppError(
    'too_large',
    `Converted, this video has more than ${FILE_MAX_BYTES / 1_048_576} MB. Shorten it and upload it again.`,
  );
const noFfmpeg = () =>
  refuse('This server can no longer convert videos. Export it as MP4 (H.264) and upload that.');

export function createConvertVideo(deps: ConvertDeps): ConvertVideo {
  const { findFfmpeg, media, refuseWithoutSpace, onRefusal, timeLimitMs = 30 * MINUTE } = deps;

  function throwUnlessDone(end: FfmpegEnd, signal: AbortSignal): void {
    signal.throwIfAborted();
    if (end.kind === 'done') return;
    if (end.kind === 'too slow') throw tooSlow();
    if (end.kind === 'interrupted') throw new InterruptedError('ffmpeg was ended from outside.');
    onRefusal(end.detail);
    throw unreadable();
  }

  async function look(program: string, source: string, signal: AbortSignal): Promise<SourceFacts> {
    const run = runFfmpeg(program, lookArgs(source), { signal, timeLimitMs: LOOK_LIMIT_MS });
    run.output.resume();
    const end = await run.ended;
    signal.throwIfAborted();
    if (end.kind === 'too slow') throw tooSlow();
    if (end.kind === 'interrupted') throw new InterruptedError('ffmpeg was ended from outside.');
    const facts = readLook(run.printed());
    // Always fails, because nothing is to be written.
    if (!facts) throwUnlessDone(end, signal);
    if (!facts) throw unreadable();
    if (facts.width * facts.height > SOURCE_MAX_PIXELS) throw tooManyPixels();
    return facts;
  }

  /** Output of the process, up to the largest file, while the disk has space. */
  async function* counted({ output }: FfmpegRun): AsyncGenerator<Buffer> {
    let [bytes, checkedAt] = [0, -SPACE_CHECK_BYTES];
    for await (const chunk of output as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > FILE_MAX_BYTES) throw tooLarge();
      if (bytes - checkedAt >= SPACE_CHECK_BYTES) {
        await refuseWithoutSpace();
        checkedAt = bytes;
      }
      yield chunk;
    }
  }

  async function convert(run: FfmpegRun, signal: AbortSignal): Promise<IncomingFile> {
    let file: IncomingFile | undefined;
    try {
      file = await media.receive(counted(run));
      throwUnlessDone(await run.ended, signal);
      return file;
    } catch (error) {
      run.end();
      await run.ended;
      if (file) await media.discard(file);
      signal.throwIfAborted();
      throw error;
    }
  }

  async function pack(program: string, file: IncomingFile, signal: AbortSignal): Promise<IncomingFile> {
    const target = `${file.path}.mp4`;
    try {
      const run = runFfmpeg(program, packArgs(file.path, target), { signal, timeLimitMs: LOOK_LIMIT_MS });
      run.output.resume();
      throwUnlessDone(await run.ended, signal);
      // Passes through the store again, which counts, hashes and syncs.
      return await media.receive(createReadStream(target));
    } finally {
      await rm(target, { force: true });
    }
  }

  return async (source, { signal, onPercent }) => {
    const ffmpeg = await findFfmpeg();
    if (!ffmpeg) throw noFfmpeg();
    const { program, canToneMap } = ffmpeg;
    const facts = await look(program, source, signal);
    const bitRate = bitRateFor(facts.seconds);
    if (bitRate === undefined) throw tooLong();
    const run = runFfmpeg(program, convertArgs(source, facts, bitRate, canToneMap), {
      signal,
      timeLimitMs,
      stallLimitMs: STALL_LIMIT_MS,
      onSeconds: (done) => {
        if (facts.seconds) onPercent(Math.min(99, Math.floor((100 * done) / facts.seconds)));
      },
    });
    const converted = await convert(run, signal);
    try {
      const packed = await pack(program, converted, signal);
      if (packed.size <= FILE_MAX_BYTES) return packed;
      await media.discard(packed);
      throw tooLarge();
    } finally {
      await media.discard(converted);
    }
  };
}
