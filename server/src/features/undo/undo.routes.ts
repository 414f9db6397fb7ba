import type { undoRoutes } from '@menuboard/contract/undo';
import type { Handlers } from '../../http/handler.ts';
import type { UndoService } from './undo.service.ts';

export function undoHandlers({ undo }: UndoService): Handlers<typeof undoRoutes> {
  return {
    undo: ({ params }, { scope }) => undo(scope, params.undo),
  };
}
