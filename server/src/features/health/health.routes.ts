import type { healthRoutes } from '@menuboard/contract/health';
import { ping } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';
import type { Handlers } from '../../http/mount-route.ts';
import { AppError } from '../../lib/app-error.ts';

export function healthHandlers(db: Db): Handlers<typeof healthRoutes> {
  return {
    get: async () => {
      try {
        await ping(db);
      } catch {
        throw new AppError('unavailable', 'The database does not answer.');
      }
      return { status: 'ok' };
    },
  };
}
