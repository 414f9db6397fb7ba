import { MediaLayer } from '@menuboard/board/MediaLayer.tsx';
import type { Media } from '@menuboard/board/media-loop.ts';
import { Stage } from '@menuboard/board/Stage.tsx';
import type { Drift } from '@menuboard/board/stage-geometry.ts';
import { houseClass, themeClass } from '@menuboard/board/themes/theme.ts';
import type { Rotation } from '@menuboard/contract/domain/settings';
import { useRef } from 'react';
import type { BoardView, LoopView } from '../core/decide-view.ts';
import { BoardForeground } from './BoardForeground.tsx';
import { FullScreenButton } from './FullScreenButton.tsx';
import { useBrokenLoop } from './use-broken-loop.ts';

interface PlayerViewProps {
  view: BoardView | LoopView;
  rotation: Rotation;
  drift: Drift;
  isConnected: boolean;
  isIdle: boolean;
}

/** A paired screen. */
export function PlayerView({ view, rotation, drift, isConnected, isIdle }: PlayerViewProps) {
  const { isBroken, handleBroken, isOnScreen: isOnGlass } = useBrokenLoop(view.kind === 'loop' ? view : null);
  const held = useRef<BoardView | LoopView | null>(null);
  const wanted = view.kind === 'loop' && isBroken ? view.assigned : view;
  const board = wanted.kind === 'loop' ? wanted.assigned : wanted;

  /** A loop takes the board's place with its first file on the glass; until then what was there before stays. */
  const drawnOver = (onGlass: Media | null): BoardView | LoopView => {
    isOnGlass.current = wanted.kind === 'loop' && wanted.media.some(({ url }) => url === onGlass?.url);
    const isThere = wanted.kind !== 'loop' || isOnGlass.current;
    held.current = isThere ? wanted : (held.current ?? wanted.assigned);
    return held.current;
  };

  return (
    <Stage
      rotation={rotation}
      drift={drift}
      className={board.kind === 'menu' ? themeClass(board.theme) : houseClass}
    >
      {(shape) => (
        <>
          <MediaLayer
            files={wanted.media}
            {...(wanted.kind === 'loop' && { imageMs: wanted.imageMs, onBroken: handleBroken })}
          >
            {(onGlass) => (
              <BoardForeground
                view={drawnOver(onGlass)}
                shape={shape}
                isOverMedia={onGlass !== null}
                isConnected={isConnected}
              />
            )}
          </MediaLayer>
          <FullScreenButton shape={shape} isHidden={isIdle} />
        </>
      )}
    </Stage>
  );
}
