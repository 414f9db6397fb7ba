import type { Look } from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { useMemo } from 'react';
import { ArrangedMenu } from './arranged/ArrangedMenu.tsx';
import { arrangeLayout } from './arranged/arranged-layout.ts';
import { cornerText } from './frame/corner-text.ts';
import { Spotlight } from './spotlight/Spotlight.tsx';
import type { StageShape } from './stage/stage-geometry.ts';
import { WholeMenu } from './whole-menu/WholeMenu.tsx';

interface MenuBoardProps {
  look: Look;
  shape: StageShape;
  menu: ScreenMenu;
  /** In *spotlight*, the index of the visible item. Else a page counter that may exceed the number of pages. */
  index: number;
  /** ISO 4217 code. */
  currency: string;
  displayName: string;
  /** The restaurant's wall clock, hours and minutes. */
  time: string;
  /** A theme's name as in the display's settings. */
  theme: string;
  /** The display's media is behind: the board leaves a part of the stage to it and puts a backdrop under its text. */
  isOverMedia?: boolean;
  /** For logo blocks of an arranged menu. Without a logo they show the name. */
  logoUrl?: string | null | undefined;
  restaurantName?: string | undefined;
}

/** A menu in the look of its display. A *custom* look without an arrangement for the stage shows the *board* look. */
export function MenuBoard(props: MenuBoardProps) {
  const { look, shape, menu, currency, displayName, time, theme, isOverMedia = false } = props;
  const arrangement = useMemo(
    () => (look === 'custom' ? arrangeLayout(menu, shape) : undefined),
    [look, menu, shape],
  );
  const common = { index: props.index, shape, menu, currency, theme, isOverMedia };
  if (look === 'spotlight') return <Spotlight {...common} displayName={displayName} time={time} />;
  const corner = cornerText(displayName, time);
  if (arrangement) {
    const { logoUrl, restaurantName } = props;
    return (
      <ArrangedMenu
        {...common}
        corner={corner}
        arrangement={arrangement}
        logoUrl={logoUrl}
        restaurantName={restaurantName}
      />
    );
  }
  return <WholeMenu {...common} corner={corner} />;
}
