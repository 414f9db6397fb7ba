import { setTimeout as sleep } from 'node:timers/promises';
import { ping, takesChanges } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import { SECOND } from '../../lib/clock.ts';

/** A supervisor waits a few seconds at most; a statement to a lost database waits longer. */
const PING_MS = 2 * SECOND;

export interface HealthDeps {
  db: Db;
  /** Whether the database has the tables of this build. */
  hasTables: () => boolean;
  /** Whether more than the reserve is free on the disk. */
  hasSpace: () => Promise<boolean>;
  /** Whether the database has to be replaced by a backup. */
  isDamaged: () => boolean;
  /** Whether this is a node of a cluster: to restart all of them because their database is away would be a storm. */
  isNode: boolean;
  /** Whether this node of a cluster sends its clients to the others, because it is about to stop. */
  isDraining: () => boolean;
}

const damaged = () =>
  new AppError(
    'unavailable',
    'The database is damaged. Stop the server and restore a backup: npm run restore -- FOLDER. The log of the server names the newest.',
  );

const notReady = (checks: { path: string; message: string }[]) =>
  new AppError('unavailable', 'The server is not ready: see details.', checks);

export function createHealthService({ db, hasTables, hasSpace, isDamaged, isNode, isDraining }: HealthDeps) {
  const answers = async () => {
    const late = sleep(PING_MS, false, { ref: false });
    const answer = isNode ? takesChanges(db) : ping(db).then(() => true);
    return Promise.race([answer, late]).catch(() => false);
  };

  return {
    async get(): Promise<{ status: 'ok' }> {
      if (isDamaged()) throw damaged();
      if (isNode) return { status: 'ok' };
      try {
        await ping(db);
      } catch {
        throw new AppError('unavailable', 'The database does not answer.');
      }
      return { status: 'ok' };
    },

    async ready() {
      const [isThere, isRoomy] = await Promise.all([answers(), hasSpace()]);
      const checks = {
        database: isThere ? 'ok' : 'away',
        tables: hasTables() ? 'ok' : 'missing',
        disk: isRoomy ? 'ok' : 'full',
        ...(isDraining() && { node: 'stopping' }),
      };
      const words = Object.entries(checks).map(([path, message]) => ({ path, message }));
      if (words.some(({ message }) => message !== 'ok')) throw notReady(words);
      return { status: 'ready', checks: { database: 'ok', tables: 'ok', disk: 'ok' } } as const;
    },
  };
}

export type HealthService = ReturnType<typeof createHealthService>;
