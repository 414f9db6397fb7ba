import { ping } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';

export function createHealthService(db: Db) {
  return {
    async get(): Promise<{ status: 'ok' }> {
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
