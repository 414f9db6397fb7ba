import type { MeasureText } from '../text/measure-text.ts';
import type { LargePrice } from '../text/price-labels.ts';
import typography from '../text/typography.module.css';
import { lineWidth } from '../text/wrap.ts';
import { itemMetrics } from './fit-item.ts';
import css from './Price.module.css';

/** The size of the currency sign beside the amount; `Price.module.css` has the same figure. */
const signScale = 0.47;
/** The size of a size's name and of a base price beside the amount, and the gap to it, in em of the amount. */
const besideScale = 0.46;
const besideGap = 0.2;

/** The width of a price in em of its amount. */
export function priceWidth(
  measure: MeasureText,
  themeClass: string,
  { label, parts, was }: LargePrice,
): number {
  const className = `${themeClass} ${typography.heroPrice}`;
  const beside = (text: string) => lineWidth(measure(`${themeClass} ${typography.text}`, text)) * besideScale;
  const amount = parts.reduce((sum, part) => {
    const scale = part.kind === 'currency' ? signScale : 1;
    return sum + lineWidth(measure(className, part.text)) * scale + 0.06;
  }, 0);
  return amount + (label ? beside(label) + besideGap : 0) + (was ? beside(was) + besideGap : 0);
}

interface PriceProps {
  price: LargePrice;
  /** Font size of the amount, in px of the stage. */
  size: number;
  /** True if the price shares its line with the prices of other sizes. */
  isOneOfSeveral?: boolean;
}

/**
 * A price set large. CSS raises the currency sign; the text stays `$11.50` for screen readers.
 */
export function Price({ price, size, isOneOfSeveral = false }: PriceProps) {
  const { priceLine, severalLine, severalGap } = itemMetrics;
  const gap = `${besideGap / besideScale}em`;
  return (
    <p
      className={`${typography.heroPrice} ${css.price}`}
      data-sold-out={price.isSoldOut}
      style={{
        fontSize: size,
        lineHeight: isOneOfSeveral ? severalLine : priceLine,
        marginRight: isOneOfSeveral ? `${severalGap}em` : 0,
      }}
    >
      {price.label && (
        <span
          className={`${typography.text} ${css.size}`}
          style={{ fontSize: `${besideScale}em`, marginRight: gap }}
        >
          {price.label}
        </span>
      )}
      {price.parts.map((part) => (
        <span key={part.kind} className={part.kind === 'currency' ? css.sign : css.amount}>
          {part.text}
        </span>
      ))}
      {price.was && (
        <s
          className={`${typography.text} ${css.was}`}
          style={{ fontSize: `${besideScale}em`, marginLeft: gap }}
        >
          {price.was}
        </s>
      )}
    </p>
  );
}
