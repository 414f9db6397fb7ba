import { ActionIcon } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { itemsOf } from '../../api/cached-menu.ts';
import classes from './ChosenItems.module.css';
import { moveItem } from './move-item.ts';

interface ChosenItemsProps {
  items: readonly Item[];
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What is on the menu, in the board's order. */
export function ChosenItems({ items, chosen, onChosen }: ChosenItemsProps) {
  const inOrder = itemsOf({ items: [...chosen] }, items);
  const move = ({ currentTarget }: MouseEvent<HTMLElement>, id: string, by: -1 | 1) => {
    // The row moves in the document and would lose the focus on the way.
    flushSync(() => onChosen(moveItem(chosen, id, by)));
    currentTarget.focus();
  };

  return (
    <section aria-label="On this menu" className={classes.chosen}>
      <h3 className={classes.head}>On this menu</h3>
      {inOrder.length === 0 && <p className={classes.nothing}>Check the items you want on it.</p>}
      <ol className={classes.list}>
        {inOrder.map(({ id, name }, at) => (
          <li key={id} className={classes.row}>
            <span className={classes.place}>{at + 1}</span>
            <span className={classes.name}>{name}</span>
            <ActionIcon
              aria-label={`Move up ${name}`}
              aria-disabled={at === 0}
              onClick={(event) => move(event, id, -1)}
            >
              <IconChevronUp {...icon} />
            </ActionIcon>
            <ActionIcon
              aria-label={`Move down ${name}`}
              aria-disabled={at === inOrder.length - 1}
              onClick={(event) => move(event, id, 1)}
            >
              <IconChevronDown {...icon} />
            </ActionIcon>
            <ActionIcon
              aria-label={`Take off ${name}`}
              onClick={() => onChosen(chosen.filter((other) => other !== id))}
            >
              <IconX {...icon} />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </section>
  );
}
