import { AppError } from '../lib/app-error.ts';
import { type Clock, SECOND } from '../lib/clock.ts';

const noSpace = () =>
  new AppError(
    'storage_full',
    'The server has almost no space left, so nothing can be added or changed. Please delete something, or ask the person who runs the server.',
  );

/** Refuses changes while less than the reserve is free, because deleting must still work then. */
export type RefuseWithoutSpace = () => Promise<void>;

/** @param freeBytes called at most once a second */
export function createDiskGuard(
  freeBytes: () => Promise<number>,
  reserveBytes: number,
  clock: Clock,
): RefuseWithoutSpace {
  let askedAt = Number.NEGATIVE_INFINITY;
  let hasSpace = true;
  return async () => {
    const now = clock();
    if (now - askedAt >= SECOND || now < askedAt) {
      askedAt = now;
      hasSpace = (await freeBytes()) >= reserveBytes;
    }
    if (!hasSpace) throw noSpace();
  };
}
