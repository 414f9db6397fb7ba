import { MediaCorner } from '@menuboard/board/MediaCorner.tsx';
import { MediaLayer } from '@menuboard/board/MediaLayer.tsx';
import { MenuBoard } from '@menuboard/board/MenuBoard.tsx';
import { ReadyBoard } from '@menuboard/board/ReadyBoard.tsx';
import { Stage } from '@menuboard/board/Stage.tsx';
import { houseClass, themeClass } from '@menuboard/board/themes/theme.ts';
import type { Rotation } from '@menuboard/contract/domain/settings';
import type { View } from '../core/what-to-show.ts';
import { FullScreenButton } from './FullScreenButton.tsx';

interface PlayerViewProps {
  view: Extract<View, { kind: 'menu' | 'ready' }>;
  rotation: Rotation;
  isConnected: boolean;
  isIdle: boolean;
}

/** A paired screen. */
export function PlayerView({ view, rotation, isConnected, isIdle }: PlayerViewProps) {
  return (
    <Stage rotation={rotation} className={view.kind === 'menu' ? themeClass(view.theme) : houseClass}>
      {(shape) => (
        <>
          <MediaLayer media={view.media}>
            {(isOverMedia) =>
              view.kind === 'menu' ? (
                <MenuBoard
                  look={view.look}
                  shape={shape}
                  menu={view.menu}
                  turn={view.turn}
                  currency={view.currency}
                  displayName={view.displayName}
                  time={view.time}
                  theme={view.theme}
                  isOverMedia={isOverMedia}
                />
              ) : isOverMedia ? (
                <MediaCorner shape={shape} displayName={view.displayName} time={view.time} />
              ) : (
                <ReadyBoard
                  shape={shape}
                  displayName={view.displayName}
                  time={view.time}
                  isConnected={isConnected}
                />
              )
            }
          </MediaLayer>
          <FullScreenButton shape={shape} isHidden={isIdle} />
        </>
      )}
    </Stage>
  );
}
