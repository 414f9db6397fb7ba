/**
 * Decodes images outside the server's process: C libraries read bytes that anybody may upload, and a fault in them must
 * reach neither the database nor a secret. Decoders start with the first image and end after some idle minutes.
 */
import { rm } from 'node:fs/promises';
import type { ImageEdit } from '@menuboard/contract/domain/image-edit';
import { AppError } from '../../lib/app-error.ts';
import { MINUTE, SECOND } from '../../lib/clock.ts';
import { hashFile } from '../../lib/hash-file.ts';
import { Places } from '../../lib/places.ts';
import type { IncomingFile } from '../media-store.ts';
import type { DecodeRequest } from './decoder-messages.ts';
import { type DecoderProcess, type Outcome, startDecoder } from './decoder-process.ts';

/** Format of both outputs, which every engine since Chromium 67 reads, animated or not. */
export const IMAGE_EXTENSION = 'webp';

/** An image in a size for screens and as a thumbnail, beside its source file. */
export interface DecodedImage {
  screen: IncomingFile;
  thumbnail: IncomingFile;
  width: number;
  height: number;
  isCutOut: boolean;
}

/** `format` comes from the first bytes. Throws a refusal for people. The caller discards the new files. */
export type Decode = (path: string, format: string, edit?: ImageEdit) => Promise<DecodedImage>;

export interface Decoders {
  decode: Decode;
  stop(): void;
}

interface DecoderOptions {
  /** Called with the reason why a decoder ended by itself or had to be stopped. */
  onError: (error: unknown) => void;
  timeLimitMs?: number;
  /** Time after which an image counts as slow. */
  quickLimitMs?: number;
  idleMs?: number;
}

type Image = Omit<DecodeRequest, 'mayBeSlow'>;
type Pace = 'quick' | 'slow';

interface Slot {
  decoder: DecoderProcess | undefined;
  idleTimer: NodeJS.Timeout | undefined;
}

/**
 * Decoding one image takes a processor and 100 MB. Slow images, found by their header or their time, have at most one
 * decoder; the other one is for everybody else, however many slow ones wait.
 */
const AT_ONCE = 2;

const cannotDecode = () =>
  new AppError('unavailable', 'The server cannot read images right now. Please try again in a moment.');
const endedByFile = () =>
  new AppError(
    'unsupported_media',
    'This image takes too long or too much memory to read. Save it again as JPG or PNG, in a smaller size, and upload that.',
  );

function throwUnlessDecoded(outcome: Outcome): asserts outcome is Extract<Outcome, { kind: 'decoded' }> {
  if (outcome.kind === 'no start') throw cannotDecode();
  if (outcome.kind === 'no end' || outcome.kind === 'late' || outcome.kind === 'slow') throw endedByFile();
  if (outcome.kind === 'refused') throw new AppError(outcome.code, outcome.message);
  if (outcome.kind === 'failed') throw Object.assign(new Error(outcome.message), { code: outcome.code });
}

async function removeOutputs({ screenPath, thumbnailPath }: Image): Promise<void> {
  await Promise.all([screenPath, thumbnailPath].map((one) => rm(one, { force: true })));
}

async function toIncoming(path: string): Promise<IncomingFile> {
  return { path, ...(await hashFile(path)) };
}

export function createDecoders(options: DecoderOptions): Decoders {
  const { onError, timeLimitMs = 30 * SECOND, quickLimitMs = 3 * SECOND, idleMs = 5 * MINUTE } = options;
  const places = new Places('image-decoders', { all: AT_ONCE, limitMs: timeLimitMs + 30 * SECOND });
  const slots: Slot[] = Array.from({ length: AT_ONCE }, () => ({ decoder: undefined, idleTimer: undefined }));
  // The last released slot is reused first, so that the other decoder can end.
  const free = slots.toReversed();
  let isStopped = false;

  function endDecoder(slot: Slot): void {
    clearTimeout(slot.idleTimer);
    slot.decoder?.end();
    slot.decoder = undefined;
  }

  async function decodeIn(slot: Slot, pace: Pace, image: Image): Promise<Outcome> {
    clearTimeout(slot.idleTimer);
    try {
      if (isStopped) throw cannotDecode();
      if (!slot.decoder?.isAlive()) slot.decoder = startDecoder();
      const isSlow = pace === 'slow';
      const limitMs = isSlow ? timeLimitMs : Math.min(quickLimitMs, timeLimitMs);
      return await slot.decoder.decode({ ...image, mayBeSlow: isSlow }, limitMs);
    } finally {
      free.push(slot);
      slot.idleTimer = setTimeout(() => endDecoder(slot), idleMs).unref();
    }
  }

  // The file is the key: each restaurant has one at a time.
  const tryAt = (pace: Pace, image: Image): Promise<Outcome> =>
    places.run({ key: image.path, leavesHalf: pace === 'slow' }, cannotDecode, async () => {
      const slot = free.pop();
      if (!slot) throw cannotDecode();
      return decodeIn(slot, pace, image);
    });

  async function run(image: Image) {
    let outcome = await tryAt('quick', image);
    if (['slow', 'late', 'no start'].includes(outcome.kind)) {
      await removeOutputs(image);
      outcome = await tryAt('slow', image);
    }
    if ('reason' in outcome) onError(new Error(outcome.reason));
    throwUnlessDecoded(outcome);
    return outcome;
  }

  return {
    async decode(path, format, edit) {
      // In the same folder, so that a rename stays on one file system and the sweep finds them after a crash.
      const [screenPath, thumbnailPath] = [`${path}.screen`, `${path}.thumbnail`];
      const image = { path, format, edit, screenPath, thumbnailPath };
      try {
        const { width, height, isCutOut } = await run(image);
        const [screen, thumbnail] = [await toIncoming(screenPath), await toIncoming(thumbnailPath)];
        return { screen, thumbnail, width, height, isCutOut };
      } catch (error) {
        await removeOutputs(image);
        throw error;
      }
    },

    stop() {
      isStopped = true;
      slots.forEach(endDecoder);
    },
  };
}
