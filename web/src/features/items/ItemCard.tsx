import type { Item } from '@menuboard/contract/items';
import { memo, useId } from 'react';
import type { Failure } from '../../lib/use-attempts.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './ItemCard.module.css';
import { ItemCardImage } from './ItemCardImage.tsx';
import { PriceField } from './PriceField.tsx';
import type { ItemActions } from './use-item-actions.ts';

export interface ItemCardProps {
  item: Item;
  currency: string;
  failure: Failure | undefined;
  actions: ItemActions;
  onEdit: (item: Item) => void;
}

/** One item of the grid. */
export const ItemCard = memo(function ItemCard({ item, currency, failure, actions, onEdit }: ItemCardProps) {
  const titleId = useId();
  const { name, description, category, isAvailable } = item;
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <ItemCardImage item={item} onDone={actions.announceNewImage} />
      <div className={classes.body}>
        <div className={classes.header}>
          <h2 id={titleId} className={classes.name} title={name} data-sold-out={!isAvailable || undefined}>
            {name}
          </h2>
          <PriceField
            variant="bare"
            name={name}
            price={item.price}
            currency={currency}
            isDimmed={!isAvailable}
            onSave={(price) => actions.setPrice(item, price)}
          />
        </div>
        <p className={classes.description}>{description || 'No description'}</p>
        {failure && (
          <InlineError message={failure.message} onRetry={failure.retry} retryLabel={failure.retryLabel} />
        )}
        <div className={classes.facts}>
          <StatusDot tone={isAvailable ? 'good' : 'off'}>
            {isAvailable ? 'Available' : 'Unavailable'}
          </StatusDot>
          <span className={classes.category}>{category}</span>
        </div>
      </div>
      <div className={classes.actions}>
        <button type="button" aria-describedby={titleId} onClick={() => onEdit(item)}>
          Edit
        </button>
        <button type="button" aria-describedby={titleId} onClick={() => actions.toggleAvailability(item)}>
          {isAvailable ? 'Disable' : 'Enable'}
        </button>
        <button
          type="button"
          className={classes.quiet}
          aria-describedby={titleId}
          onClick={() => actions.remove(item)}
        >
          Delete
        </button>
      </div>
    </article>
  );
});
