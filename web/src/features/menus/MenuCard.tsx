import type { Item } from '@menuboard/contract/items';
import { memo, useId } from 'react';
import { type CachedMenu, itemsOf } from '../../api/cached-menu.ts';
import { formatPrice, pluralize } from '../../domain/format.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './MenuCard.module.css';

const ITEMS_SHOWN = 4;

export interface MenuCardProps {
  menu: CachedMenu;
  /** All items of the restaurant; the menu names its own. */
  items: readonly Item[];
  currency: string;
  /** Names of the displays that have this menu; nothing while the displays are not loaded. */
  displays: readonly string[] | undefined;
  failure: Failure | undefined;
  onArrange: (menu: CachedMenu) => void;
  onChoose: (menu: CachedMenu) => void;
  onEdit: (menu: CachedMenu) => void;
  onDelete: (menu: CachedMenu) => unknown;
}

/** One menu: its first items as a board lists them, and its actions. */
export const MenuCard = memo(function MenuCard(props: MenuCardProps) {
  const { menu, currency, displays, failure, ...on } = props;
  const titleId = useId();
  const items = itemsOf(menu, props.items);
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
        <button type="button" aria-describedby={titleId} onClick={() => on.onArrange(menu)}>
          Visual Editor
        </button>
        <button
          type="button"
          className={menu.items.length === 0 ? classes.first : undefined}
          aria-describedby={titleId}
          onClick={() => on.onChoose(menu)}
        >
          Choose items
        </button>
        <button type="button" aria-describedby={titleId} onClick={() => on.onEdit(menu)}>
          Edit
        </button>
        <button
          type="button"
          className={classes.quiet}
          aria-describedby={titleId}
          onClick={() => on.onDelete(menu)}
        >
          Delete
        </button>
      </div>
    </article>
  );
});
