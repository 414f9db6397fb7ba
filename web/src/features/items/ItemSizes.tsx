import type { Offer } from '@menuboard/contract/domain/offer/offer-of';
import type { Item } from '@menuboard/contract/items';
import { useRef, useState } from 'react';
import { AvailabilityChoices } from '../../shared/dishes/AvailabilityChoices.tsx';
import { sizedName } from '../../shared/dishes/sized-name.ts';
import type { ItemActions } from '../../shared/dishes/use-item-actions.ts';
import type { OfferClock } from '../../shared/dishes/use-offer-clock.ts';
import { t } from '../../texts/texts.ts';
import classes from './ItemSizes.module.css';

interface ItemSizesProps {
  item: Item;
  offer: Offer;
  clock: OfferClock;
  actions: Pick<ItemActions, 'setAvailable' | 'setSizeAvailable' | 'setLeft'>;
  listed: Listed;
  /** In a card, there is no space for a size on one line. */
  isCard?: boolean;
}

/** The state and the button of the list of an item's sizes. */
export function useItemSizes() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return { isOpen, setIsOpen, button };
}
type Listed = ReturnType<typeof useItemSizes>;

interface ItemStatusProps extends Pick<ItemSizesProps, 'item' | 'listed' | 'isCard'> {
  words: string;
}

/** The availability of an item, in words, which open the ways to change it, or those of its sizes. */
export function ItemStatus({ item, words, listed, isCard }: ItemStatusProps) {
  const { name, sizes } = item;
  const isSized = sizes.length > 0;
  if (isCard && !isSized) return <>{words}</>;
  return (
    <button
      ref={listed.button}
      type="button"
      className={classes.status}
      data-sized={isSized || undefined}
      aria-expanded={listed.isOpen}
      aria-label={
        isSized
          ? t('{name}: {words}. Show sizes', { name, words })
          : t('{name}: {words}. Until when, and how many?', { name, words })
      }
      onClick={() => listed.setIsOpen(!listed.isOpen)}
    >
      {words}
    </button>
  );
}

/** The ways to sell an item out, or to have it back, and the number left: its own, or those of each size. */
export function ItemSizes({ item, offer, clock, actions, listed, isCard }: ItemSizesProps) {
  if (!listed.isOpen) return null;
  const close = () => {
    listed.button.current?.focus();
    listed.setIsOpen(false);
  };
  if (item.sizes.length === 0) {
    return (
      <div className={classes.sizes} data-card={isCard || undefined}>
        <AvailabilityChoices
          dish={item.name}
          of={item}
          isAvailable={offer.isAvailable}
          clock={clock}
          onChoose={(isAvailable, until) => {
            close();
            actions.setAvailable(item, isAvailable, until);
          }}
          onCount={(left) => actions.setLeft(item, undefined, left)}
        />
      </div>
    );
  }
  return (
    <ul className={classes.sizes} data-card={isCard || undefined}>
      {item.sizes.map((size, at) => (
        <li key={size.id} className={classes.size}>
          <span className={classes.name}>{size.name}</span>
          <AvailabilityChoices
            dish={sizedName(item, size)}
            // Without an end of its own, it is back with the item.
            of={{ ...size, soldOutUntil: size.soldOutUntil ?? item.soldOutUntil }}
            isAvailable={offer.isAvailable && !offer.prices[at]?.isSoldOut}
            clock={clock}
            onChoose={(isAvailable, until) => {
              close();
              actions.setSizeAvailable(item, size, isAvailable, until);
            }}
            onCount={(left) => actions.setLeft(item, size, left)}
          />
        </li>
      ))}
    </ul>
  );
}
