import type { KitchenItem } from '@menuboard/contract/kitchen';
import { useState } from 'react';
import { describeInstant, type SoldOutEnd } from '../../shared/dishes/sold-out-until.ts';
import type { OfferClock } from '../../shared/dishes/use-offer-clock.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { CountDowns, KitchenCounts } from './KitchenCounts.tsx';
import classes from './KitchenPage.module.css';
import { type Mark, nameOf } from './use-kitchen.ts';

interface KitchenRowProps {
  item: KitchenItem;
  onMark: (item: KitchenItem, mark: Mark) => void;
}

/** The name of an item, which opens the numbers left. */
function useCounts(item: KitchenItem, name: string, onMark: KitchenRowProps['onMark']) {
  const [isOpen, setIsOpen] = useState(false);
  const handleMark: typeof onMark = (counted, mark) => {
    setIsOpen(false);
    onMark(counted, mark);
  };
  return {
    button: (
      <button
        type="button"
        className={classes.name}
        aria-expanded={isOpen}
        aria-label={t('{name}: how many are left?', { name })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name}
      </button>
    ),
    counts: isOpen && <KitchenCounts item={item} onMark={handleMark} />,
  };
}

/** An item that is available, with its big buttons: one less, and sold out, as a whole or in one size. */
export function KitchenRow({ item, onMark }: KitchenRowProps) {
  const { name, sizes = [] } = item;
  const left = sizes.filter(({ isAvailable }) => isAvailable !== false);
  const { button, counts } = useCounts(item, name, onMark);
  return (
    <li className={classes.row}>
      {button}
      <span className={basics.row}>
        <CountDowns item={item} onMark={onMark} />
        {left.length > 1 &&
          left.map(({ id: sizeId, name: size }) => (
            <button
              key={sizeId}
              type="button"
              className={classes.end}
              aria-label={t('{name} is sold out', { name: nameOf(item, { sizeId }) })}
              onClick={() => onMark(item, { isAvailable: false, sizeId })}
            >
              {size}
            </button>
          ))}
        <button
          type="button"
          className={classes.soldOut}
          aria-label={t('{name} is sold out', { name })}
          onClick={() => onMark(item, { isAvailable: false })}
        >
          {t('Sold out')}
        </button>
      </span>
      {counts}
    </li>
  );
}

/** An item that is sold out, or one size of it. */
export interface SoldOut {
  item: KitchenItem;
  size?: NonNullable<KitchenItem['sizes']>[number] | undefined;
}

interface SoldOutRowProps extends SoldOut, Pick<KitchenRowProps, 'onMark'> {
  clock: OfferClock;
  /** The moments at which the item can come back by itself. */
  ends: readonly SoldOutEnd[];
}

/** An item that is sold out, or one size of it, with its big buttons: until when, or back. */
export function SoldOutRow({ item, size, clock, ends, onMark }: SoldOutRowProps) {
  const { soldOutUntil = null } = size ?? item;
  const of = size && { sizeId: size.id };
  const name = nameOf(item, { ...of });
  const { button, counts } = useCounts(item, name, onMark);
  const isEnd = (at: number) => soldOutUntil !== null && Date.parse(soldOutUntil) === at;
  return (
    <li className={classes.row} data-sold-out>
      <span className={classes.texts}>
        {button}
        <span className={classes.until}>
          {soldOutUntil === null
            ? t('Sold out until you change it')
            : t('Sold out until {when}', { when: describeInstant(soldOutUntil, clock.now, clock.offsets) })}
        </span>
      </span>
      <span className={basics.row}>
        {ends.map(({ name: end, at }) => (
          <button
            key={at}
            type="button"
            className={classes.end}
            aria-pressed={isEnd(at)}
            aria-label={t('{name} is sold out until {when}', { name, when: end })}
            onClick={() => onMark(item, { ...of, isAvailable: false, until: new Date(at).toISOString() })}
          >
            {t('Until {when}', { when: end })}
          </button>
        ))}
        <button
          type="button"
          className={classes.back}
          aria-label={t('{name} is back', { name })}
          onClick={() => onMark(item, { ...of, isAvailable: true })}
        >
          {t('Back', { context: 'the item is available again' })}
        </button>
      </span>
      {counts}
    </li>
  );
}
