import { useMemo } from 'react';
import { boardContent } from '../compose/content.ts';
import { rowsOf } from '../compose/foot.ts';
import { isMirroredBoard } from '../compose/is-mirrored.ts';
import { legendLines } from '../compose/legend.ts';
import { defaultFloors, LAST_STEP, sizesOf } from '../compose/steps.ts';
import { BoardDrawingProvider, drawingOf } from '../composed/board-drawing.ts';
import { ComposedBoard } from '../composed/ComposedBoard.tsx';
import { LegendLines } from '../composed/LegendLines.tsx';
import { measureKinds } from '../composed/use-composition.ts';
import { type MenuProps, useMenuComposition } from '../composed/use-menu-composition.ts';
import { BoardBackground } from '../frame/BoardBackground.tsx';
import { stageSizes } from '../stage/stage-geometry.ts';
import { useMeasure } from '../text/use-measure.ts';
import { boardTheme } from '../themes/all-themes.ts';
import { ArrangedBlock } from './ArrangedBlock.tsx';
import css from './ArrangedMenu.module.css';
import { footPosition } from './arranged-foot.ts';
import type { ArrangedLayout } from './arranged-layout.ts';
import { safeArea } from './default-arrangement.ts';
import { fitArrangement, itemsLeft } from './fit-arrangement.ts';
import { LayoutGround } from './LayoutGround.tsx';

interface ArrangedMenuProps extends MenuProps {
  arrangement: ArrangedLayout;
  /** The display's media is behind the blocks. */
  isOverMedia: boolean;
  /** Counts up with the time. If there are several pages, each count shows the next one. */
  index: number;
}

/** The free space above the line at the foot, in px of the stage. */
const aboveFoot = 20;

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
  const rest = useMenuComposition({ ...given, menu: remainder });
  const total = 1 + (remainder.items.length > 0 ? rest.composition.pages.length : 0);
  const page = index % total;
  const isHidden = page > 0;
  const foot = useFoot(given, remainder.items);
  const { bottom, isOverBlocks } = footPosition(placed, shape, foot.height, aboveFoot);
  const { left, width } = safeArea(shape);
  return (
    <>
      {isHidden && (
        <ComposedBoard
          {...rest}
          page={page - 1}
          position={page}
          total={total}
          words={menu.words}
          logoUrl={given.logoUrl}
        />
      )}
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
        {foot.height > 0 && (
          <div
            className={isOverBlocks || isOverMedia ? `${css.foot} ${css.field}` : css.foot}
            dir={foot.drawing.isMirrored ? 'rtl' : 'ltr'}
            style={{ left, bottom, width, height: foot.height }}
          >
            <BoardDrawingProvider value={foot.drawing}>
              <LegendLines legend={{ left: 0, top: 0, width, height: foot.height, ...foot.legend }} />
            </BoardDrawingProvider>
          </div>
        )}
      </BoardBackground>
    </>
  );
}

/** The menu's line and the legend of the dishes that have blocks. */
function useFoot(
  { shape, menu, money, settings, theme }: MenuProps,
  left: readonly MenuProps['menu']['items'][number][],
) {
  const measure = useMeasure();
  const { width } = safeArea(shape);
  return useMemo(() => {
    const items = menu.items.filter((item) => left.indexOf(item) < 0);
    const content = boardContent({ ...menu, items }, { settings, money, photos: 'none', title: '' });
    const sizes = sizesOf(LAST_STEP, boardTheme(theme).tokens);
    const isMirrored = isMirroredBoard(content);
    const kinds = measureKinds(measure, theme, isMirrored);
    const legend = legendLines(rowsOf(content), content, width, sizes, defaultFloors, kinds);
    const drawing = drawingOf({ theme, measure }, { sizes }, { isMirrored });
    return { height: legend.lines.length * sizes.legendLine, legend, drawing };
  }, [menu, left, settings, money, measure, theme, width]);
}
