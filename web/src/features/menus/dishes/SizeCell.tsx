import { formatAmount, formatPrice } from '@menuboard/contract/domain/money/format';
import type { Item } from '@menuboard/contract/items';
import { useRef, useState } from 'react';
import { SizeEnds } from '../../../shared/dishes/SizeEnds.tsx';
import { sizeAvailabilityWords } from '../../../shared/dishes/size-availability.ts';
import { sizedName } from '../../../shared/dishes/sized-name.ts';
import { PriceField } from '../../../shared/prices/PriceField.tsx';
import { t } from '../../../texts/texts.ts';
import type { DishRowProps } from './dish-row-props.ts';
import classes from './size-cell.module.css';

interface SizeCellProps extends Pick<DishRowProps, 'item' | 'money' | 'clock' | 'actions' | 'onType'> {
  size: Item['sizes'][number];
  isAvailable: boolean;
  /** No head above it has its name. */
  isNamed: boolean;
}

/** The bar of a phone would cover it. */
const showWhole = (ends: HTMLElement | null) => ends?.scrollIntoView?.({ block: 'nearest' });

/** The price of a size. While it has the focus, the ways to sell it out, or to have it back, are below it. */
export function SizeCell({ item, size, isAvailable, isNamed, money, clock, actions, onType }: SizeCellProps) {
  const { id, name, sizes } = item;
  const cell = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const dish = sizedName(item, size);
  const handleChoose = (next: boolean, until: string | null) => {
    const isLast = !next && sizes.every((one) => one === size || one.isAvailable === false);
    // The cells go with the last size that is left.
    const row = cell.current?.closest('li');
    const focused = isLast ? row?.querySelector<HTMLElement>('[role="switch"]') : cell.current;
    focused?.focus();
    setIsOpen(false);
    actions.setSizeAvailable(item, size, next, until);
  };
  const changed = (price: number) => sizes.map((one) => (one === size ? { ...one, price } : one));
  return (
    <fieldset
      ref={cell}
      aria-label={dish}
      tabIndex={-1}
      className={classes.size}
      onFocus={({ target, currentTarget }) => setIsOpen(target !== currentTarget)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setIsOpen(false);
      }}
    >
      <span className={classes.cell}>
        {isNamed && <small className={classes.sizeName}>{size.name}</small>}
        {isAvailable ? (
          <PriceField
            name={name}
            money={money}
            variant="cell"
            isDimmed={false}
            label={t('Price of {name}, {size}, {price}', {
              name,
              size: size.name,
              price: formatPrice(size.price, money),
            })}
            price={size.price}
            onType={(typed) => onType(id, typed === undefined ? undefined : { sizes: changed(typed) })}
            onSave={(next) => actions.setSizePrice(item, size.id, next)}
          />
        ) : (
          <button
            type="button"
            className={classes.soldOutSize}
            aria-expanded={isOpen}
            aria-label={t('{name}: {words}. Until when?', {
              name: dish,
              words: sizeAvailabilityWords(size, clock),
            })}
            // Safari does not focus a button that is clicked.
            onClick={({ currentTarget }) => currentTarget.focus()}
          >
            <s>{formatAmount(size.price, money)}</s>
          </button>
        )}
      </span>
      {isOpen && (
        <span className={classes.sizeEnds} ref={showWhole}>
          <SizeEnds {...{ dish, size, isAvailable, clock }} onChoose={handleChoose} />
        </span>
      )}
    </fieldset>
  );
}
