import type { BinKind, binRoutes } from '@menuboard/contract/bin';
import type { Handlers } from '../../http/mount-route.ts';
import type { Scope } from '../../lib/scope.ts';

/** Restores deleted things, one function per kind. */
export type Restorers = Record<BinKind, (scope: Scope, id: string) => Promise<null>>;

export function binHandlers(restorers: Restorers): Handlers<typeof binRoutes> {
  return {
    restore: ({ params }, { scope }) => restorers[params.kind](scope, params.id),
  };
}
