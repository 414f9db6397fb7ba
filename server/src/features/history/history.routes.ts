import type { historyRoutes } from '@menuboard/contract/history';
import type { Handlers } from '../../http/handler.ts';
import type { historyService } from './history.service.ts';

export function historyHandlers(history: ReturnType<typeof historyService>): Handlers<typeof historyRoutes> {
  return {
    list: ({ params, query }, { scope }) => history.list(scope, params.id, query.before),
    at: ({ params, query }, { scope }) => history.at(scope, params.id, query),
    restoreVersion: ({ params, body }, { scope }) => history.restoreVersion(scope, params.id, body),
  };
}
