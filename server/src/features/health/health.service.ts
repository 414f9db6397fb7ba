import { setTimeout as sleep } from 'node:timers/promises';
import type { Kit } from '../../app/kit.ts';
import { ping, takesChanges } from '../../db/database.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { SECOND } from '../../kernel/time/clock.ts';

/** A supervisor waits a few seconds at most; a statement to a lost database waits longer. */
const PING_MS = 2 * SECOND;

const damaged = () =>
  new AppError(
    'unavailable',
    'The database is damaged. Stop the server and restore a backup: npm run restore -- FOLDER. The log of the server names the newest.',
  );

const notReady = (checks: { path: string; message: string }[]) =>
  new AppError('unavailable', 'The server is not ready: see details.', checks);

export function healthService({ db, health }: Kit) {
  const { isShared } = health;
  const answers = async () => {
    const late = sleep(PING_MS, false, { ref: false });
    const answer = isShared ? takesChanges(db) : ping(db).then(() => true);
    return Promise.race([answer, late]).catch(() => false);
  };

  return {
    async get(): Promise<{ status: 'ok' }> {
      if (health.isDamaged()) throw damaged();
      if (isShared) return { status: 'ok' };
      try {
        await ping(db);
      } catch {
        throw new AppError('unavailable', 'The database does not answer.');
      }
      return { status: 'ok' };
    },

    async ready() {
      const [isThere, isRoomy] = await Promise.all([answers(), health.hasSpace()]);
      const checks = {
        database: isThere ? 'ok' : 'away',
        tables: health.hasTables() ? 'ok' : 'missing',
        disk: isRoomy ? 'ok' : 'full',
        ...(health.isDraining() && { node: 'stopping' }),
      };
      const words = Object.entries(checks).map(([path, message]) => ({ path, message }));
      if (words.some(({ message }) => message !== 'ok')) throw notReady(words);
      return { status: 'ready', checks: { database: 'ok', tables: 'ok', disk: 'ok' } } as const;
    },
  };
}
