import { BoardBackground } from '../frame/BoardBackground.tsx';
import { BoardHeader } from '../frame/BoardHeader.tsx';
import { Dots } from '../frame/Dots.tsx';
import { HangingBoard } from '../status/HangingBoard.tsx';
import { priceLabels } from '../text/price-labels.ts';
import typography from '../text/typography.module.css';
import { leaderWidth, rowMetrics } from './fit-row.ts';
import { HeaderRule, headerInset } from './HeaderRule.tsx';
import { continuedScale } from './layout-attempts.ts';
import css from './MenuPage.module.css';
import { MenuRow } from './MenuRow.tsx';
import { footerMetrics, menuAreas, ruleMetrics } from './menu-areas.ts';
import type { Column, ColumnElement } from './pack-columns.ts';
import type { FittedMenu, MenuProps } from './use-fitted-menu.ts';

interface MenuPageProps extends MenuProps {
  fitted: FittedMenu;
  /** Index of the page in `fitted.layout.pages`. */
  page: number;
  /** Index of the page among all pages that guests see, which may include an arranged one. */
  position: number;
  /** How many pages guests see. */
  total: number;
}

/** One page of a menu in the *board* look. */
export function MenuPage({ fitted, page, position, total, ...props }: MenuPageProps) {
  const { shape, menu, corner, theme, isOverMedia, currency } = props;
  const { header, bodyTop, layout } = fitted;
  const { column, backdrop, gutter } = menuAreas[isOverMedia ? 'overMedia' : 'alone'][shape];
  const columns = layout.pages[page] ?? [];
  return (
    <BoardBackground look="board" theme={theme} isOverMedia={isOverMedia} backdrop={backdrop}>
      <div className={css.column} style={column}>
        <HeaderRule column={column} backdrop={backdrop} top={header.height + ruleMetrics.above} />
        <BoardHeader
          name={menu.name}
          description={menu.description}
          corner={corner}
          fit={header}
          insetRight={headerInset(theme)}
          logoUrl={props.logoUrl}
          isTitle
        />
        <div key={position} className={css.body} style={{ top: bodyTop }}>
          {columns.length === 0 && (
            <div className={css.nothing}>
              <HangingBoard />
              <p className={`${typography.title} ${css.empty}`}>No items in this menu</p>
            </div>
          )}
          <MenuColumns columns={columns} fitted={fitted} gutter={gutter} currency={currency} />
        </div>
        {total > 1 && (
          <footer className={css.footer} style={{ height: footerMetrics.height }}>
            <Dots index={position} total={total} />
            <p className={`${typography.text} ${css.count}`}>{`Page ${position + 1} of ${total}`}</p>
          </footer>
        )}
      </div>
    </BoardBackground>
  );
}

interface MenuColumnsProps {
  columns: readonly Column[];
  fitted: Pick<FittedMenu, 'sections' | 'texts' | 'layout'>;
  /** Between two columns, in px of the stage. */
  gutter: number;
  currency: string;
}

/** Columns of headings and rows, side by side from the top left corner of their container. */
export function MenuColumns({ columns, fitted, gutter, currency }: MenuColumnsProps) {
  const { columnWidth } = fitted.layout;
  return columns.map((list, index) => (
    <div
      key={keyOfColumn(list)}
      className={css.list}
      style={{ left: index * (columnWidth + gutter), width: columnWidth }}
    >
      {drawColumn(list, fitted, currency)}
    </div>
  ));
}

type Drawn = MenuColumnsProps['fitted'];

/** Two columns may share a section, but never an item. */
function keyOfColumn({ elements }: Column): string {
  const first = elements.find(({ row }) => row !== null);
  return `${first?.section} ${first?.row}`;
}

function drawColumn({ elements, isContinued }: Column, fitted: Drawn, currency: string) {
  const columnPrices = widestPrices(elements, fitted);
  return elements.map((element, index) => {
    if (element.row === null) return drawHead(element, fitted, isContinued && index === 0);
    const gapAbove = gapBetween(elements[index - 1], element, fitted);
    return drawRow(element, element.row, fitted, { currency, gapAbove, columnPrices });
  });
}

/** The space between a row and the one above it, in px of the stage; 0 below a heading. */
function gapBetween(above: ColumnElement | undefined, { top }: ColumnElement, { layout }: Drawn): number {
  if (!above || above.row === null) return 0;
  return top - above.top - (layout.rows[above.section]?.[above.row]?.height ?? 0);
}

function drawHead({ section, top }: ColumnElement, { layout, sections }: Drawn, isContinued: boolean) {
  const fontSize = layout.sizes.head * (isContinued ? continuedScale : 1);
  return (
    <h2
      key={`head ${section} ${top}`}
      className={`${typography.head} ${css.head}`}
      style={{ top, fontSize, lineHeight: rowMetrics.headLine }}
    >
      {isContinued ? sections[section]?.continued : sections[section]?.head}
    </h2>
  );
}

/** The widest price at each position among a column's available items, in em of the name. Their leaders end together. */
function widestPrices(elements: readonly ColumnElement[], { sections, texts }: Drawn): number[] {
  const widest: number[] = [];
  for (const { section, row } of elements) {
    if (row === null || !sections[section]?.items[row]?.isAvailable) continue;
    texts[section]?.rows[row]?.prices.forEach((width, index) => {
      widest[index] = Math.max(widest[index] ?? 0, width);
    });
  }
  return widest;
}

interface RowContext {
  currency: string;
  gapAbove: number;
  columnPrices: readonly number[];
}

function drawRow(
  { section, top }: ColumnElement,
  row: number,
  { sections, texts, layout }: Drawn,
  { currency, gapAbove, columnPrices }: RowContext,
) {
  const item = sections[section]?.items[row];
  const fit = layout.rows[section]?.[row];
  const measured = texts[section]?.rows[row];
  if (!item || !fit || !measured) return null;
  return (
    <MenuRow
      key={`${section} ${row}`}
      item={item}
      prices={priceLabels(item, currency)}
      fit={fit}
      top={top}
      gapAbove={gapAbove}
      leader={item.isAvailable ? leaderWidth(measured, fit, layout.columnWidth, columnPrices) : 0}
      columnPrices={item.isAvailable ? columnPrices : []}
    />
  );
}
