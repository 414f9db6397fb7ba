import { useMemo } from 'react';
import { BoardBackground } from '../frame/BoardBackground.tsx';
import { stageSizes } from '../stage/stage-geometry.ts';
import { useMeasure } from '../text/use-measure.ts';
import { themeClass } from '../themes/board-themes.ts';
import { MenuFoot } from '../whole-menu/MenuFoot.tsx';
import { MenuPage } from '../whole-menu/MenuPage.tsx';
import { wholeStage } from '../whole-menu/menu-areas.ts';
import { footHeight, footMetrics, legendOf } from '../whole-menu/menu-foot.ts';
import { type MenuProps, useFittedMenu } from '../whole-menu/use-fitted-menu.ts';
import { ArrangedBlock, type BoardContext } from './ArrangedBlock.tsx';
import css from './ArrangedMenu.module.css';
import { footPosition } from './arranged-foot.ts';
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
  const { shape, menu, money, settings, isOverMedia, theme } = given;
  const { placed, layout } = arrangement;
  const measure = useMeasure();
  const fitted = useMemo(
    () => fitArrangement(measure, arrangement, theme, money, settings),
    [measure, arrangement, theme, money, settings],
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
  const { column } = props.area;
  const { footer = '' } = menu;
  const legend = legendOf(
    menu.items.filter((item) => remainder.items.indexOf(item) < 0),
    settings.showAllergens,
  );
  const height = footHeight(footer, legend, column.width, measure, themeClass(theme)) - footMetrics.above;
  const { bottom, isOverBlocks } = footPosition(placed, shape, height, footMetrics.above);
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
        {height > 0 && (
          <div
            className={isOverBlocks || isOverMedia ? `${css.foot} ${css.field}` : css.foot}
            style={{ left: column.left, bottom, maxWidth: column.width }}
          >
            <MenuFoot footer={footer} legend={legend} bottom={0} />
          </div>
        )}
      </BoardBackground>
    </>
  );
}
