import type { Item } from '@menuboard/contract/items';
import { useId, useRef, useState } from 'react';
import { itemsOf } from '../../api/cached-menu.ts';
import { useIncrementalList } from '../../lib/use-incremental-list.tsx';
import { t } from '../../texts/texts.ts';
import { ChosenItem, type ChosenItemActions } from './ChosenItem.tsx';
import classes from './ChosenItems.module.css';
import { useRowDrag } from './use-row-drag.ts';

interface ChosenItemsProps extends Omit<ChosenItemActions, 'onOpen'> {
  items: readonly Item[];
  chosen: readonly string[];
}

/** How many rows are added at once. */
const ROWS = 15;

/** The chosen items in the order in which boards show them. */
export function ChosenItems({ items, chosen, ...on }: ChosenItemsProps) {
  const inOrder = itemsOf({ items: [...chosen] }, items);
  const scroller = useRef<HTMLOListElement>(null);
  const keysId = useId();
  const { draggedId, startDrag } = useRowDrag(scroller, on.onMoveTo);
  const { count, sentinel } = useIncrementalList(inOrder.length, { step: ROWS, scroller });
  // On a phone, one row at a time shows its arrows.
  const [openId, setOpenId] = useState<string | null>(null);

  return (
    <section aria-label={t('On this menu')} className={classes.chosen}>
      <h3 className={classes.header}>{t('On this menu')}</h3>
      {inOrder.length === 0 && <p className={classes.nothing}>{t('Check the items you want on it.')}</p>}
      <p id={keysId} hidden>
        {t('The arrow keys move it up and down, Home and End to the top and the bottom.')}
      </p>
      <ol ref={scroller} className={classes.list}>
        {inOrder.slice(0, count).map(({ id, name }, index) => (
          <ChosenItem
            key={id}
            id={id}
            name={name}
            index={index}
            isLast={index === inOrder.length - 1}
            isDragged={id === draggedId}
            isOpen={id === openId}
            keysId={keysId}
            onDragStart={startDrag}
            onOpen={setOpenId}
            {...on}
          />
        ))}
        {sentinel && <li aria-hidden="true">{sentinel}</li>}
      </ol>
    </section>
  );
}
