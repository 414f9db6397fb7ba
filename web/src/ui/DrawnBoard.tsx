import '@menuboard/board/themes/japanese/japanese.css';
import type { Composition } from '@menuboard/board/compose/types.ts';
import { drawnLook, MenuBoard } from '@menuboard/board/MenuBoard.tsx';
import { MediaCorner } from '@menuboard/board/media/MediaCorner.tsx';
import { MediaLayer } from '@menuboard/board/media/MediaLayer.tsx';
import { Stage } from '@menuboard/board/stage/Stage.tsx';
import { ReadyBoard } from '@menuboard/board/status/ReadyBoard.tsx';
import { themeClass } from '@menuboard/board/themes/board-themes.ts';
import { boardWordsByTag } from '@menuboard/contract/board-words/catalogue';
import { clockFormat } from '@menuboard/contract/domain/clock-format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { DisplaySettings } from '@menuboard/contract/domain/settings';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { Manifest, ScreenMenu } from '@menuboard/contract/screen';
import { moneyAt } from '@menuboard/contract/screen/menu-languages';
import { inWords, offeredMenu } from '@menuboard/contract/screen/offered-menu';
import { settingsFor } from '@menuboard/contract/screen/settings-for';
import { breakableMenu } from '@menuboard/contract/screen/word-breaks';
import { useContext, useMemo } from 'react';
import { BoardLanguage } from './board-language.ts';
import { BrandContext } from './brand-context.ts';
import { previewCode } from './preview-code.ts';
import { useBoardWords } from './use-board-words.ts';
import { useWithWordBreaks } from './use-word-breaks.ts';

export interface DrawnBoardProps {
  display: {
    name: string;
    settings: DisplaySettings;
    menuId: string | null;
    mediaUrl: string | null;
    mediaType: 'image' | 'video' | null;
  };
  /** Undefined where the display has no menu, or where it could not be loaded. */
  menu: ScreenMenu | undefined;
  money: MoneyRules;
  /** True if its screens are connected. */
  isConnected: boolean;
  /** Hours and minutes for the board's clock. */
  time: string;
  /** The moment of promos and other offers (ms since 1970), and the restaurant's zone; base prices without them. */
  instant?: number | undefined;
  offsets?: readonly ZoneOffset[] | undefined;
  /** The codes of the guests' pages, by menu id, where they are at hand: a menu without one hides its panel. */
  guestCodes?: Manifest['guestCodes'];
  /** Called with the composition of a whole menu. */
  onComposed?: (composition: Composition) => void;
}

/** The board of a miniature, drawn by the components of the screens. A chunk of its own: it is large. */
export function DrawnBoard(props: DrawnBoardProps) {
  const { display, money, isConnected, time, instant, offsets, guestCodes, onComposed } = props;
  const shown = useWithWordBreaks(props.menu);
  const settings = settingsFor(display.settings, shown);
  const { theme } = settings;
  const { mediaUrl, mediaType } = display;
  const isOffered = instant !== undefined && offsets !== undefined;
  const { language, moneyIn, timeZone, restaurantName } = useContext(BoardLanguage);
  const ownWords = useBoardWords();
  const plain = useMemo(() => shown && inWords(breakableMenu(shown), ownWords), [shown, ownWords]);
  const words = useMemo(
    () => boardWordsByTag([language, ...(shown?.languages?.tags ?? [])]),
    [shown, language],
  );
  const clock = timeZone ? clockFormat(timeZone, language) : undefined;
  const offered =
    shown && isOffered
      ? offeredMenu(shown, settings, instant, offsets, { language, words, clock }).menu
      : plain;
  const menu = useMemo(
    () => offered && { ...offered, guestCode: guestCodes ? guestCodes[offered.id] : previewCode },
    [offered, guestCodes],
  );
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
                money={isOffered ? moneyAt({ money, moneyIn }, menu, instant) : money}
                displayName={display.name}
                time={time}
                brand={brand}
                restaurantName={restaurantName}
                mediaAspect={shownMedia ? mediaAspect : undefined}
                onComposed={onComposed}
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
