import type { ScreenItem } from '@menuboard/contract/screen';
import { type RowFit, rowMetrics } from './fit-row.ts';
import css from './MenuRow.module.css';
import typography from './typography.module.css';

interface MenuRowProps {
  item: ScreenItem;
  /** The price, or the words in its place. */
  price: string;
  fit: RowFit;
  top: number;
  /** What separates it from the row above. */
  air: number;
  /** The room between name and price. */
  leader: number;
  /** What all prices of the column take, so that their leaders end together. */
  priceWidth: number;
}

/** A shorter row of dots looks like a mistake. */
const shortestLeader = 44;

/** An item in a list: name, leader and price on one line, the description below. */
export function MenuRow({ item, price, fit, top, air, leader, priceWidth }: MenuRowProps) {
  const { name, description, isAvailable } = item;
  const gap = rowMetrics.between * fit.name;
  return (
    <div className={isAvailable ? css.row : `${css.row} ${css.out}`} style={{ top }} data-item={item.id}>
      <div className={css.line} style={{ fontSize: fit.name, lineHeight: rowMetrics.nameLine }}>
        <p
          className={`${typography.item} ${fit.isAround ? css.around : css.name}`}
          style={{ maxWidth: fit.isAround ? '100%' : fit.nameWidth }}
        >
          {fit.isAround && <i className={css.beside} style={{ width: `calc(100% - ${fit.nameWidth}px)` }} />}
          {name}
        </p>
        {leader >= shortestLeader && (
          <span className={css.leader} style={{ marginLeft: gap, marginRight: gap }} />
        )}
        <p
          className={`${typography.listPrice} ${css.price} ${fit.isAround ? css.over : ''}`}
          style={{ minWidth: leader > 0 ? priceWidth : 0, marginLeft: fit.isAround ? '-100%' : 'auto' }}
        >
          {price}
        </p>
      </div>
      {description && (
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
      <i className={css.hairline} style={{ top: -Math.max(4, Math.round(air / 2)) }} />
    </div>
  );
}
