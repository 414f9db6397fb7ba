import type { serverBackupRoutes } from '@menuboard/contract/server-backups';
import type { Handlers } from '../../http/handler.ts';
import type { serverBackupsService } from './server-backups.service.ts';

export function serverBackupHandlers(
  backups: ReturnType<typeof serverBackupsService>,
): Handlers<typeof serverBackupRoutes> {
  return {
    list: () => backups.list(),
    create: async (_, caller) => {
      await backups.create(caller);
      return null;
    },
    createLink: ({ params, body }, caller) => backups.createLink(caller, params.name, body.password),
  };
}
