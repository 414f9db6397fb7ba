import { formatAmount, formatPrice } from '@menuboard/contract/domain/money/format';
import type { Item } from '@menuboard/contract/items';
import { sizeAvailabilityWords } from '../../../shared/dishes/size-availability.ts';
import { sizedName } from '../../../shared/dishes/sized-name.ts';
import { PriceField } from '../../../shared/prices/PriceField.tsx';
import { t } from '../../../texts/texts.ts';
import { ChoicesCell } from './ChoicesCell.tsx';
import type { DishRowProps } from './dish-row-props.ts';
import classes from './size-cell.module.css';

interface SizeCellProps extends Pick<DishRowProps, 'item' | 'money' | 'clock' | 'actions' | 'onType'> {
  size: Item['sizes'][number];
  isAvailable: boolean;
  /** No head above it has its name. */
  isNamed: boolean;
}

/** The price of a size. */
export function SizeCell({ item, size, isAvailable, isNamed, money, clock, actions, onType }: SizeCellProps) {
  const { id, name, sizes } = item;
  const dish = sizedName(item, size);
  const changed = (price: number) => sizes.map((one) => (one === size ? { ...one, price } : one));
  return (
    <ChoicesCell
      {...{ dish, isAvailable, clock }}
      of={size}
      isLast={sizes.every((one) => one === size || one.isAvailable === false)}
      onChoose={(next, until) => actions.setSizeAvailable(item, size, next, until)}
      onCount={(left) => actions.setLeft(item, size, left)}
    >
      {(isOpen) => (
        <>
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
        </>
      )}
    </ChoicesCell>
  );
}
