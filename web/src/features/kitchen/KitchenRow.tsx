import type { KitchenItem } from '@menuboard/contract/kitchen';
import { describeInstant, type SoldOutEnd } from '../../domain/sold-out-until.ts';
import type { OfferClock } from '../../domain/use-offer-clock.ts';
import { t } from '../../texts/texts.ts';
import classes from './KitchenPage.module.css';
import type { Mark } from './use-kitchen.ts';

interface KitchenRowProps {
  item: KitchenItem;
  clock: OfferClock;
  /** When the item can come back by itself. */
  ends: readonly SoldOutEnd[];
  onMark: (item: KitchenItem, mark: Mark) => void;
}

/** One item with its big buttons: sold out, and then until when, or back. */
export function KitchenRow({ item, clock, ends, onMark }: KitchenRowProps) {
  const { name, isAvailable, soldOutUntil } = item;
  if (isAvailable)
    return (
      <li className={classes.row}>
        <span className={classes.name}>{name}</span>
        <button
          type="button"
          className={classes.soldOut}
          aria-label={t('{name} is sold out', { name })}
          onClick={() => onMark(item, { isAvailable: false })}
        >
          {t('Sold out')}
        </button>
      </li>
    );
  const isEnd = (at: number) => soldOutUntil !== null && Date.parse(soldOutUntil) === at;
  return (
    <li className={classes.row} data-sold-out>
      <span className={classes.texts}>
        <span className={classes.name}>{name}</span>
        <span className={classes.until}>
          {soldOutUntil === null
            ? t('Sold out until you change it')
            : t('Sold out until {when}', { when: describeInstant(soldOutUntil, clock.now, clock.offsets) })}
        </span>
      </span>
      <span className={classes.ends}>
        {ends.map(({ name: end, at }) => (
          <button
            key={at}
            type="button"
            className={classes.end}
            aria-pressed={isEnd(at)}
            aria-label={t('{name} is sold out until {when}', { name, when: end })}
            onClick={() => onMark(item, { isAvailable: false, until: new Date(at).toISOString() })}
          >
            {t('Until {when}', { when: end })}
          </button>
        ))}
        <button
          type="button"
          className={classes.back}
          aria-label={t('{name} is back', { name })}
          onClick={() => onMark(item, { isAvailable: true })}
        >
          {t('Back', { context: 'the item is available again' })}
        </button>
      </span>
    </li>
  );
}
