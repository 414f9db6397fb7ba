import { Button } from '@mantine/core';
import { pluralize } from '../../domain/format.ts';
import { useMay } from '../../lib/use-may.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { availabilityWords } from './availability-words.ts';
import type { ItemGridProps } from './ItemGrid.tsx';
import classes from './SoldOutList.module.css';

const soldOut = { isAvailable: false };

/** What is sold out now, and until when; each item can come back, or all at once. */
export function SoldOutList({
  items,
  failures,
  clock,
  actions,
  onEdit,
}: Omit<ItemGridProps, 'listKey' | 'selection' | 'onSelect'>) {
  const mayManage = useMay('manager');
  return (
    <section className={classes.list} aria-label="Sold out">
      <header className={classes.header}>
        <h2 className={classes.title}>{`${pluralize(items.length, 'item')} sold out`}</h2>
        <Button variant="default" onClick={() => actions.setAllAvailable(items)}>
          All back
        </Button>
      </header>
      <ul className={classes.rows}>
        {items.map((item) => {
          const failure = failures[item.id];
          return (
            <li key={item.id} className={classes.row}>
              <div className={classes.line}>
                <div className={classes.texts}>
                  {mayManage ? (
                    <button type="button" className={classes.name} onClick={() => onEdit(item)}>
                      <span className={classes.visuallyHidden}>Edit </span>
                      {item.name}
                    </button>
                  ) : (
                    <span className={classes.name}>{item.name}</span>
                  )}
                  <span className={classes.until}>
                    {availabilityWords(item, soldOut, clock, 'Sold out until you say so')}
                  </span>
                </div>
                <Button
                  variant="default"
                  aria-label={`${item.name} is back`}
                  onClick={() => actions.setAvailable(item, true)}
                >
                  Back
                </Button>
              </div>
              {failure && (
                <InlineError
                  message={failure.message}
                  onRetry={failure.retry}
                  retryLabel={failure.retryLabel}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
