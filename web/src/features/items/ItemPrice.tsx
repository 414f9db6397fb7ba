import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Offer } from '@menuboard/contract/domain/offer/offer-of';
import type { Item } from '@menuboard/contract/items';
import { useMay } from '../../lib/session/use-may.ts';
import { PriceField } from '../../shared/prices/PriceField.tsx';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import classes from './ItemPrice.module.css';

interface ItemPriceProps {
  item: Item;
  offer: Offer;
  money: MoneyRules;
  /** `box` in the list, `bare` within a line of text. */
  variant: 'box' | 'bare';
  onSave: (price: number) => void;
  /** Opens the dialog where a single price does not say it all. */
  onOpen: (startAt: 'sizes' | 'promo') => void;
}

/** The price of an item now: edited in place, or a button to its sizes or its promo. */
export function ItemPrice({ item, offer, money, variant, onSave, onOpen }: ItemPriceProps) {
  const { name, price, sizes } = item;
  const isDimmed = !offer.isAvailable;
  const left = offer.prices.filter((one) => !one.isSoldOut);
  const [first, ...others] = [...(left.length > 0 ? left : offer.prices)].sort((a, b) => a.price - b.price);
  const isRange = others.some((other) => other.price !== first?.price);
  const isPlain = sizes.length === 0 && first?.was === undefined;
  const mayManage = useMay('manager');
  // Several prices are edited in the item's dialog, which is for managers.
  if (!isPlain && !mayManage) {
    return (
      <span className={classes.price} data-variant={variant} data-read data-dimmed={isDimmed || undefined}>
        <PriceNow first={first?.price ?? price} isRange={isRange} was={first?.was} money={money} />
      </span>
    );
  }
  if (!first || isPlain) {
    const shared = { name, money, variant, isDimmed, onSave };
    return <PriceField {...shared} price={first?.price ?? price} words={offer.priceWords} />;
  }
  return (
    <button
      type="button"
      className={classes.price}
      data-variant={variant}
      data-dimmed={isDimmed || undefined}
      onClick={() => onOpen(sizes.length > 0 ? 'sizes' : 'promo')}
    >
      <span className={basics.spoken}>
        {sizes.length > 0 ? t('Sizes of {name}:', { name }) : t('Promo of {name}:', { name })}{' '}
      </span>
      <PriceNow first={first.price} isRange={isRange} was={first.was} money={money} />
    </button>
  );
}

interface PriceNowProps {
  /** The lowest price. */
  first: number;
  isRange: boolean;
  /** The base price beside a promo. */
  was: number | undefined;
  money: MoneyRules;
}

function PriceNow({ first, isRange, was, money }: PriceNowProps) {
  return (
    <>
      <span className={classes.now} data-promo={was === undefined ? undefined : true}>
        {isRange && <span className={classes.from}>{t('from')} </span>}
        {formatPrice(first, money)}
      </span>
      {was !== undefined && (
        <span className={classes.was}>
          <span className={basics.spoken}> {t('instead of')} </span>
          <s>{formatPrice(was, money)}</s>
        </span>
      )}
    </>
  );
}
