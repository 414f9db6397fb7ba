import type { OfferedItem } from '@menuboard/contract/screen';
import { type DishContent, lowestPrice } from './dish-content.ts';
import css from './Marks.module.css';
import { type PriceLabel, priceSpace, sizesSpace, struckScale, struckSpace } from './price-labels.ts';

/** The class of a price inside a text of the class `listPrice`. */
const priceClass = ({ was }: PriceLabel) => (was === undefined ? undefined : css.promoPrice);

/** A base price while a promo is on. */
function Struck({ was }: { was: string }) {
  return (
    <s className={css.struck} style={{ fontSize: `${struckScale}em` }}>
      {was}
    </s>
  );
}

/** The price after its base price, or the lowest of several prices. */
export function Prices({ item, content }: { item: OfferedItem; content: DishContent }) {
  const [first] = content.prices;
  if (!first) return null;
  if (first.label !== null) return <>{lowestPrice(content, item)}</>;
  return (
    <>
      {first.was !== undefined && <Struck was={first.was} />}
      {first.was !== undefined && priceSpace}
      <span className={priceClass(first)}>{first.text}</span>
    </>
  );
}

/** Sizes with their prices on one line: "S 3.20  M 3.80". */
export function SizePrices({ prices }: { prices: readonly PriceLabel[] }) {
  return (
    <>
      {prices.map((price, index) => (
        <span key={price.label}>
          <span className={css.size}>{`${price.label}\u00A0`}</span>
          {price.isSoldOut ? (
            <s className={css.struck}>{price.text}</s>
          ) : (
            <span className={priceClass(price)}>{price.text}</span>
          )}
          {price.was !== undefined && <span style={{ fontSize: `${struckScale}em` }}>{struckSpace}</span>}
          {price.was !== undefined && <Struck was={price.was} />}
          {index < prices.length - 1 && `${sizesSpace} `}
        </span>
      ))}
    </>
  );
}
