import type { KitchenItem } from '@menuboard/contract/kitchen';
import { LeftField } from '../../shared/dishes/LeftField.tsx';
import { leftChange } from '../../shared/dishes/left-change.ts';
import { countWords } from '../../shared/dishes/size-availability.ts';
import { t } from '../../texts/texts.ts';
import classes from './KitchenPage.module.css';
import { type Mark, nameOf } from './use-kitchen.ts';

interface CountProps {
  item: KitchenItem;
  onMark: (item: KitchenItem, mark: Mark) => void;
}

/** Numbers that a cook sets with one tap; others are typed. */
const usual = [1, 2, 3, 4, 5, 6, 8, 10, 20];

/** The numbers left of an item, or of each of its sizes. */
export function KitchenCounts({ item, onMark }: CountProps) {
  const { sizes = [] } = item;
  return (
    <div className={classes.counts}>
      {(sizes.length > 0 ? sizes : [undefined]).map((size) => {
        const name = nameOf(item, { sizeId: size?.id });
        const left = (size ? size.left : item.left) ?? null;
        const handleLeft = (next: number | null) => onMark(item, leftChange(item, size, next));
        return (
          <fieldset key={size?.id ?? item.id} aria-label={t('Number left: {dish}', { dish: name })}>
            {size && <span className={classes.sizeName}>{size.name}</span>}
            {usual.map((number) => (
              <button
                key={number}
                type="button"
                className={classes.end}
                aria-pressed={number === left}
                onClick={() => handleLeft(number)}
              >
                {number}
              </button>
            ))}
            <LeftField key={left} dish={name} left={left} onSave={handleLeft} />
            {left !== null && (
              <button
                type="button"
                className={classes.end}
                aria-label={t('Do not count {dish}', { dish: name })}
                onClick={() => handleLeft(null)}
              >
                ×
              </button>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}

/** The counts of an item that is available, each with one tap for a portion that was sold. */
export function CountDowns({ item, onMark }: CountProps) {
  const sizes = (item.sizes ?? []).filter(({ isAvailable }) => isAvailable !== false);
  return [undefined, ...sizes].map((size) => {
    const left = size ? size.left : item.left;
    if (!left) return null;
    const of = { ...(size && { sizeId: size.id }) };
    return (
      <button
        key={size?.id ?? item.id}
        type="button"
        className={classes.countDown}
        aria-label={t('{name}: {words}. One less', { name: nameOf(item, of), words: countWords(left) })}
        // The number that is on the screen: a second cook's tap, or a retry, cannot count twice.
        onClick={() => onMark(item, { ...of, left: left - 1, wasLeft: left })}
      >
        {size && `${size.name} `}
        {countWords(left)} <b>−1</b>
      </button>
    );
  });
}
