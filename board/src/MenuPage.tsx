import { BoardBackground } from './BoardBackground.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { Dots } from './Dots.tsx';
import { leaderWidth, rowMetrics } from './fit-row.ts';
import { HangingBoard } from './HangingBoard.tsx';
import { HeaderRule, ruleRoom } from './HeaderRule.tsx';
import css from './MenuPage.module.css';
import { MenuRow } from './MenuRow.tsx';
import { footerMetrics, menuAreas, ruleMetrics } from './menu-areas.ts';
import type { Column, ColumnElement } from './pack-columns.ts';
import typography from './typography.module.css';
import { type FittedMenu, type MenuProps, priceText } from './use-menu-drawing.ts';

interface MenuPageProps extends MenuProps {
  drawing: FittedMenu;
  /** Which page of the drawing. */
  page: number;
  /** Which one that is for the guests, and of how many. */
  position: number;
  total: number;
}

/** One page of a menu in the *board* look. */
export function MenuPage({ drawing, page, position, total, ...subject }: MenuPageProps) {
  const { shape, menu, corner, theme, isOverMedia } = subject;
  const { header, bodyTop, layout } = drawing;
  const { column, field, gutter } = menuAreas[isOverMedia ? 'overMedia' : 'alone'][shape];
  const columns = layout.pages[page] ?? [];
  return (
    <BoardBackground look="board" theme={theme} isOverMedia={isOverMedia} field={field}>
      <div className={css.column} style={column}>
        <HeaderRule
          theme={theme}
          shape={shape}
          isOverMedia={isOverMedia}
          top={header.height + ruleMetrics.above}
        />
        <BoardHeader
          name={menu.name}
          description={menu.description}
          corner={corner}
          fit={header}
          room={ruleRoom(theme, isOverMedia)}
          isTitle
        />
        <div key={position} className={css.body} style={{ top: bodyTop }}>
          {columns.length === 0 && (
            <div className={css.nothing}>
              <HangingBoard width={484} />
              <p className={`${typography.title} ${css.empty}`}>No items in this menu</p>
            </div>
          )}
          {columns.map((list, index) => (
            <div
              key={firstOf(list)}
              className={css.list}
              style={{ left: index * (layout.columnWidth + gutter), width: layout.columnWidth }}
            >
              {rowsOf(list, drawing, subject)}
            </div>
          ))}
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

/** Two columns may have the same section, but never the same item. */
function firstOf({ placed }: Column): string {
  const first = placed.find(({ row }) => row !== null);
  return `${first?.section} ${first?.row}`;
}

function rowsOf({ placed }: Column, drawing: FittedMenu, subject: MenuProps) {
  const widestPrice = widestPriceOf(placed, drawing);
  return placed.map((one, index) => {
    if (one.row === null) return headOf(one, drawing);
    return rowOf(one, drawing, subject, { air: airAbove(one, placed[index - 1], drawing), widestPrice });
  });
}

/** Between a row and the one above it; none below a heading. */
function airAbove({ top }: ColumnElement, above: ColumnElement | undefined, { layout }: FittedMenu): number {
  if (!above || above.row === null) return 0;
  return top - above.top - (layout.rows[above.section]?.[above.row]?.height ?? 0);
}

function headOf({ section, top }: ColumnElement, { layout, sections }: FittedMenu) {
  return (
    <h2
      key={`head ${section} ${top}`}
      className={`${typography.head} ${css.head}`}
      style={{ top, fontSize: layout.sizes.head, lineHeight: rowMetrics.headLine }}
    >
      {sections[section]?.head}
    </h2>
  );
}

/** Of the items in a column that are to be had, in em: their leaders end together. */
function widestPriceOf(placed: readonly ColumnElement[], { sections, texts }: FittedMenu): number {
  const prices = placed.map(({ section, row }) => {
    const isThere = row !== null && sections[section]?.items[row]?.isAvailable;
    return isThere ? (texts[section]?.rows[row]?.priceWidth ?? 0) : 0;
  });
  return Math.max(0, ...prices);
}

function rowOf(
  { section, row, top }: ColumnElement,
  drawing: FittedMenu,
  { currency }: MenuProps,
  { air, widestPrice }: { air: number; widestPrice: number },
) {
  const at = row ?? 0;
  const item = drawing.sections[section]?.items[at];
  const fit = drawing.layout.rows[section]?.[at];
  const texts = drawing.texts[section]?.rows[at];
  if (!item || !fit || !texts) return null;
  const { layout } = drawing;
  return (
    <MenuRow
      key={`${section} ${at}`}
      item={item}
      price={priceText(item, currency)}
      fit={fit}
      top={top}
      air={air}
      leader={item.isAvailable ? leaderWidth(texts, fit, layout.columnWidth, widestPrice) : 0}
      priceWidth={item.isAvailable ? widestPrice * fit.name : 0}
    />
  );
}
