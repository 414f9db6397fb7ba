import type { serverBackupRoutes } from '@menuboard/contract/server-backups';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../http/mount-route.ts';
import type { ServerBackupsService } from './server-backups.service.ts';

export function serverBackupHandlers(backups: ServerBackupsService): Handlers<typeof serverBackupRoutes> {
  return {
    list: () => backups.list(),
    create: async (_, caller) => {
      await backups.create(caller);
      return null;
    },
    createLink: ({ params, body }, caller) => backups.createLink(caller, params.name, body.password),
  };
}

/** Serves the archives of links. Outside the contract, because their replies are no JSON. */
export function serveBackups(
  app: FastifyInstance,
  { download }: Pick<ServerBackupsService, 'download'>,
): void {
  app.get<{ Params: { token: string } }>(
    '/api/server/backups/download/:token',
    // A program that first asks for the head, such as a link preview, must not use the link up.
    { schema: { hide: true }, exposeHeadRoute: false },
    async ({ params }, reply) => {
      const { name, archive } = await download(params.token);
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="menuboard-backup-${name}.zip"`,
        })
        .type('application/zip')
        .send(archive);
    },
  );
}
