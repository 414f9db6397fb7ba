import { ping } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';

const damaged = () =>
  new AppError(
    'unavailable',
    'The database is damaged. Stop the server and restore a backup: npm run restore -- FOLDER. The log of the server names the newest.',
  );

/** @param isDamaged whether the database has to be replaced by a backup */
export function createHealthService(db: Db, isDamaged: () => boolean) {
  return {
    async get(): Promise<{ status: 'ok' }> {
      if (isDamaged()) throw damaged();
      try {
        await ping(db);
      } catch {
        throw new AppError('unavailable', 'The database does not answer.');
      }
      return { status: 'ok' };
    },
  };
}

export type HealthService = ReturnType<typeof createHealthService>;
