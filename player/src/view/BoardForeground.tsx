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
  const { displayName, time, settings } = view;
  if (view.kind === 'menu') {
    const { menu, rotationIndex, currency, brand, restaurantName } = view;
    const board = { settings, shape, menu, index: rotationIndex, currency, brand, restaurantName };
    return <MenuBoard {...board} displayName={displayName} time={time} isOverMedia={isOverMedia} />;
  }
  if (isOverMedia) return <MediaCorner displayName={displayName} time={time} settings={settings} />;
  return <ReadyBoard shape={shape} displayName={displayName} time={time} isConnected={isConnected} />;
}
