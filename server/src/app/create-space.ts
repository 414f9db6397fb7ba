import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { createSpaceShares, type SpaceShares } from '../db/space/space-shares.ts';
import type { Clock } from '../lib/clock.ts';
import type { MediaStore } from '../media/media-store.ts';

interface Parts {
  config: Pick<Config, 'areRatesLimited' | 'changesPerDayBytes' | 'spaceShare' | 'reserveBytes'>;
  db: Db;
  clock: Clock;
  media: Pick<MediaStore, 'freeBytes' | 'isShared'>;
  limiters: { onDaySpent: (restaurantId: string) => void };
}

/** The shares of the disk. A shared store has no end that the server knows, so only the change log is limited there. */
export function createSpace({ config, db, clock, media, limiters }: Parts): SpaceShares {
  const unknown = Number.POSITIVE_INFINITY;
  return createSpaceShares({
    db,
    clock,
    freeBytes: async () => (media.isShared ? unknown : media.freeBytes().catch(() => unknown)),
    reserveBytes: config.reserveBytes,
    ...config.spaceShare,
    changesPerDayBytes: config.areRatesLimited ? config.changesPerDayBytes : unknown,
    onDaySpent: limiters.onDaySpent,
  });
}
