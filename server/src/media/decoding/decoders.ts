/**
 * Decodes images outside the server's process: libraries in C read bytes that anybody may upload, and a fault in
 * them must reach neither the database nor a secret. Decoders start with the first image and end after some idle minutes.
 */
import { rm } from 'node:fs/promises';
import { AppError } from '../../lib/app-error.ts';
import { MINUTE, SECOND } from '../../lib/clock.ts';
import { hashFile } from '../../lib/hash-file.ts';
import type { IncomingFile } from '../media-store.ts';
import { type DecoderProcess, type Outcome, startDecoder } from './decoder-process.ts';

/** The format of both outputs: every engine since Chromium 67 reads it, animated or not. */
export const IMAGE_EXTENSION = 'webp';

/** An image in a size for screens and as a thumbnail, beside the file that it was made of. */
export interface DecodedImage {
  screen: IncomingFile;
  thumbnail: IncomingFile;
  width: number;
  height: number;
}

/** `format` is what the first bytes show. Throws a refusal for people. The caller discards the new files. */
export type Decode = (path: string, format: string) => Promise<DecodedImage>;

export interface Decoders {
  decode: Decode;
  stop(): void;
}

interface DecoderOptions {
  /** Called with the reason why a decoder ended by itself or had to be stopped. */
  onError: (error: unknown) => void;
  timeLimitMs?: number;
  idleMs?: number;
}

interface Lane {
  decoder: DecoderProcess | undefined;
  idleTimer: NodeJS.Timeout | undefined;
}

/** Decoding one image takes a processor and 100 MB. A slow image leaves the other decoder to everybody else. */
const LANES = 2;

const cannotDecode = () =>
  new AppError('unavailable', 'The server cannot read images right now. Please try again in a moment.');
const endedByFile = () =>
  new AppError(
    'unsupported_media',
    'This image takes too long or too much memory to read. Save it again as JPG or PNG, in a smaller size, and upload that.',
  );

function throwUnlessDecoded(outcome: Outcome): asserts outcome is Extract<Outcome, { kind: 'decoded' }> {
  if (outcome.kind === 'no start') throw cannotDecode();
  if (outcome.kind === 'no end') throw endedByFile();
  if (outcome.kind === 'refused') throw new AppError(outcome.code, outcome.message);
  if (outcome.kind === 'failed') throw Object.assign(new Error(outcome.message), { code: outcome.code });
}

async function toIncoming(path: string): Promise<IncomingFile> {
  return { path, ...(await hashFile(path)) };
}

export function createDecoders(options: DecoderOptions): Decoders {
  const { onError, timeLimitMs = 30 * SECOND, idleMs = 5 * MINUTE } = options;
  const lanes: Lane[] = Array.from({ length: LANES }, () => ({ decoder: undefined, idleTimer: undefined }));
  // The last one to be released is the first to be used again, so that the other one can end.
  const free = lanes.toReversed();
  const waiting: ((lane: Lane) => void)[] = [];

  function endDecoder(lane: Lane): void {
    clearTimeout(lane.idleTimer);
    lane.decoder?.end();
    lane.decoder = undefined;
  }

  async function takeLane(): Promise<Lane> {
    const lane = free.pop() ?? (await new Promise<Lane>((proceed) => waiting.push(proceed)));
    clearTimeout(lane.idleTimer);
    return lane;
  }

  function releaseLane(lane: Lane): void {
    const next = waiting.shift();
    if (next) next(lane);
    else {
      free.push(lane);
      lane.idleTimer = setTimeout(() => endDecoder(lane), idleMs).unref();
    }
  }

  async function run(path: string, format: string, screenPath: string, thumbnailPath: string) {
    const lane = await takeLane();
    try {
      if (!lane.decoder?.isAlive()) lane.decoder = startDecoder();
      const outcome = await lane.decoder.decode({ path, format, screenPath, thumbnailPath }, timeLimitMs);
      if ('reason' in outcome) onError(new Error(outcome.reason));
      throwUnlessDecoded(outcome);
      return outcome;
    } finally {
      releaseLane(lane);
    }
  }

  return {
    async decode(path, format) {
      // In the same folder, so that a rename stays on one file system and the sweep finds them after a crash.
      const [screenPath, thumbnailPath] = [`${path}.screen`, `${path}.thumbnail`];
      try {
        const { width, height } = await run(path, format, screenPath, thumbnailPath);
        const [screen, thumbnail] = [await toIncoming(screenPath), await toIncoming(thumbnailPath)];
        return { screen, thumbnail, width, height };
      } catch (error) {
        await Promise.all([screenPath, thumbnailPath].map((one) => rm(one, { force: true })));
        throw error;
      }
    },

    stop: () => lanes.forEach(endDecoder),
  };
}
