/** Room for uploads: so much of the disk stays free, and nobody holds more of them open at once than a person would. */
import { FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { AppError } from '../lib/app-error.ts';

export interface UploadRoom {
  /** Lets an upload of so many bytes in, or refuses it; the answer is called when it is over. */
  enter(restaurantId: string, bytes: number): Promise<() => void>;
  /** Resolves when no upload is under way. */
  empty(): Promise<void>;
}

const AT_ONCE_MAX = 20;

export const diskFull = () =>
  new AppError(
    'storage_full',
    'There is no room left for uploads on the server. Please delete something or ask whoever runs it.',
  );
const tooManyAtOnce = () =>
  new AppError('rate_limited', 'Too many uploads at once. Please wait until some of them are done.');

/** What an upload will write at most: what it announces, or else what its files may have. */
export function announcedBytes(contentLength: string | undefined, filesMax: number): number {
  const most = filesMax * FILE_MAX_BYTES;
  return contentLength === undefined ? most : Math.min(Number(contentLength), most);
}

/** `reserveBytes`: deleting must still work when everything else is full. */
export function createUploadRoom(freeBytes: () => Promise<number>, reserveBytes: number): UploadRoom {
  const open = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let promised = 0;

  function leave(restaurantId: string, bytes: number): void {
    promised -= bytes;
    const left = (open.get(restaurantId) ?? 1) - 1;
    if (left === 0) open.delete(restaurantId);
    else open.set(restaurantId, left);
    if (open.size === 0) for (const go of waiting.splice(0)) go();
  }

  return {
    async enter(restaurantId, bytes) {
      const before = open.get(restaurantId) ?? 0;
      if (before >= AT_ONCE_MAX) throw tooManyAtOnce();
      // Counted before the disk is asked: all that ask at the same moment would otherwise see the same room. First come, first served.
      open.set(restaurantId, before + 1);
      promised += bytes;
      const withMine = promised;
      try {
        if ((await freeBytes()) - withMine < reserveBytes) throw diskFull();
      } catch (error) {
        leave(restaurantId, bytes);
        throw error;
      }
      return () => leave(restaurantId, bytes);
    },

    empty: () => (open.size === 0 ? Promise.resolve() : new Promise((go) => waiting.push(go))),
  };
}
