import { drawnLook, MenuBoard } from '@menuboard/board/MenuBoard.tsx';
import { MediaCorner } from '@menuboard/board/media/MediaCorner.tsx';
import { MediaLayer } from '@menuboard/board/media/MediaLayer.tsx';
import { Stage } from '@menuboard/board/stage/Stage.tsx';
import { isQuarterTurn } from '@menuboard/board/stage/stage-geometry.ts';
import { ReadyBoard } from '@menuboard/board/status/ReadyBoard.tsx';
import { themeClass } from '@menuboard/board/themes/board-themes.ts';
import type { DisplaySettings } from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { memo, useContext } from 'react';
import classes from './BoardMiniature.module.css';
import { BrandContext } from './brand-context.ts';

export interface BoardMiniatureProps {
  display: {
    name: string;
    settings: DisplaySettings;
    menuId: string | null;
    mediaUrl: string | null;
    mediaType: 'image' | 'video' | null;
  };
  /** Undefined where the display has no menu, or where it could not be loaded. */
  menu: ScreenMenu | undefined;
  currency: string;
  /** Whether its screens are connected. */
  isConnected: boolean;
  /** The aspect ratio as guests see it; by default, the ratio of a TV with the rotation applied. */
  aspect?: number;
  /** Hours and minutes for the board's clock. */
  time: string;
}

/** A miniature of what a display's screens show, drawn by the components of the screens. Hidden from assistive technology. */
export const BoardMiniature = memo(function BoardMiniature(props: BoardMiniatureProps) {
  const { display, menu, currency, isConnected, time, aspect } = props;
  const { settings } = display;
  const { rotation, theme } = settings;
  const { mediaUrl, mediaType } = display;
  // By turns, the menu is alone first.
  const isBeside = mediaUrl !== null && mediaType !== null && !(menu && settings.mediaPause);
  const files = isBeside ? [{ url: mediaUrl, type: mediaType }] : [];
  const brand = useContext(BrandContext);
  const isUpright = isQuarterTurn(rotation);
  return (
    <div
      className={classes.screen}
      data-upright={isUpright || undefined}
      style={aspect ? { aspectRatio: aspect } : undefined}
      aria-hidden="true"
    >
      <Stage className={themeClass(theme)} palette={brand?.palette}>
        {(shape) => (
          <MediaLayer
            files={files}
            shape={shape}
            lookBeside={() => (menu ? drawnLook(settings.look, menu, shape) : null)}
            isStill
          >
            {(shownMedia, mediaAspect) =>
              menu ? (
                <MenuBoard
                  settings={settings}
                  shape={shape}
                  menu={menu}
                  index={0}
                  currency={currency}
                  displayName={display.name}
                  time={time}
                  brand={brand}
                  mediaAspect={shownMedia ? mediaAspect : undefined}
                />
              ) : display.menuId !== null ? null : shownMedia ? (
                <MediaCorner displayName={display.name} time={time} settings={settings} />
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
