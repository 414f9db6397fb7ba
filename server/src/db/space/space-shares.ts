/**
 * Space that one restaurant may use of the shared disk: a part of its own plus the free bytes above the reserve.
 * However much one adds, others always find as much again. Bytes are counted where they are written, and summed up when
 * needed after some seconds.
 */
import { AppError } from '../../kernel/errors/app-error.ts';
import { diskFull } from '../../kernel/files/disk-full.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';
import { type Clock, DAY, iso, MINUTE } from '../../kernel/time/clock.ts';
import type { Db, Tx } from '../schema.ts';
import { addToDays, isAlone, readUsedSpace, type UsedSpace, type Written } from './used-space.ts';

type RestaurantId = Scope['restaurantId'];

/** Part of the share for the change log, whose oldest days make room for new ones. */
const LOG_PART = 0.25;
/** The largest log, also if the database has its own disk, which the server does not know. */
const LOG_MAX_BYTES = 2_000_000_000;
/** A change that writes more is refused above the share. A price, an order of 500 items or a moved card is smaller. */
const LARGE_BYTES = 100_000;
/** Another restaurant's bytes count after this time. */
const RENEW_MS = MINUTE;

export interface SpaceSharesDeps {
  db: Db;
  clock: Clock;
  freeBytes: () => Promise<number>;
  reserveBytes: number;
  /** Part of its own plus the free bytes that a restaurant beside others may have. */
  part: number;
  /** Bytes that every restaurant may have. */
  leastBytes: number;
  /** The most that changes of a restaurant may add to the log in a day, with stored replies. */
  changesPerDayBytes: number;
  /** Called with a restaurant that has used up its day. */
  onDaySpent: (restaurantId: string) => void;
}

interface Account extends UsedSpace {
  /** The most that the restaurant may use in total. */
  share: number;
  /** Free bytes above the reserve. */
  spare: number;
  readAt: number;
  /** Day of the value. */
  day: string;
}

/** The bytes that a mutation writes. */
export interface WrittenBytes {
  log: number;
  replies: number;
}

const dayOf = (time: number) => iso(time).slice(0, 10);
const usedOf = ({ log, replies, media, layouts, jobs, records }: UsedSpace) =>
  log + replies + media + layouts + jobs + records;

const tooMuchToday = () =>
  new AppError('rate_limited', 'Too much has been changed today. Please go on tomorrow.');

function shareUsed(share: number): AppError {
  const megabytes = Math.floor(share / 1_000_000);
  return new AppError(
    'storage_full',
    `This restaurant has used its share of the server, ${megabytes} MB of files, arrangements and past changes. Delete files that you no longer need, or ask the person who runs the server.`,
  );
}

export type SpaceShares = ReturnType<typeof createSpaceShares>;

export function createSpaceShares(deps: SpaceSharesDeps) {
  const { db, clock, freeBytes, reserveBytes, part, leastBytes, changesPerDayBytes, onDaySpent } = deps;
  const accounts = new Map<RestaurantId, Account>();
  const unsaved = new Map<string, Written>();

  function add(restaurantId: RestaurantId, day: string, { log, replies }: WrittenBytes): void {
    const key = `${restaurantId} ${day}`;
    const written = unsaved.get(key) ?? { restaurantId, day, log: 0, replies: 0 };
    unsaved.set(key, { ...written, log: written.log + log, replies: written.replies + replies });
  }

  async function read(restaurantId: RestaurantId, source: Db | Tx = db): Promise<Account> {
    const now = clock();
    const [today, yesterday] = [dayOf(now), dayOf(now - DAY)];
    const used = await readUsedSpace(source, restaurantId, { today, yesterday });
    for (const written of unsaved.values()) {
      if (written.restaurantId !== restaurantId) continue;
      used.log += written.log;
      if (written.day >= yesterday) used.replies += written.replies;
      if (written.day === today) used.today += written.log + written.replies;
    }
    const spare = Math.max(0, (await freeBytes()) - reserveBytes);
    const all = usedOf(used) + spare;
    const share = Math.max(leastBytes, (await isAlone(source)) ? all : part * all);
    const account = { ...used, share, spare, readAt: now, day: today };
    accounts.set(restaurantId, account);
    return account;
  }

  /** The next day begins with another account. */
  const isCurrent = ({ readAt, day }: Account) => {
    const now = clock();
    return now >= readAt && now - readAt < RENEW_MS && dayOf(now) === day;
  };

  return {
    /** Reads the account before a transaction, which it would lengthen. */
    async prepare(restaurantId: RestaurantId): Promise<void> {
      const known = accounts.get(restaurantId);
      if (!known || !isCurrent(known)) await read(restaurantId);
    },

    /** Throws if a mutation writes more than its restaurant may. Small changes are allowed above the share. */
    async check(tx: Tx, restaurantId: RestaurantId, { log, replies }: WrittenBytes): Promise<void> {
      const bytes = log + replies;
      const known = accounts.get(restaurantId) ?? (await read(restaurantId, tx));
      if (known.today + bytes > changesPerDayBytes) {
        onDaySpent(restaurantId);
        throw tooMuchToday();
      }
      const fits = (account: Account) => bytes <= account.spare && usedOf(account) + bytes <= account.share;
      if (bytes <= LARGE_BYTES || fits(known)) return;
      // Something may have been deleted since.
      const account = await read(restaurantId, tx);
      if (fits(account)) return;
      throw bytes > account.spare ? diskFull() : shareUsed(account.share);
    },

    /** Counts the bytes of a mutation after its commit. */
    count(restaurantId: RestaurantId, at: string, { log, replies }: WrittenBytes): void {
      const day = at.slice(0, 10);
      add(restaurantId, day, { log, replies });
      const known = accounts.get(restaurantId);
      if (!known) return;
      known.log += log;
      known.replies += replies;
      if (known.day === day) known.today += log + replies;
    },

    /** Bytes that a restaurant may still upload, and the refusal of more. */
    async left(restaurantId: RestaurantId): Promise<{ bytes: number; refusal: () => AppError }> {
      const { share, ...used } = await read(restaurantId);
      return { bytes: share - usedOf(used), refusal: () => shareUsed(share) };
    },

    /** Call this at the end of a transaction that has added files. Throws if they exceed the restaurant's share. */
    async refuseAbove(tx: Tx, { restaurantId }: RestaurantScope): Promise<void> {
      const { share, ...used } = await read(restaurantId, tx);
      if (usedOf(used) > share) throw shareUsed(share);
    },

    /** The most bytes of the restaurant's change log. */
    async logMax(restaurantId: RestaurantId): Promise<number> {
      return Math.min(LOG_MAX_BYTES, LOG_PART * (await read(restaurantId)).share);
    },

    /** Smaller logs are never too large. */
    leastLogMax: LOG_PART * leastBytes,

    /** Stores the counts. */
    async save(): Promise<void> {
      for (const [restaurantId, account] of accounts) if (!isCurrent(account)) accounts.delete(restaurantId);
      const written = [...unsaved.values()];
      unsaved.clear();
      try {
        await addToDays(db, written);
      } catch (error) {
        for (const { restaurantId, day, log, replies } of written) add(restaurantId, day, { log, replies });
        throw error;
      }
    },
  };
}
