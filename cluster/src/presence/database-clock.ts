import type { Db } from '@menuboard/server/db/schema';
import { SECOND } from '@menuboard/server/lib/clock';
import { readDatabaseTime } from './lease.repo.ts';

/** Nodes compare times that each of them took from its own clock. */
export const SKEW_MAX_MS = 2 * SECOND;

export function skewSentence(skewMs: number): string {
  const seconds = Math.round(Math.abs(skewMs) / SECOND);
  const advice = 'Let both follow a time server (NTP).';
  return skewMs > 0
    ? `The clock of this computer is ${seconds} seconds ahead of the clock of the database. ${advice}`
    : `The clock of this computer is ${seconds} seconds behind the clock of the database. ${advice}`;
}

/** The clock of the database, which all nodes have in common. */
export function createDatabaseClock(db: Db, systemClock: () => number, warn: (sentence: string) => void) {
  /** The database's clock minus `performance.now`. */
  let offset: number | undefined;
  let lastTime = 0;
  let isSkewed = false;

  /** Resolves with how far the computer's clock is ahead, in ms. */
  async function measure(): Promise<number> {
    const sentAt = performance.now();
    const databaseTime = await readDatabaseTime(db);
    const receivedAt = performance.now();
    const [min, max] = [databaseTime - receivedAt, databaseTime - sentAt];
    // A slow answer says less than the quick one before it.
    offset = Math.min(Math.max(offset ?? (min + max) / 2, min), max);
    return systemClock() - (offset + performance.now());
  }

  return {
    measure,
    /** Warns once when the computer's clock is wrong. */
    async check(): Promise<void> {
      const skew = await measure();
      if (Math.abs(skew) > SKEW_MAX_MS === isSkewed) return;
      isSkewed = !isSkewed;
      if (isSkewed) warn(skewSentence(skew));
    },
    /** In ms since 1970. It never goes back. */
    now(): number {
      lastTime = Math.max(lastTime, (offset ?? 0) + performance.now());
      return lastTime;
    },
  };
}
