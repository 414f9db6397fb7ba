import { ActionIcon } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { itemsOf } from '../../api/cached-menu.ts';
import classes from './ChosenItems.module.css';

interface ChosenItemsProps {
  items: readonly Item[];
  chosen: readonly string[];
  /** Moves an item up (-1) or down (1). */
  onMove: (id: string, by: -1 | 1) => void;
  onRemove: (id: string) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The chosen items in the order in which boards show them. */
export function ChosenItems({ items, chosen, onMove, onRemove }: ChosenItemsProps) {
  const inOrder = itemsOf({ items: [...chosen] }, items);
  const move = ({ currentTarget }: MouseEvent<HTMLElement>, id: string, by: -1 | 1) => {
    // Moving the row in the document makes its button lose the focus.
    flushSync(() => onMove(id, by));
    currentTarget.focus();
  };

  return (
    <section aria-label="On this menu" className={classes.chosen}>
      <h3 className={classes.header}>On this menu</h3>
      {inOrder.length === 0 && <p className={classes.nothing}>Check the items you want on it.</p>}
      <ol className={classes.list}>
        {inOrder.map(({ id, name }, index) => (
          <li key={id} className={classes.row}>
            <span className={classes.position}>{index + 1}</span>
            <span className={classes.name}>{name}</span>
            <ActionIcon
              aria-label={`Move up ${name}`}
              aria-disabled={index === 0}
              onClick={(event) => move(event, id, -1)}
            >
              <IconChevronUp {...icon} />
            </ActionIcon>
            <ActionIcon
              aria-label={`Move down ${name}`}
              aria-disabled={index === inOrder.length - 1}
              onClick={(event) => move(event, id, 1)}
            >
              <IconChevronDown {...icon} />
            </ActionIcon>
            <ActionIcon aria-label={`Take off ${name}`} onClick={() => onRemove(id)}>
              <IconX {...icon} />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </section>
  );
}
