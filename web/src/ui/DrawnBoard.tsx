import { drawnLook, MenuBoard } from '@menuboard/board/MenuBoard.tsx';
import { MediaCorner } from '@menuboard/board/media/MediaCorner.tsx';
import { MediaLayer } from '@menuboard/board/media/MediaLayer.tsx';
import { Stage } from '@menuboard/board/stage/Stage.tsx';
import { ReadyBoard } from '@menuboard/board/status/ReadyBoard.tsx';
import { themeClass } from '@menuboard/board/themes/board-themes.ts';
import { offeredMenu } from '@menuboard/contract/screen/offered-menu';
import { useContext } from 'react';
import type { BoardMiniatureProps } from './BoardMiniature.tsx';
import { BrandContext } from './brand-context.ts';

/** The board of a miniature, drawn by the components of the screens. A chunk of its own: it is large. */
export function DrawnBoard(props: BoardMiniatureProps) {
  const { display, currency, isConnected, time, instant, offsets } = props;
  const { settings } = display;
  const { theme } = settings;
  const { mediaUrl, mediaType } = display;
  const isOffered = instant !== undefined && offsets !== undefined;
  const menu =
    props.menu && isOffered ? offeredMenu(props.menu, settings, instant, offsets).menu : props.menu;
  // By turns, the menu is alone first.
  const isBeside = mediaUrl !== null && mediaType !== null && !(menu && settings.mediaPause);
  const files = isBeside ? [{ url: mediaUrl, type: mediaType }] : [];
  const brand = useContext(BrandContext);
  return (
    <Stage className={themeClass(theme)} palette={brand?.palette}>
      {(shape) => (
        <MediaLayer
          files={files}
          shape={shape}
          lookBeside={() => (menu ? drawnLook(settings, menu, shape) : null)}
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
  );
}
