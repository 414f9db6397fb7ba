import type { Offer } from '@menuboard/contract/domain/offer/offer-of';
import { PriceField } from '../../../shared/prices/PriceField.tsx';
import { t } from '../../../texts/texts.ts';
import { ChoicesCell } from './ChoicesCell.tsx';
import type { DishRowProps } from './dish-row-props.ts';
import { SizeCell } from './SizeCell.tsx';
import classes from './size-cell.module.css';

interface PriceCellsProps
  extends Pick<DishRowProps, 'item' | 'columns' | 'money' | 'clock' | 'actions' | 'onType'> {
  offer: Offer;
}

/** The price of a dish, or its sizes in their columns. */
export function PriceCells({ item, offer, columns, onType, ...shared }: PriceCellsProps) {
  const { id, name, sizes, price, priceWords } = item;
  const { money, actions } = shared;
  if (sizes.length === 0)
    return (
      <ChoicesCell
        dish={name}
        of={item}
        isAvailable
        isLast
        clock={shared.clock}
        onChoose={(next, until) => actions.setAvailable(item, next, until)}
        onCount={(left) => actions.setLeft(item, undefined, left)}
      >
        {() => (
          <PriceField
            name={name}
            money={money}
            variant="cell"
            isDimmed={false}
            label={t('Price of {name}', { name })}
            price={price}
            words={priceWords ?? undefined}
            onType={(typed) =>
              onType(id, typed === undefined ? undefined : { price: typed, priceWords: null })
            }
            onSave={(next) => actions.setPrice(item, next)}
          />
        )}
      </ChoicesCell>
    );
  const names = sizes.every((size) => columns.includes(size.name)) ? columns : sizes.map((size) => size.name);
  return names.map((column) => {
    const size = sizes.find((one) => one.name === column);
    if (!size) return <span key={column} className={classes.emptyCell} />;
    return (
      <SizeCell
        key={column}
        {...{ item, size }}
        {...shared}
        isAvailable={!offer.prices[sizes.indexOf(size)]?.isSoldOut}
        isNamed={names !== columns}
        onType={onType}
      />
    );
  });
}
