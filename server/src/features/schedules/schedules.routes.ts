import type { scheduleRoutes } from '@menuboard/contract/schedules';
import type { Handlers } from '../../http/handler.ts';
import type { schedulesService } from './schedules.service.ts';

export function scheduleHandlers(
  schedules: ReturnType<typeof schedulesService>,
): Handlers<typeof scheduleRoutes> {
  return {
    create: ({ params, body }, { scope }) => schedules.create(scope, params.id, body),
    list: ({ params }, { scope }) => schedules.list(scope, params.id),
    update: ({ params, body }, { scope }) => schedules.update(scope, params.id, params.itemId, body),
    remove: ({ params }, { scope }) => schedules.remove(scope, params.id, params.itemId),
    activeContent: ({ params }, { scope }) => schedules.activeContent(scope, params.id),
  };
}
