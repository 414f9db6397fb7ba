import type { MeasureText } from '../text/measure-text.ts';
import type { LargePrice } from '../text/price-labels.ts';
import typography from '../text/typography.module.css';
import { lineWidth } from '../text/wrap.ts';
import { itemMetrics } from './fit-item.ts';
import css from './Price.module.css';

/** The size of the currency sign beside the amount; `Price.module.css` has the same figure. */
const signScale = 0.47;

/** The width of a price in em of its amount. */
export function priceWidth(measure: MeasureText, themeClass: string, { parts }: LargePrice): number {
  const className = `${themeClass} ${typography.price}`;
  return parts.reduce((sum, part) => {
    const scale = part.kind === 'currency' ? signScale : 1;
    return sum + lineWidth(measure(className, part.text)) * scale + 0.06;
  }, 0);
}

/**
 * A price set large. CSS raises the currency sign; the text stays `$11.50` for screen readers.
 *
 * @param size of the amount, in px of the stage
 */
export function Price({ price, size }: { price: LargePrice; size: number }) {
  return (
    <p
      className={`${typography.price} ${css.price}`}
      style={{ fontSize: size, lineHeight: itemMetrics.priceLine }}
    >
      {price.parts.map((part) => (
        <span key={part.kind} className={part.kind === 'currency' ? css.sign : css.amount}>
          {part.text}
        </span>
      ))}
    </p>
  );
}
