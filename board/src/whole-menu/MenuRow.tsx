import type { OfferedItem } from '@menuboard/contract/screen';
import { type PriceLabel, textOfPrice } from '../text/price-labels.ts';
import typography from '../text/typography.module.css';
import { type RowFit, rowMetrics } from './fit-row.ts';
import css from './MenuRow.module.css';

/** Lengths are px of the stage. */
interface MenuRowProps {
  item: OfferedItem;
  prices: readonly PriceLabel[];
  fit: RowFit;
  top: number;
  /** The space to the row above. */
  gapAbove: number;
  /** The space between name and prices. */
  leader: number;
  /** The widest price of the column at each position, in em of the name, so that all leaders end together. */
  columnPrices: readonly number[];
}

/** A shorter row of dots looks like a mistake. */
const shortestLeader = 44;

/** An item in a list: name, leader and prices on one line, the description below. */
export function MenuRow({ item, prices, fit, top, gapAbove, leader, columnPrices }: MenuRowProps) {
  const { name, description, isAvailable } = item;
  const gap = rowMetrics.between * fit.name;
  return (
    <div className={isAvailable ? css.row : `${css.row} ${css.soldOut}`} style={{ top }} data-item={item.id}>
      <div className={css.line} style={{ fontSize: fit.name, lineHeight: rowMetrics.nameLine }}>
        <p
          className={`${typography.item} ${fit.isAroundPrices ? css.aroundPrices : css.name}`}
          style={{ maxWidth: fit.isAroundPrices ? '100%' : fit.nameWidth }}
        >
          {fit.isAroundPrices && (
            <i className={css.pricesSpacer} style={{ width: `calc(100% - ${fit.nameWidth}px)` }} />
          )}
          {name}
        </p>
        {leader >= shortestLeader && (
          <span className={css.leader} style={{ marginLeft: gap, marginRight: gap }} />
        )}
        {prices.map((price, index) => (
          <p
            key={price.label ?? ''}
            className={`${typography.listPrice} ${css.price} ${fit.isAroundPrices ? css.overName : ''}`}
            style={{
              minWidth: leader > 0 ? (columnPrices[index] ?? 0) * fit.name : 0,
              marginLeft: index > 0 ? gap : fit.isAroundPrices ? '-100%' : 'auto',
            }}
          >
            {textOfPrice(price)}
          </p>
        ))}
      </div>
      {fit.descriptionWidth > 0 && (
        <p
          className={`${typography.text} ${css.description}`}
          style={{
            fontSize: fit.description,
            lineHeight: rowMetrics.descriptionLine,
            maxWidth: fit.descriptionWidth,
          }}
        >
          {description}
        </p>
      )}
      <i className={css.hairline} style={{ top: -Math.max(4, Math.round(gapAbove / 2)) }} />
    </div>
  );
}
