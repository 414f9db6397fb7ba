/** Limits uploads: a reserve of the disk stays free, and each restaurant has a limited number of open uploads. */
import { FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { AppError } from '../lib/app-error.ts';

export interface UploadLimiter {
  /** Reserves space for an upload, or refuses it. Call the returned function when the upload is done. */
  reserve(restaurantId: string, bytes: number): Promise<() => void>;
  /** Resolves when no upload is open. */
  idle(): Promise<void>;
}

const OPEN_UPLOADS_MAX = 20;

export const diskFull = () =>
  new AppError(
    'storage_full',
    'There is no space left on the server. Please delete something, or ask the person who runs the server.',
  );
const tooManyUploads = () =>
  new AppError('rate_limited', 'Too many uploads at once. Please wait until some of them are done.');

/** The most bytes that an upload can write: its announced length, but never more than its files may have. */
export function announcedBytes(contentLength: string | undefined, filesMax: number): number {
  const most = filesMax * FILE_MAX_BYTES;
  return contentLength === undefined ? most : Math.min(Number(contentLength), most);
}

/** @param reserveBytes stays free, because deleting must still work on a full disk */
export function createUploadLimiter(freeBytes: () => Promise<number>, reserveBytes: number): UploadLimiter {
  const openByRestaurant = new Map<string, number>();
  const waitingForIdle: (() => void)[] = [];
  let reserved = 0;

  function release(restaurantId: string, bytes: number): void {
    reserved -= bytes;
    const left = (openByRestaurant.get(restaurantId) ?? 1) - 1;
    if (left === 0) openByRestaurant.delete(restaurantId);
    else openByRestaurant.set(restaurantId, left);
    if (openByRestaurant.size === 0) for (const resolve of waitingForIdle.splice(0)) resolve();
  }

  return {
    async reserve(restaurantId, bytes) {
      const open = openByRestaurant.get(restaurantId) ?? 0;
      if (open >= OPEN_UPLOADS_MAX) throw tooManyUploads();
      // Counted before asking the disk, so that simultaneous uploads do not count on the same free space.
      openByRestaurant.set(restaurantId, open + 1);
      reserved += bytes;
      const reservedUpToThis = reserved;
      try {
        if ((await freeBytes()) - reservedUpToThis < reserveBytes) throw diskFull();
      } catch (error) {
        release(restaurantId, bytes);
        throw error;
      }
      return () => release(restaurantId, bytes);
    },

    idle: () =>
      openByRestaurant.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => waitingForIdle.push(resolve)),
  };
}
