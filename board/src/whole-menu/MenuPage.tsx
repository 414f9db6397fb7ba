import { boardText } from '@menuboard/contract/domain/board-words';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem } from '@menuboard/contract/screen';
import type { ReactNode } from 'react';
import { BoardBackground } from '../frame/BoardBackground.tsx';
import { BoardHeader } from '../frame/BoardHeader.tsx';
import { Dots } from '../frame/Dots.tsx';
import { HangingBoard } from '../status/HangingBoard.tsx';
import { type DishSettings, dishContent } from '../text/dish-content.ts';
import typography from '../text/typography.module.css';
import { partOf } from './board-part.ts';
import { fitHead, headWidth, leaderWidth, rowMetrics } from './fit-row.ts';
import { HeaderRule } from './HeaderRule.tsx';
import { continuedScale } from './layout-attempts.ts';
import { MenuFoot } from './MenuFoot.tsx';
import css from './MenuPage.module.css';
import { MenuRow } from './MenuRow.tsx';
import { footerMetrics, ruleMetrics } from './menu-areas.ts';
import { legendOf } from './menu-foot.ts';
import { sizeColumns } from './menu-sections.ts';
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
  /** What is beside the menu. */
  children?: ReactNode;
  /** In place of the list. */
  grid?: ReactNode;
}

/** One page of a menu in the *board* look. */
export function MenuPage({ fitted, page, position, total, children, grid, ...props }: MenuPageProps) {
  const { menu, theme, area, money, settings } = props;
  const { header, headerTexts, bodyTop, layout } = fitted;
  const { column, gutter } = area;
  const all = layout.pages[page] || [];
  const { index, of } = partOf(settings);
  const isLast = index === of - 1;
  const columns = all.slice(index * layout.perStage, (index + 1) * layout.perStage);
  return (
    <BoardBackground look="board" theme={theme}>
      {children}
      <div className={css.column} style={area.header}>
        <HeaderRule column={area.header} backdrop={area.backdrop} top={header.height + ruleMetrics.above} />
        <BoardHeader {...headerTexts} fit={header} logoUrl={isLast ? props.logoUrl : null} isTitle />
      </div>
      <div className={css.column} style={column}>
        <div key={position} className={css.body} style={{ top: bodyTop }}>
          {grid}
          {!grid && all.length === 0 && (
            <div className={css.nothing}>
              <HangingBoard />
              <p className={`${typography.title} ${css.empty}`}>{boardText(menu.words, 'noItems')}</p>
            </div>
          )}
          {!grid && (
            <MenuColumns
              columns={columns}
              page={page}
              fitted={fitted}
              gutter={gutter}
              money={money}
              settings={settings}
            />
          )}
        </div>
        <MenuFoot
          footer={(isLast && menu.footer) || ''}
          legend={legendOf(grid ? menu.items : itemsOn(columns, fitted), settings.showAllergens)}
          bottom={total > 1 ? footerMetrics.height + footerMetrics.above : 0}
        />
        {total > 1 && isLast && (
          <footer className={css.footer} style={{ height: footerMetrics.height }}>
            <Dots index={position} total={total} />
            <p className={`${typography.text} ${css.count}`}>
              {boardText(menu.words, 'page', position + 1, total)}
            </p>
          </footer>
        )}
      </div>
    </BoardBackground>
  );
}

/** The items in these columns, in their order. */
export const itemsOn = (
  columns: readonly Column[],
  { sections }: Pick<FittedMenu, 'sections'>,
): OfferedItem[] =>
  columns.flatMap(({ elements }) =>
    elements.flatMap(({ section, row }) => (row === null ? [] : sections[section]?.items[row] || [])),
  );

interface MenuColumnsProps {
  columns: readonly Column[];
  /** Index of the page that the columns are on. */
  page?: number;
  fitted: Pick<FittedMenu, 'sections' | 'texts' | 'layout'>;
  /** Between two columns, in px of the stage. */
  gutter: number;
  money: MoneyRules;
  settings?: DishSettings | undefined;
}

/** Columns of headings and rows, side by side from the top left corner of their container. */
export function MenuColumns({ columns, page = 0, fitted, gutter, money, settings }: MenuColumnsProps) {
  const widths = fitted.layout.widths[page] || [];
  let left = -gutter;
  return columns.map((list, index) => {
    const width = widths[index] || 0;
    left += gutter + (widths[index - 1] || 0);
    return (
      <div key={keyOfColumn(list)} className={css.list} style={{ left, width }}>
        {drawColumn(list, fitted, width, money, settings)}
      </div>
    );
  });
}

type Drawn = MenuColumnsProps['fitted'];

