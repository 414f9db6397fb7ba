import type { Item } from '@menuboard/contract/items';
import { useId } from 'react';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { formatPrice, pluralize } from '../../domain/format.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './MenuCard.module.css';

const ITEMS_SHOWN = 4;

interface MenuCardProps {
  menu: CachedMenu;
  items: readonly Item[];
  currency: string;
  /** Names of the displays that have this menu; nothing while the displays are not loaded. */
  displays: readonly string[] | undefined;
  failure: Failure | undefined;
  onArrange: () => void;
  onChoose: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One menu: its first items as a board lists them, and its actions. */
export function MenuCard({ menu, items, currency, displays, failure, ...on }: MenuCardProps) {
  const titleId = useId();
  const more = items.length - ITEMS_SHOWN;
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <div className={classes.body}>
        <h2 id={titleId} className={classes.name}>
          {menu.name}
        </h2>
        <p className={classes.description}>{menu.description || 'No description'}</p>
        {items.length > 0 && (
          <ul className={classes.items}>
            {items.slice(0, ITEMS_SHOWN).map((item) => (
              <li key={item.id} data-sold-out={!item.isAvailable || undefined}>
                <span className={classes.item}>{item.name}</span>
                <i aria-hidden="true" />
                <span className={classes.price}>
                  {item.isAvailable ? formatPrice(item.price, currency) : 'Sold out'}
                </span>
              </li>
            ))}
          </ul>
        )}
        {more > 0 && <p className={classes.more}>and {more} more</p>}
        {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
        <div className={classes.facts}>
          <span className={classes.count}>{pluralize(menu.items.length, 'item')}</span>
          {displays && (
            <StatusDot tone={displays.length > 0 ? 'good' : 'off'}>
              {displays.length > 0 ? `On ${displays.join(', ')}` : 'On no display'}
            </StatusDot>
          )}
        </div>
        <p className={classes.id}>
          <span className={classes.label}>Menu ID</span> {menu.id}
        </p>
      </div>
      <div className={classes.actions}>
        <button type="button" aria-describedby={titleId} onClick={on.onArrange}>
          Visual Editor
        </button>
        <button
          type="button"
          className={menu.items.length === 0 ? classes.first : undefined}
          aria-describedby={titleId}
          onClick={on.onChoose}
        >
          Choose items
        </button>
        <button type="button" aria-describedby={titleId} onClick={on.onEdit}>
          Edit
        </button>
        <button type="button" className={classes.quiet} aria-describedby={titleId} onClick={on.onDelete}>
          Delete
        </button>
      </div>
    </article>
  );
}
