import type { Item } from '@menuboard/contract/items';
import { type MouseEvent, memo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { itemsOf } from '../../api/cached-menu.ts';
import { useIncrementalList } from '../../lib/use-incremental-list.tsx';
import { IconChevronDown, IconChevronUp, IconX } from '../../ui/icons.tsx';
import classes from './ChosenItems.module.css';

interface ChosenItemsProps {
  items: readonly Item[];
  chosen: readonly string[];
  /** Moves an item up (-1) or down (1). */
  onMove: (id: string, by: -1 | 1) => void;
  onRemove: (id: string) => void;
}

/** How many rows are added at once. */
const ROWS = 15;
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The chosen items in the order in which boards show them. */
export function ChosenItems({ items, chosen, ...on }: ChosenItemsProps) {
  const inOrder = itemsOf({ items: [...chosen] }, items);
  const scroller = useRef<HTMLOListElement>(null);
  const { count, sentinel } = useIncrementalList(inOrder.length, { step: ROWS, scroller });

  return (
    <section aria-label="On this menu" className={classes.chosen}>
      <h3 className={classes.header}>On this menu</h3>
      {inOrder.length === 0 && <p className={classes.nothing}>Check the items you want on it.</p>}
      <ol ref={scroller} className={classes.list}>
        {inOrder.slice(0, count).map(({ id, name }, index) => (
          <ChosenItem
            key={id}
            id={id}
            name={name}
            index={index}
            isLast={index === inOrder.length - 1}
            {...on}
          />
        ))}
        {sentinel && <li aria-hidden="true">{sentinel}</li>}
      </ol>
    </section>
  );
}

interface ChosenItemProps extends Pick<ChosenItemsProps, 'onMove' | 'onRemove'> {
  id: string;
  name: string;
  index: number;
  isLast: boolean;
}

const ChosenItem = memo(function ChosenItem({ id, name, index, isLast, onMove, onRemove }: ChosenItemProps) {
  const move = ({ currentTarget }: MouseEvent<HTMLElement>, by: -1 | 1) => {
    // Moving the row in the document makes its button lose the focus.
    flushSync(() => onMove(id, by));
    currentTarget.focus();
  };
  return (
    <li className={classes.row}>
      <span className={classes.position}>{index + 1}</span>
      <span className={classes.name}>{name}</span>
      <button
        type="button"
        aria-label={`Move up ${name}`}
        aria-disabled={index === 0}
        onClick={(event) => move(event, -1)}
      >
        <IconChevronUp {...icon} />
      </button>
      <button
        type="button"
        aria-label={`Move down ${name}`}
        aria-disabled={isLast}
        onClick={(event) => move(event, 1)}
      >
        <IconChevronDown {...icon} />
      </button>
      <button type="button" aria-label={`Take off ${name}`} onClick={() => onRemove(id)}>
        <IconX {...icon} />
      </button>
    </li>
  );
});