/** Two columns may share a section, but never an item. */
function keyOfColumn({ elements }: Column): string {
  const first = elements.find(({ row }) => row !== null);
  return `${first?.section} ${first?.row}`;
}

function drawColumn(
  { elements, isContinued }: Column,
  fitted: Drawn,
  width: number,
  money: MoneyRules,
  settings: DishSettings | undefined,
) {
  const reserve = widestPrice(elements, fitted);
  return elements.map((element, index) => {
    if (element.row === null) return drawHead(element, fitted, width, isContinued && index === 0);
    const gapAbove = gapBetween(elements[index - 1], element, fitted);
    return drawRow(element, element.row, fitted, { money, settings, width, gapAbove, reserve });
  });
}

/** The space between a row and the one above it, in px of the stage; 0 below a heading. */
function gapBetween(above: ColumnElement | undefined, { top }: ColumnElement, { layout }: Drawn): number {
  if (!above || above.row === null) return 0;
  return top - above.top - (layout.rows[above.section]?.[above.row]?.height || 0);
}

function drawHead(
  { section, top }: ColumnElement,
  { layout, sections, texts }: Drawn,
  width: number,
  isContinued: boolean,
) {
  const { sizes, grids } = layout;
  const fontSize = sizes.head * (isContinued ? continuedScale : 1);
  const grid = grids[section];
  const given = sections[section];
  const measured = texts[section];
  if (!given || !measured) return null;
  const head = isContinued ? measured.continued : measured.head;
  const { isStacked, lines } = fitHead({ head }, width, fontSize, sizes, grid);
  return (
    <div key={`head ${section} ${top}`} className={css.head} style={{ top }} data-head="">
      <div className={isStacked ? undefined : css.headLine}>
        <h2
          className={`${typography.head} ${css.headText}`}
          style={{
            fontSize,
            lineHeight: rowMetrics.headLine,
            maxWidth: lines > 1 ? headWidth(head, fontSize, width) : undefined,
          }}
        >
          {isContinued ? given.continued : given.head}
        </h2>
        {grid && (
          <p
            className={`${typography.text} ${css.sizes}`}
            style={{
              fontSize: sizes.name * rowMetrics.sizeLabel,
              lineHeight: isStacked || !given.head ? rowMetrics.sizeLabelLine : 1,
            }}
          >
            {sizeColumns(given.items).map((name, index) => (
              <span
                key={name}
                className={css.size}
                style={{ minWidth: index > 0 ? grid.pitch * sizes.name : 0 }}
              >
                {name}
              </span>
            ))}
          </p>
        )}
      </div>
      {given.note && !isContinued && (
        <p
          className={`${typography.text} ${css.note}`}
          style={{ fontSize: sizes.description, lineHeight: rowMetrics.descriptionLine }}
        >
          {given.note}
        </p>
      )}
    </div>
  );
}

/** The widest single price among a column's available items, in em of the name. Their leaders end together. */
function widestPrice(elements: readonly ColumnElement[], { sections, texts, layout }: Drawn): number {
  let widest = 0;
  for (const { section, row } of elements) {
    if (row === null || !sections[section]?.items[row]?.isAvailable) continue;
    if (layout.rows[section]?.[row]?.sizes) continue;
    const { prices = [] } = texts[section]?.rows[row] || {};
    widest = Math.max(widest, prices[prices.length - 1] || 0);
  }
  return widest;
}

interface RowContext {
  money: MoneyRules;
  settings: DishSettings | undefined;
  /** Of the column, in px of the stage. */
  width: number;
  gapAbove: number;
  reserve: number;
}

function drawRow(
  { section, top }: ColumnElement,
  row: number,
  { sections, texts, layout }: Drawn,
  { money, settings, width, gapAbove, reserve: widest }: RowContext,
) {
  const items = sections[section]?.items || [];
  const item = items[row];
  const fit = layout.rows[section]?.[row];
  const measured = texts[section]?.rows[row];
  if (!item || !fit || !measured) return null;
  const content = dishContent(item, money, settings);
  const reserve = item.isAvailable && fit.sizes !== 'columns' ? widest : 0;
  const hasLeader = item.isAvailable && content.prices.length > 0;
  return (
    <MenuRow
      key={`${section} ${row}`}
      item={item}
      content={content}
      fit={fit}
      top={top}
      gapAbove={gapAbove}
      leader={hasLeader ? leaderWidth(measured, fit, width, reserve) : 0}
      reserve={reserve}
      grid={layout.grids[section]}
      columns={fit.sizes === 'columns' ? sizeColumns(items) : []}
      isDimmed={settings?.soldOut === 'dim'}
    />
  );
}
