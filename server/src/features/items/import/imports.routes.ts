import type { importRoutes } from '@menuboard/contract/imports';
import { requireOwnRestaurant } from '../../../http/caller.ts';
import type { Handlers } from '../../../http/mount-route.ts';
import { iso } from '../../../lib/clock.ts';
import type { ImportsService } from './imports.service.ts';

export function importHandlers(imports: ImportsService): Handlers<typeof importRoutes> {
  return {
    importText: async ({ params, query, body }, { scope }) =>
      imports.importText(requireOwnRestaurant(scope, params.restaurantId), body, query.dryRun === 'true'),
    importFile: async ({ params, query: { dryRun, ...menu }, files }, { scope }) =>
      imports.importFile(requireOwnRestaurant(scope, params.restaurantId), files, menu, dryRun === 'true'),
    importCsv: async ({ params, query: { dryRun, pricesOnly }, body }, { scope }) => {
      const own = requireOwnRestaurant(scope, params.restaurantId);
      return imports.importCsv(own, body, pricesOnly === 'true', dryRun === 'true');
    },
    export: async ({ params }, { scope, reply }) => {
      const csv = await imports.export(requireOwnRestaurant(scope, params.restaurantId));
      const day = iso(Date.now()).slice(0, 10);
      void reply.headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="menuboard-items-${day}.csv"`,
      });
      return csv;
    },
  };
}
