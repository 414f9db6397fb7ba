import type { undoRoutes } from '@menuboard/contract/undo';
import type { Handlers } from '../../http/handler.ts';
import type { undoService } from './undo.service.ts';

export function undoHandlers({ undo }: ReturnType<typeof undoService>): Handlers<typeof undoRoutes> {
  return {
    undo: ({ params }, { scope }) => undo(scope, params.undo),
  };
}
