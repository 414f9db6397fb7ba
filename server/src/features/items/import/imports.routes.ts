import type { RouteInput } from '@menuboard/contract/http/route';
import type { importRoutes } from '@menuboard/contract/imports';
import { requireOwnRestaurant } from '../../../http/caller.ts';
import type { Handlers } from '../../../http/handler.ts';
import { encodingOfBody } from '../../../http/text-body.ts';
import { iso } from '../../../kernel/time/clock.ts';
import type { importsService } from './imports.service.ts';

type Query = RouteInput<typeof importRoutes.importFile>['query'];

const isDryRun = ({ dryRun }: Query) => dryRun === 'true';
const choicesOf = ({ dryRun: _, pricesOnly, ...menu }: Query) => ({
  ...menu,
  isComparison: pricesOnly === 'true',
});

export function importHandlers(imports: ReturnType<typeof importsService>): Handlers<typeof importRoutes> {
  return {
    importText: async ({ params, query, body }, { scope }) => {
      const own = requireOwnRestaurant(scope, params.restaurantId);
      return imports.importText(own, { ...choicesOf(query), ...body }, isDryRun(query));
    },
    importFile: async ({ params, query, files }, { scope }) => {
      const own = requireOwnRestaurant(scope, params.restaurantId);
      return imports.importFile(own, files, choicesOf(query), isDryRun(query));
    },
    // No person reviews the request of a program, so one faulty line refuses all.
    importCsv: async ({ params, query, body: text }, { scope, reply }) => {
      const own = requireOwnRestaurant(scope, params.restaurantId);
      const source = { source: text, encoding: encodingOfBody(reply.request) ?? null };
      return imports.importSource(own, source, choicesOf(query), isDryRun(query), false);
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
