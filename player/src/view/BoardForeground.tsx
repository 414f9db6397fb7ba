import { MenuBoard } from '@menuboard/board/MenuBoard.tsx';
import { MediaCorner } from '@menuboard/board/media/MediaCorner.tsx';
import type { StageShape } from '@menuboard/board/stage/stage-geometry.ts';
import { ReadyBoard } from '@menuboard/board/status/ReadyBoard.tsx';
import type { BoardView, LoopView } from '../core/decide-view.ts';

interface BoardForegroundProps {
  view: BoardView | LoopView;
  shape: StageShape;
  isOverMedia: boolean;
  isConnected: boolean;
}

/** The part of the stage in front of the media. */
export function BoardForeground({ view, shape, isOverMedia, isConnected }: BoardForegroundProps) {
  const { displayName, time } = view;
  if (view.kind === 'menu') {
    const { look, menu, rotationIndex, currency, theme, logoUrl, restaurantName } = view;
    const board = { shape, look, menu, index: rotationIndex, currency, theme, logoUrl, restaurantName };
    return <MenuBoard {...board} displayName={displayName} time={time} isOverMedia={isOverMedia} />;
  }
  if (isOverMedia) return <MediaCorner displayName={displayName} time={time} />;
  return <ReadyBoard shape={shape} displayName={displayName} time={time} isConnected={isConnected} />;
}
