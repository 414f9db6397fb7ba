import { MenuBoard } from '@menuboard/board/MenuBoard.tsx';
import { MediaCorner } from '@menuboard/board/media/MediaCorner.tsx';
import type { StageShape } from '@menuboard/board/stage/stage-geometry.ts';
import { ReadyBoard } from '@menuboard/board/status/ReadyBoard.tsx';
import type { BoardView, LoopView } from '../core/decide-view.ts';

interface BoardForegroundProps {
  view: BoardView | LoopView;
  shape: StageShape;
  /** Width by height of the visible media; missing without media. */
  mediaAspect: number | undefined;
  isConnected: boolean;
}

/** The stage without its media. */
export function BoardForeground({ view, shape, mediaAspect, isConnected }: BoardForegroundProps) {
  const { displayName, time, settings } = view;
  if (view.kind === 'menu') {
    const { menu, rotationIndex, money, brand, restaurantName } = view;
    const board = { settings, shape, menu, index: rotationIndex, money, brand, restaurantName };
    return <MenuBoard {...board} displayName={displayName} time={time} mediaAspect={mediaAspect} />;
  }
  if (mediaAspect) return <MediaCorner displayName={displayName} time={time} settings={settings} />;
  return <ReadyBoard shape={shape} displayName={displayName} time={time} isConnected={isConnected} />;
}
