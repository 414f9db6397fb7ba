import type { OfferedItem } from '@menuboard/contract/screen';
import type { ReactNode } from 'react';
import { ChangedLine } from '../text/ChangedLine.tsx';
import type { DishContent } from '../text/dish-content.ts';
import { Marks } from '../text/Marks.tsx';
import { markMetrics } from '../text/mark-metrics.ts';
import { CellPrice, Prices, SizePrices } from '../text/Prices.tsx';
import typography from '../text/typography.module.css';
import { photoWidth, type RowFit, rowMetrics, type SizeGrid } from './fit-row.ts';
import css from './MenuRow.module.css';
import { RowPhoto } from './RowPhoto.tsx';

/** Lengths are px of the stage. */
interface MenuRowProps {
  item: OfferedItem;
  content: DishContent;
  fit: RowFit;
  top: number;
  /** The space to the row above. */
  gapAbove: number;
  /** The space between name and prices. */
  leader: number;
  /** The widest price of the column, in em of the name, so that all leaders end together. */
  reserve: number;
  /** The columns of sizes, with their names. */
  grid: SizeGrid | undefined;
  columns: readonly string[];
  /** Sold-out dishes are dimmed without a line through their names. */
  isDimmed: boolean;
}

/** A shorter row of dots looks like a mistake. */
const shortestLeader = 44;

/** An item in a list: name, leader and prices on one line, the description below. */
export function MenuRow(props: MenuRowProps) {
  const { item, content, fit, top, gapAbove, leader, isDimmed } = props;
  const gap = rowMetrics.between * fit.name;
  const marks = <Marks content={content} hasKcal={!fit.isDescribed} />;
  const soldOut = item.isAvailable ? '' : isDimmed ? css.dimmed : css.soldOut;
  return (
    <div className={`${css.row} ${soldOut}`} style={{ top }} data-item={item.id}>
      {fit.photo > 0 && <RowPhoto item={item} height={fit.photo} top={fit.photoTop} />}
      <div style={{ paddingTop: fit.textTop, marginLeft: photoWidth(fit.photo) }}>
        <div className={css.line} style={{ fontSize: fit.name, lineHeight: rowMetrics.nameLine }}>
          <p
            className={`${typography.name} ${fit.isAroundPrices ? css.aroundPrices : css.name}`}
            style={{ maxWidth: fit.isAroundPrices ? '100%' : fit.nameWidth }}
          >
            {fit.isAroundPrices && (
              <i className={css.pricesSpacer} style={{ width: `calc(100% - ${fit.nameWidth}px)` }} />
            )}
            <span className={css.text}>{item.name}</span>
            {!fit.hasMarksBelow && marks}
          </p>
          {leader >= shortestLeader && (
            <span className={css.leader} style={{ marginLeft: gap, marginRight: gap }} />
          )}
          {fit.sizes === 'columns' ? drawCells(props) : fit.sizes !== 'below' && drawPrices(props)}
        </div>
        {fit.sizes === 'below' && (
          <p
            className={css.below}
            style={{ fontSize: fit.name * rowMetrics.sizesScale, lineHeight: rowMetrics.sizesLine }}
          >
            <span className={`${typography.price} ${css.sizes}`}>
              <SizePrices prices={content.prices} />
            </span>
            <ChangedLine itemId={item.id} />
          </p>
        )}
        {fit.descriptionWidth > 0 && (
          <p
            className={`${typography.text} ${css.description}`}
            style={{
              fontSize: fit.description,
              lineHeight: rowMetrics.descriptionLine,
              maxWidth: fit.descriptionWidth,
            }}
          >
            {fit.hasMarksBelow && (
              <span className={css.marks} style={{ fontSize: `${markMetrics.inText}em` }}>
                {marks}{' '}
              </span>
            )}
            {fit.isDescribed && content.description}
          </p>
        )}
      </div>
      <i className={css.hairline} style={{ top: -Math.max(4, Math.round(gapAbove / 2)) }} />
    </div>
  );
}

/** The prices in the columns of the section's sizes. */
function drawCells({ item, content, fit, grid, columns }: MenuRowProps): ReactNode {
  if (!grid) return null;
  const cells = columns.map((name) => content.prices.filter(({ label }) => label === name)[0]);
  const first = cells.findIndex(Boolean);
  return cells.slice(first).map((price, index) => (
    <p
      key={columns[first + index]}
      className={`${typography.price} ${css.price} ${css.cell}`}
      style={{
        width: (index === 0 ? grid.cell : grid.pitch) * fit.name,
        marginLeft: index === 0 ? 'auto' : 0,
      }}
    >
      <CellPrice price={price} />
      <ChangedLine itemId={item.id} />
    </p>
  ));
}

/** A price with its base price before it, the lowest of several prices, or sizes with their prices on one line. */
function drawPrices({ item, content, fit, leader, reserve }: MenuRowProps): ReactNode {
  return (
    <p
      className={`${item.isAvailable ? typography.price : typography.soldOut} ${css.price} ${fit.isAroundPrices ? css.overName : ''}`}
      style={{
        minWidth: leader > 0 ? reserve * fit.name : 0,
        marginLeft: fit.isAroundPrices ? '-100%' : 'auto',
      }}
    >
      {fit.sizes === 'beside' ? (
        <SizePrices prices={content.prices} />
      ) : (
        <Prices item={item} content={content} />
      )}
      <ChangedLine itemId={item.id} />
    </p>
  );
}
