import { MediaCorner } from '@menuboard/board/MediaCorner.tsx';
import { MenuBoard } from '@menuboard/board/MenuBoard.tsx';
import { ReadyBoard } from '@menuboard/board/ReadyBoard.tsx';
import type { StageShape } from '@menuboard/board/stage-geometry.ts';
import type { BoardView, LoopView } from '../core/decide-view.ts';

interface BoardForegroundProps {
  view: BoardView | LoopView;
  shape: StageShape;
  isOverMedia: boolean;
  isConnected: boolean;
}

/** What stands on the stage, over media or without any. */
export function BoardForeground({ view, shape, isOverMedia, isConnected }: BoardForegroundProps) {
  const { displayName, time } = view;
  if (view.kind === 'menu') {
    const { look, menu, rotationIndex: turn, currency, theme } = view;
    const board = { shape, look, menu, turn, currency, theme };
    return <MenuBoard {...board} displayName={displayName} time={time} isOverMedia={isOverMedia} />;
  }
  if (isOverMedia) return <MediaCorner shape={shape} displayName={displayName} time={time} />;
  return <ReadyBoard shape={shape} displayName={displayName} time={time} isConnected={isConnected} />;
}
