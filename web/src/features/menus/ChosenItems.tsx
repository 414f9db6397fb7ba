import type { Item } from '@menuboard/contract/items';
import { type MouseEvent, memo, type PointerEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { itemsOf } from '../../api/cached-menu.ts';
import { useIncrementalList } from '../../lib/use-incremental-list.tsx';
import {
  IconArrowBarToUp,
  IconChevronDown,
  IconChevronUp,
  IconGripVertical,
  IconX,
} from '../../ui/icons.tsx';
import classes from './ChosenItems.module.css';
import { useRowDrag } from './use-row-drag.ts';

interface ChosenItemsProps {
  items: readonly Item[];
  chosen: readonly string[];
  /** Moves an item up (-1) or down (1). */
  onMove: (id: string, by: -1 | 1) => void;
  /** Moves an item to the position of another one, or to the top. */
  onMoveTo: (id: string, other: string | 'top') => void;
  onRemove: (id: string) => void;
}

/** How many rows are added at once. */
const ROWS = 15;
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The chosen items in the order in which boards show them. */
export function ChosenItems({ items, chosen, ...on }: ChosenItemsProps) {
  const inOrder = itemsOf({ items: [...chosen] }, items);
  const scroller = useRef<HTMLOListElement>(null);
  const { draggedId, startDrag } = useRowDrag(scroller, on.onMoveTo);
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
            isDragged={id === draggedId}
            onDragStart={startDrag}
            {...on}
          />
        ))}
        {sentinel && <li aria-hidden="true">{sentinel}</li>}
      </ol>
    </section>
  );
}

interface ChosenItemProps extends Pick<ChosenItemsProps, 'onMove' | 'onMoveTo' | 'onRemove'> {
  id: string;
  name: string;
  index: number;
  isLast: boolean;
  isDragged: boolean;
  onDragStart: (event: PointerEvent<HTMLElement>, id: string) => void;
}

const ChosenItem = memo(function ChosenItem(props: ChosenItemProps) {
  const { id, name, index, isLast, isDragged, onDragStart, onMove, onMoveTo, onRemove } = props;
  const move = ({ currentTarget }: MouseEvent<HTMLElement>, change: () => void) => {
    // Moving the row in the document makes its button lose the focus.
    flushSync(change);
    currentTarget.focus();
  };
  return (
    <li className={classes.row} data-id={id} data-dragged={isDragged || undefined}>
      <span className={classes.position} onPointerDown={(event) => onDragStart(event, id)}>
        <IconGripVertical {...icon} />
        {index + 1}
      </span>
      <span className={classes.name}>{name}</span>
      <button
        type="button"
        aria-label={`To the top: ${name}`}
        aria-disabled={index === 0}
        onClick={(event) => move(event, () => onMoveTo(id, 'top'))}
      >
        <IconArrowBarToUp {...icon} />
      </button>
      <button
        type="button"
        aria-label={`Move up ${name}`}
        aria-disabled={index === 0}
        onClick={(event) => move(event, () => onMove(id, -1))}
      >
        <IconChevronUp {...icon} />
      </button>
      <button
        type="button"
        aria-label={`Move down ${name}`}
        aria-disabled={isLast}
        onClick={(event) => move(event, () => onMove(id, 1))}
      >
        <IconChevronDown {...icon} />
      </button>
      <button type="button" aria-label={`Take off ${name}`} onClick={() => onRemove(id)}>
        <IconX {...icon} />
      </button>
    </li>
  );
});
