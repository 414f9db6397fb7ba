import { drawnLook, MenuBoard } from '@menuboard/board/MenuBoard.tsx';
import { MediaCorner } from '@menuboard/board/media/MediaCorner.tsx';
import { MediaLayer } from '@menuboard/board/media/MediaLayer.tsx';
import { Orders } from '@menuboard/board/orders/orders-context.ts';
import { Stage } from '@menuboard/board/stage/Stage.tsx';
import type { Drift, StageShape } from '@menuboard/board/stage/stage-geometry.ts';
import { ReadyBoard } from '@menuboard/board/status/ReadyBoard.tsx';
import { statusThemeClass, themeClass } from '@menuboard/board/themes/board-themes.ts';
import type { ShownOrder } from '@menuboard/contract/domain/orders';
import type { MediaFile } from '@menuboard/contract/domain/schedule/screen-entry';
import type { Rotation } from '@menuboard/contract/domain/settings';
import { type ReactNode, useRef } from 'react';
import type { BoardView, LoopView } from '../core/decide-view.ts';
import { FullScreenButton } from './FullScreenButton.tsx';
import { useBrokenLoop } from './use-broken-loop.ts';

interface PlayerViewProps {
  view: BoardView | LoopView;
  rotation: Rotation;
  drift: Drift;
  isConnected: boolean;
  orders: readonly ShownOrder[] | null;
  isIdle: boolean;
  /** A notice that covers a part of the view. */
  notice: ReactNode;
}

/** The look of a view's menu; `null` without a menu. */
const lookOf = (view: BoardView | LoopView, shape: StageShape) =>
  view.kind === 'menu' ? drawnLook(view.settings, view.menu, shape) : null;

/** The view of a paired screen. */
export function PlayerView(props: PlayerViewProps) {
  const { view, rotation, drift, isConnected, orders, isIdle, notice } = props;
  const { isBroken, handleBroken, isOnScreen } = useBrokenLoop(view.kind === 'loop' ? view : null);
  const drawn = useRef<BoardView | LoopView | null>(null);
  const wanted = view.kind === 'loop' && isBroken ? view.assigned : view;
  const board = wanted.kind === 'loop' ? wanted.assigned : wanted;

  /** A loop replaces the board when its first file is visible. Until then the earlier view stays. */
  const viewOver = (visible: MediaFile | null): BoardView | LoopView => {
    isOnScreen.current = wanted.kind === 'loop' && wanted.media.some(({ url }) => url === visible?.url);
    const canReplace = wanted.kind !== 'loop' || isOnScreen.current;
    drawn.current = canReplace ? wanted : (drawn.current ?? wanted.assigned);
    return drawn.current;
  };

  return (
    <Stage
      rotation={rotation}
      drift={drift}
      className={board.kind === 'menu' ? themeClass(board.settings.theme) : statusThemeClass}
      palette={board.kind === 'menu' ? board.brand?.palette : undefined}
    >
      {(shape) => (
        <>
          <MediaLayer
            shape={shape}
            lookBeside={(visible) => lookOf(viewOver(visible), shape)}
            files={wanted.media}
            {...(wanted.kind === 'loop' && { imageMs: wanted.imageMs, onBroken: handleBroken })}
          >
            {(visible, aspect) => (
              <Orders.Provider value={orders}>
                <BoardForeground
                  view={viewOver(visible)}
                  shape={shape}
                  mediaAspect={visible ? aspect : undefined}
                  isConnected={isConnected}
                />
              </Orders.Provider>
            )}
          </MediaLayer>
          {notice}
          <FullScreenButton shape={shape} isHidden={isIdle} />
        </>
      )}
    </Stage>
  );
}

interface BoardForegroundProps {
  view: BoardView | LoopView;
  shape: StageShape;
  /** Width by height of the visible media; missing without media. */
  mediaAspect: number | undefined;
  isConnected: boolean;
}

/** The stage without its media. */
function BoardForeground({ view, shape, mediaAspect, isConnected }: BoardForegroundProps) {
  const { displayName, time, settings } = view;
  if (view.kind === 'menu') {
    const { menu, rotationIndex, money, brand, restaurantName } = view;
    const board = { settings, shape, menu, index: rotationIndex, money, brand, restaurantName };
    return <MenuBoard {...board} displayName={displayName} time={time} mediaAspect={mediaAspect} />;
  }
  if (mediaAspect) return <MediaCorner displayName={displayName} time={time} settings={settings} />;
  return <ReadyBoard shape={shape} displayName={displayName} time={time} isConnected={isConnected} />;
}
