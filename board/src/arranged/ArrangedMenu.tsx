import { useMemo } from 'react';
import { BoardBackground } from '../frame/BoardBackground.tsx';
import { stageSizes } from '../stage/stage-geometry.ts';
import { useMeasure } from '../text/use-measure.ts';
import { MenuPage } from '../whole-menu/MenuPage.tsx';
import { wholeStage } from '../whole-menu/menu-areas.ts';
import { type MenuProps, useFittedMenu } from '../whole-menu/use-fitted-menu.ts';
import { ArrangedBlock, type BoardContext } from './ArrangedBlock.tsx';
import type { ArrangedLayout } from './arranged-layout.ts';
import { fitArrangement, itemsLeft } from './fit-arrangement.ts';
import { LayoutGround } from './LayoutGround.tsx';

interface ArrangedMenuProps extends Omit<MenuProps, 'area'>, Pick<BoardContext, 'restaurantName'> {
  arrangement: ArrangedLayout;
  /** The display's media is behind the blocks. */
  isOverMedia: boolean;
  /** Counts up with the time. If there are several pages, each count shows the next one. */
  index: number;
}

/** The *custom* look: each block in its position. Items without a block follow on pages of the *board* look. */
export function ArrangedMenu({ arrangement, index, ...given }: ArrangedMenuProps) {
  const { shape, menu, currency, settings, isOverMedia, theme } = given;
  const { placed, layout } = arrangement;
  const measure = useMeasure();
  const fitted = useMemo(
    () => fitArrangement(measure, placed, theme, currency, settings),
    [measure, placed, theme, currency, settings],
  );
  const remainder = useMemo(
    () => ({ ...menu, items: itemsLeft(menu.items, placed, fitted) }),
    [menu, placed, fitted],
  );
  const props = { ...given, menu: remainder, area: wholeStage[shape] };
  const rest = useFittedMenu(props);
  const total = 1 + rest.layout.pages.length;
  const page = index % total;
  const isHidden = page > 0;
  return (
    <>
      {isHidden && <MenuPage {...props} fitted={rest} page={page - 1} position={page} total={total} />}
      <BoardBackground
        look="custom"
        theme={theme}
        isOverMedia={isOverMedia}
        visibility={total === 1 ? undefined : isHidden ? 'off' : 'on'}
      >
        {layout.background && !isOverMedia && (
          <LayoutGround {...layout.background} box={stageSizes[shape]} isHidden={isHidden} />
        )}
        {placed.map(({ block, items, left, top, box }, at) => (
          <ArrangedBlock
            key={block.id}
            block={block}
            item={items[0]}
            rect={{ left, top, ...box }}
            fitted={fitted[at]}
            board={{ ...given, name: menu.name, description: menu.description }}
            isHidden={isHidden}
          />
        ))}
      </BoardBackground>
    </>
  );
}
