import { priceParts } from '@menuboard/contract/domain/price';
import { itemMetrics } from './fit-item.ts';
import type { MeasureText } from './measure-text.ts';
import css from './Price.module.css';
import typography from './typography.module.css';
import { lineWidth } from './wrap.ts';

/** The sign's size beside the amount's. */
const signScale = 0.47;

/** The width of a whole price in em of its amount. */
export function priceWidth(
  measure: MeasureText,
  themeClass: string,
  price: number,
  currency: string,
): number {
  const voice = `${themeClass} ${typography.price}`;
  return priceParts(price, currency).reduce((sum, part) => {
    const scale = part.kind === 'currency' ? signScale : 1;
    return sum + lineWidth(measure(voice, part.text)) * scale + 0.06;
  }, 0);
}

/** A price set large. The sign is raised by style alone: as text it stays `$11.50`. */
export function Price({ price, currency, size }: { price: number; currency: string; size: number }) {
  return (
    <p
      className={`${typography.price} ${css.price}`}
      style={{ fontSize: size, lineHeight: itemMetrics.priceLine }}
    >
      {priceParts(price, currency).map((part) => (
        <span key={part.kind} className={part.kind === 'currency' ? css.sign : css.amount}>
          {part.text}
        </span>
      ))}
    </p>
  );
}
