/**
 * Limits uploads by the bytes that have arrived: a reserve of the disk stays free, and the open uploads of a restaurant
 * share its quota, a part of the free space, and a few places. An upload that sends nothing occupies no space, and soon
 * no place.
 */
import { FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { AppError } from '../lib/app-error.ts';
import { SECOND } from '../lib/clock.ts';
import { diskFull } from '../lib/disk-full.ts';
import { Places } from '../lib/places.ts';
import type { Scope } from '../lib/scope.ts';

type RestaurantId = Scope['restaurantId'];

/** An open upload. */
export interface OpenUpload {
  /**
   * Counts received bytes that are about to be written. Throws if there is no space for them. Waits for a place if the
   * upload has lost its own.
   */
  take(bytes: number): Promise<void>;
  /** Call this when the upload is done. */
  release(): void;
}

export interface UploadLimiter {
  /** Admits an upload or refuses it. `announced` is its length, if known. An archive may be as large as a library. */
  open(restaurantId: RestaurantId, announced: number | undefined, isArchive?: boolean): Promise<OpenUpload>;
  /** Resolves when no upload is open. */
  idle(): Promise<void>;
}

export interface UploadLimiterDeps {
  freeBytes: () => Promise<number>;
  /** Stays free, because deleting must still work on a full disk. */
  reserveBytes: number;
  /** Number of bytes that the restaurant may still store, and the refusal of more. */
  spaceLeft: (restaurantId: RestaurantId) => Promise<{ bytes: number; refusal: () => AppError }>;
  /** The largest archive of a restaurant. */
  archiveMaxBytes: number;
}

const PLACES_OF_RESTAURANT = 20;
/** An upload that sends nothing for this long gives its place to another one. */
const IDLE_MS = 10 * SECOND;
/** Includes uploads that have lost their places. */
const OPEN_UPLOADS_MAX = 100;
/** Part of the free space for the open uploads of one restaurant. One file is always possible. */
const DISK_SHARE = 0.25;
/** The free space is measured again after this many bytes, because others write to the disk too. */
const REMEASURE_BYTES = 8_000_000;

const tooManyUploads = () =>
  new AppError('rate_limited', 'Too many uploads at once. Please wait until some of them are done.');

/** Free space above the reserve, which shrinks with each byte that arrives. */
function createDisk({ freeBytes, reserveBytes }: Pick<UploadLimiterDeps, 'freeBytes' | 'reserveBytes'>) {
  let spare = 0;
  let takenSince = REMEASURE_BYTES;

  async function measure(): Promise<void> {
    // Bytes that arrive while the disk answers may be missing in its answer. So may the last piece of each upload,
    // which the reserve covers.
    const written = takenSince;
    spare = (await freeBytes()) - reserveBytes;
    takenSince -= written;
  }

  return {
    /**
     * Takes bytes and returns the spare ones that are left; negative if they do not fit.
     *
     * @param announced bytes that follow, for which space may have become free since
     */
    async take(bytes: number, announced = 0): Promise<number> {
      const isShort = spare < takenSince + bytes + announced;
      if (takenSince + bytes >= REMEASURE_BYTES || isShort) await measure();
      takenSince += bytes;
      return spare - takenSince;
    },
  };
}

export function createUploadLimiter({
  spaceLeft,
  archiveMaxBytes,
  ...disk
}: UploadLimiterDeps): UploadLimiter {
  const places = new Places('uploads', { ofKey: PLACES_OF_RESTAURANT, limitMs: IDLE_MS });
  const openByRestaurant = new Map<RestaurantId, { count: number; bytes: number }>();
  const waitingForIdle: (() => void)[] = [];
  const { take: takeSpace } = createDisk(disk);

  return {
    async open(restaurantId, announced = 0, isArchive = false) {
      const all = openByRestaurant.get(restaurantId) ?? { count: 0, bytes: 0 };
      const entrant = { key: restaurantId };
      let place = all.count < OPEN_UPLOADS_MAX ? places.tryEnter(entrant) : undefined;
      if (!place) throw tooManyUploads();
      openByRestaurant.set(restaurantId, all);
      all.count += 1;
      let taken = 0;
      let isReleased = false;
      const release = () => {
        if (isReleased) return;
        isReleased = true;
        place?.leave();
        all.count -= 1;
        all.bytes -= taken;
        if (all.count === 0) openByRestaurant.delete(restaurantId);
        if (openByRestaurant.size === 0) for (const resolve of waitingForIdle.splice(0)) resolve();
      };
      try {
        // An image shrinks when it is processed, so one file more than the remaining quota may arrive.
        const left = await spaceLeft(restaurantId);
        const mostBytes = isArchive ? archiveMaxBytes : left.bytes + FILE_MAX_BYTES;
        // Refused before its body is sent, so it takes no space from others.
        if ((await takeSpace(0, announced)) < announced) throw diskFull();
        return {
          release,
          async take(bytes) {
            if (!place?.isTaken) place = await places.enter(entrant, tooManyUploads);
            if (isReleased) {
              // The upload ended while it waited.
              place.leave();
              throw tooManyUploads();
            }
            place.renew();
            taken += bytes;
            all.bytes += bytes;
            if (all.bytes > mostBytes) throw left.refusal();
            const spare = await takeSpace(bytes);
            const share = Math.max(FILE_MAX_BYTES, DISK_SHARE * (spare + all.bytes));
            if (spare < 0 || all.bytes > share) throw diskFull();
          },
        };
      } catch (error) {
        release();
        throw error;
      }
    },

    idle: () =>
      openByRestaurant.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => waitingForIdle.push(resolve)),
  };
}
