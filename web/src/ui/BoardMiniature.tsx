import { MediaCorner } from '@menuboard/board/MediaCorner.tsx';
import { MediaLayer } from '@menuboard/board/MediaLayer.tsx';
import { MenuBoard } from '@menuboard/board/MenuBoard.tsx';
import { ReadyBoard } from '@menuboard/board/ReadyBoard.tsx';
import { Stage } from '@menuboard/board/Stage.tsx';
import { isQuarterTurn } from '@menuboard/board/stage-geometry.ts';
import { themeClass } from '@menuboard/board/themes/theme.ts';
import type { DisplaySettings } from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { memo } from 'react';
import classes from './BoardMiniature.module.css';

interface BoardMiniatureProps {
  display: {
    name: string;
    settings: DisplaySettings;
    menuId: string | null;
    mediaUrl: string | null;
    mediaType: 'image' | 'video' | null;
  };
  /** Nothing where there is none, or where it could not be loaded. */
  menu: ScreenMenu | undefined;
  currency: string;
  /** Whether its screens hear of changes. */
  isConnected: boolean;
  /** Width by height as guests see it, where a screen told; else a TV's, as it is turned. */
  aspect?: number;
  /** As on the wall: hours and minutes. */
  time: string;
}

/** What a display's screens show, small: drawn by the screens' own components. The words beside it say the rest. */
export const BoardMiniature = memo(function BoardMiniature(props: BoardMiniatureProps) {
  const { display, menu, currency, isConnected, time, aspect } = props;
  const { look, rotation, theme } = display.settings;
  const { mediaUrl, mediaType } = display;
  const files = mediaUrl !== null && mediaType !== null ? [{ url: mediaUrl, type: mediaType }] : [];
  const isUpright = isQuarterTurn(rotation);
  return (
    <div
      className={classes.screen}
      data-upright={isUpright || undefined}
      style={aspect ? { aspectRatio: aspect } : undefined}
      aria-hidden="true"
    >
      <Stage className={themeClass(theme)}>
        {(shape) => (
          <MediaLayer files={files} isStill>
            {(onGlass) =>
              menu ? (
                <MenuBoard
                  look={look}
                  shape={shape}
                  menu={menu}
                  index={0}
                  currency={currency}
                  displayName={display.name}
                  time={time}
                  theme={theme}
                  isOverMedia={onGlass !== null}
                />
              ) : display.menuId !== null ? null : onGlass ? (
                <MediaCorner displayName={display.name} time={time} />
              ) : (
                <ReadyBoard shape={shape} displayName={display.name} time={time} isConnected={isConnected} />
              )
            }
          </MediaLayer>
        )}
      </Stage>
    </div>
  );
});
