import type { Offer } from '@menuboard/contract/domain/offer/offer-of';
import type { Item } from '@menuboard/contract/items';
import { formatPrice } from '../../domain/format.ts';
import classes from './ItemPrice.module.css';
import { PriceField } from './PriceField.tsx';

interface ItemPriceProps {
  item: Item;
  offer: Offer;
  currency: string;
  /** `box` in the list, `bare` within a line of text. */
  variant: 'box' | 'bare';
  onSave: (price: number) => void;
  /** Opens the dialog where a single price does not say it all. */
  onOpen: (startAt: 'sizes' | 'promo') => void;
}

/** The price of an item now: edited in place, or a button to its sizes or its promo. */
export function ItemPrice({ item, offer, currency, variant, onSave, onOpen }: ItemPriceProps) {
  const { name, price, sizes } = item;
  const isDimmed = !offer.isAvailable;
  const [first, ...others] = [...offer.prices].sort((a, b) => a.price - b.price);
  const isPlain = sizes.length === 0 && first?.was === undefined;
  if (!first || isPlain) {
    const shared = { name, currency, variant, isDimmed, onSave };
    return <PriceField {...shared} price={first?.price ?? price} />;
  }
  const isRange = others.some((other) => other.price !== first.price);
  return (
    <button
      type="button"
      className={classes.price}
      data-variant={variant}
      data-dimmed={isDimmed || undefined}
      onClick={() => onOpen(sizes.length > 0 ? 'sizes' : 'promo')}
    >
      <span className={classes.visuallyHidden}>{`${sizes.length > 0 ? 'Sizes' : 'Promo'} of ${name}: `}</span>
      <span className={classes.now} data-promo={first.was === undefined ? undefined : true}>
        {isRange && <span className={classes.from}>from </span>}
        {formatPrice(first.price, currency)}
      </span>
      {first.was !== undefined && (
        <span className={classes.was}>
          <span className={classes.visuallyHidden}> instead of </span>
          <s>{formatPrice(first.was, currency)}</s>
        </span>
      )}
    </button>
  );
}
