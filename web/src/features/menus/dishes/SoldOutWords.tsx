import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { Item } from '@menuboard/contract/items';
import { useId, useRef, useState } from 'react';
import { LeftField } from '../../../shared/dishes/LeftField.tsx';
import { describeInstant } from '../../../shared/dishes/sold-out-until.ts';
import { useSoldOutEnds } from '../../../shared/dishes/use-sold-out-ends.ts';
import { t } from '../../../texts/texts.ts';
import classes from './sold-out-words.module.css';
import type { DishActions } from './use-dish-actions.ts';

interface SoldOutWordsProps {
  item: Item;
  clock: { now: number; offsets: readonly ZoneOffset[] };
  actions: Pick<DishActions, 'setAvailable' | 'setLeft'>;
}

/** "Sold out" in place of the prices. A tap on it sets until when, or how many are left. */
export function SoldOutWords({ item, clock, actions }: SoldOutWordsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const ends = useSoldOutEnds(clock);
  const until = item.soldOutUntil
    ? t('Sold out until {when}', { when: describeInstant(item.soldOutUntil, clock.now, clock.offsets) })
    : t('Sold out');
  return (
    <span className={classes.soldOut}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={t('{name}: {words}. Until when?', { name: item.name, words: until })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {until}
      </button>
      {isOpen && (
        <span id={listId} className={classes.ends}>
          {ends.map(({ name, at }) => (
            <button
              key={at}
              type="button"
              onClick={() => {
                setIsOpen(false);
                button.current?.focus();
                actions.setAvailable(item, false, new Date(at).toISOString());
              }}
            >
              {name}
            </button>
          ))}
          <LeftField
            dish={item.name}
            left={item.left}
            onSave={(left) => {
              setIsOpen(false);
              actions.setLeft(item, undefined, left);
            }}
          />
        </span>
      )}
    </span>
  );
}
