import type { shownRoutes } from '@menuboard/contract/shown';
import type { Handlers } from '../../../http/handler.ts';
import type { shownService } from './shown.service.ts';

export function shownHandlers(shown: ReturnType<typeof shownService>): Handlers<typeof shownRoutes> {
  return {
    get: ({ params, query }, { scope }) => shown.get(scope, params.id, query),
  };
}
