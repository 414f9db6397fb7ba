import { memo } from 'react';
import { InlineError } from '../../ui/InlineError.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { Switch } from '../../ui/Switch.tsx';
import type { ItemCardProps } from './ItemCard.tsx';
import classes from './ItemRow.module.css';
import { PriceField } from './PriceField.tsx';

/** One item of the list, for use by thumb: price and availability can be changed directly in the row. */
export const ItemRow = memo(function ItemRow({ item, currency, failure, actions, onEdit }: ItemCardProps) {
  const { name, isAvailable } = item;
  return (
    <li className={classes.row} data-sold-out={!isAvailable || undefined}>
      <div className={classes.line}>
        <div className={classes.texts}>
          <button type="button" className={classes.name} onClick={() => onEdit(item)}>
            <span className={classes.visuallyHidden}>Edit </span>
            <span className={classes.text}>{name}</span>
          </button>
          <span className={classes.status}>
            <StatusDot tone={isAvailable ? 'good' : 'off'}>
              {isAvailable ? 'Available' : 'Unavailable'}
            </StatusDot>
          </span>
        </div>
        <PriceField
          variant="box"
          name={name}
          price={item.price}
          currency={currency}
          isDimmed={!isAvailable}
          onSave={(price) => actions.setPrice(item, price)}
        />
        <Switch
          label={`${name} available`}
          isOn={isAvailable}
          onToggle={() => actions.toggleAvailability(item)}
        />
      </div>
      {failure && (
        <InlineError message={failure.message} onRetry={failure.retry} retryLabel={failure.retryLabel} />
      )}
    </li>
  );
});
