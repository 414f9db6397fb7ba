import { isOrdersBoard } from '@menuboard/contract/domain/menu-details';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Brand } from '@menuboard/contract/domain/restaurant-details';
import type { Look } from '@menuboard/contract/domain/settings';
import type { OfferedMenu } from '@menuboard/contract/screen';
import type { DrawnSettings } from '@menuboard/contract/screen/settings-for';
import { useMemo } from 'react';
import { ArrangedMenu } from './arranged/ArrangedMenu.tsx';
import { arrangeLayout } from './arranged/arranged-layout.ts';
import type { Composition } from './compose/types.ts';
import { partOf } from './composed/board-part.ts';
import { WholeMenu } from './composed/WholeMenu.tsx';
import { cornerText } from './frame/corner-text.ts';
import { ChangedItems, useChangedItems } from './motion/changed-items.ts';
import { OrdersBoard } from './orders/OrdersBoard.tsx';
import { Spotlight } from './spotlight/Spotlight.tsx';
import type { StageShape } from './stage/stage-geometry.ts';
import { brandTheme } from './themes/board-themes.ts';

interface MenuBoardProps {
  settings: DrawnSettings;
  shape: StageShape;
  menu: OfferedMenu;
  /** Index of the visible item in *spotlight*, else a page counter that may exceed the number of pages. */
  index: number;
  /** The rules by which prices are written. */
  money: MoneyRules;
  displayName: string;
  /** The restaurant's wall clock, hours and minutes. */
  time: string;
  /** Width by height of the display's media, if it is visible: the board leaves a part of the stage to it (`mediaFrame`). */
  mediaAspect?: number | undefined;
  /** The restaurant's logo and colours. */
  brand?: Brand | undefined;
  /** Logo blocks show it where the brand has no logo. */
  restaurantName?: string | undefined;
  /** Called with the composition of a whole menu. */
  onComposed?: ((composition: Composition) => void) | undefined;
}

/** A menu in the look of its display. A *custom* look without an arrangement for the stage shows the *board* look. */
export function MenuBoard(props: MenuBoardProps) {
  return (
    <ChangedItems.Provider value={useChangedItems(props.menu)}>
      <DrawnMenu {...props} />
    </ChangedItems.Provider>
  );
}

function DrawnMenu(props: MenuBoardProps) {
  const { settings, shape, menu, money, displayName, time, brand, mediaAspect } = props;
  const { look, showName, showClock } = settings;
  const arrangement = useMemo(
    () => (look === 'custom' ? arrangeLayout(menu, shape) : undefined),
    [look, menu, shape],
  );
  const theme = brandTheme(arrangement?.layout.theme || settings.theme, brand);
  const { index, restaurantName } = props;
  const common = { index, shape, menu, money, settings, theme, logoUrl: brand?.logoUrl, restaurantName };
  const corner = cornerText(showName && displayName, showClock && time);
  if (isOrdersBoard(menu)) {
    return <OrdersBoard shape={shape} theme={theme} index={index} words={menu.words} />;
  }
  if (look === 'spotlight') return <Spotlight {...common} mediaAspect={mediaAspect} corner={corner} />;
  if (arrangement) {
    return (
      <ArrangedMenu
        {...common}
        isOverMedia={mediaAspect !== undefined}
        corner={corner}
        arrangement={arrangement}
      />
    );
  }
  // Only some displays of a wider board may have media: beside it, the parts would not fit together.
  const aspect = partOf(settings).of === 1 ? mediaAspect : undefined;
  return <WholeMenu {...common} mediaAspect={aspect} corner={corner} onComposed={props.onComposed} />;
}

/** The look that decides where media is drawn: *custom* only if the menu is arranged for the shape of the stage. */
export function drawnLook(settings: DrawnSettings, menu: OfferedMenu, shape: StageShape): Look {
  const { look } = settings;
  // A part of a wider board and a board of orders leave no space for media: their paper covers them.
  if (partOf(settings).of > 1 || isOrdersBoard(menu)) return 'custom';
  return look === 'custom' && !arrangeLayout(menu, shape) ? 'board' : look;
}
