import type { accountRoutes } from '@menuboard/contract/account';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../http/mount-route.ts';
import { iso } from '../../lib/clock.ts';
import type { AccountData } from './account-data.service.ts';
import type { AccountDeletion } from './account-deletion.service.ts';

export function accountHandlers(
  deletion: AccountDeletion,
  data: AccountData,
): Handlers<typeof accountRoutes> {
  return {
    createDataLink: (_, caller) => data.createLink(caller),
    deletion: (_, caller) => deletion.preview(caller),
    remove: async ({ body }, caller) => {
      await deletion.remove(caller, body);
      return null;
    },
  };
}

/** Serves the archives of links. Outside the contract, because their replies are no JSON. */
export function serveAccountData(app: FastifyInstance, { download }: Pick<AccountData, 'download'>): void {
  app.get<{ Params: { token: string } }>(
    '/api/account/data/:token',
    // A program that first asks for the head, such as a link preview, must not use the link up.
    { schema: { hide: true }, exposeHeadRoute: false },
    async ({ params }, reply) => {
      const archive = await download(params.token);
      const day = iso(Date.now()).slice(0, 10);
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="menuboard-${day}.zip"`,
        })
        .type('application/zip')
        .send(archive);
    },
  );
}
