import type { BinKind, binRoutes } from '@menuboard/contract/bin';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/mount-route.ts';
import type { Scope } from '../../lib/scope.ts';
import type { BinService } from './bin.service.ts';

/** Restores deleted things, one function per kind. */
export type Restorers = Record<BinKind, (scope: Scope, id: string) => Promise<null>>;

export function binHandlers(restorers: Restorers, bin: BinService): Handlers<typeof binRoutes> {
  return {
    restore: ({ params }, { scope }) => restorers[params.kind](scope, params.id),
    list: async ({ params }, { scope }) => bin.list(requireOwnRestaurant(scope, params.restaurantId)),
    restoreSeveral: async ({ params, body }, { scope }) =>
      bin.restoreSeveral(requireOwnRestaurant(scope, params.restaurantId), body.entries),
  };
}
