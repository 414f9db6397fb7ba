import { Button } from '@mantine/core';
import { useMay } from '../../lib/session/use-may.ts';
import { plural, t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { InlineError } from '../../ui/InlineError.tsx';
import { availabilityWords } from './availability-words.ts';
import type { ItemGridProps } from './ItemGrid.tsx';
import classes from './SoldOutList.module.css';

const soldOut = { isAvailable: false };

/** Items that are sold out now, and until when; each can come back, or all at once. */
export function SoldOutList({
  items,
  failures,
  clock,
  actions,
  onEdit,
}: Omit<ItemGridProps, 'listKey' | 'selection' | 'startedBy' | 'onSelect'>) {
  const mayManage = useMay('manager');
  return (
    <section className={classes.list} aria-label={t('Sold out')}>
      <header className={classes.header}>
        <h2 className={classes.title}>
          {plural(items.length, '{count} item sold out', '{count} items sold out')}
        </h2>
        <Button variant="default" onClick={() => actions.setAllAvailable(items)}>
          {t('All available')}
        </Button>
      </header>
      <ul className={basics.list}>
        {items.map((item) => {
          const failure = failures[item.id];
          return (
            <li key={item.id} className={classes.row}>
              <div className={classes.line}>
                <div className={classes.texts}>
                  {mayManage ? (
                    <button
                      type="button"
                      className={classes.name}
                      aria-label={t('Edit {name}', { name: item.name })}
                      onClick={() => onEdit(item)}
                    >
                      {item.name}
                    </button>
                  ) : (
                    <span className={classes.name}>{item.name}</span>
                  )}
                  <span className={basics.hint}>
                    {availabilityWords(item, soldOut, clock, t('Sold out until you change it'))}
                  </span>
                </div>
                <Button
                  variant="default"
                  aria-label={t('{name} is back', { name: item.name })}
                  onClick={() => actions.setAvailable(item, true)}
                >
                  {t('Back', { context: 'the item is available again' })}
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
