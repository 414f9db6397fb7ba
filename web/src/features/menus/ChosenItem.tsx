import { type KeyboardEvent, memo, type PointerEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../texts/texts.ts';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowsSort,
  IconChevronDown,
  IconChevronUp,
  IconGripVertical,
  IconX,
} from '../../ui/icons.tsx';
import classes from './ChosenItems.module.css';

/** An end of the list. */
export type ListEnd = 'top' | 'bottom';

export interface ChosenItemActions {
  /** Moves an item up (-1) or down (1). */
  onMove: (id: string, by: -1 | 1) => void;
  /** Moves an item to the position of another one, or to an end. */
  onMoveTo: (id: string, other: string | ListEnd) => void;
  onRemove: (id: string) => void;
  /** Shows the arrows of an item on a phone; `null` hides them. */
  onOpen: (id: string | null) => void;
}

interface ChosenItemProps extends ChosenItemActions {
  id: string;
  name: string;
  index: number;
  isLast: boolean;
  isDragged: boolean;
  isOpen: boolean;
  /** The text that says which keys move it. */
  keysId: string;
  onDragStart: (event: PointerEvent<HTMLElement>, id: string) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Where the keys of the handle move the item. */
const keyMoves: Readonly<Record<string, -1 | 1 | ListEnd>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: 'top',
  End: 'bottom',
};

/** Moving the row in the document makes its button lose the focus; a row that is not drawn there leaves it to the next. */
function changeAndRefocus({ currentTarget }: SyntheticEvent<HTMLElement>, change: () => void) {
  const row = currentTarget.closest('li');
  const list = row?.parentElement;
  const index = row && list ? [...list.children].indexOf(row) : -1;
  flushSync(change);
  if (currentTarget.isConnected) currentTarget.focus();
  else list?.children[index]?.querySelector('button')?.focus();
}

/** One chosen item: its handle, its name, and buttons for those who do not drag. */
export const ChosenItem = memo(function ChosenItem(props: ChosenItemProps) {
  const { id, name, index, isLast, isDragged, isOpen, keysId } = props;
  const { onDragStart, onMove, onMoveTo, onRemove, onOpen } = props;

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const move = keyMoves[event.key];
    if (!move) return;
    event.preventDefault();
    changeAndRefocus(event, () => (typeof move === 'number' ? onMove(id, move) : onMoveTo(id, move)));
  };
  const buttons = [
    {
      label: t('To the top: {name}', { name }),
      Icon: IconArrowBarToUp,
      isAtEnd: index === 0,
      move: () => onMoveTo(id, 'top'),
    },
    {
      label: t('Move up {name}', { name }),
      Icon: IconChevronUp,
      isAtEnd: index === 0,
      move: () => onMove(id, -1),
    },
    {
      label: t('Move down {name}', { name }),
      Icon: IconChevronDown,
      isAtEnd: isLast,
      move: () => onMove(id, 1),
    },
    {
      label: t('To the bottom: {name}', { name }),
      Icon: IconArrowBarToDown,
      isAtEnd: isLast,
      move: () => onMoveTo(id, 'bottom'),
    },
  ];

  return (
    <li className={classes.row} data-id={id} data-dragged={isDragged || undefined}>
      <button
        type="button"
        className={classes.handle}
        aria-label={t('Position {position}: {name}', { position: index + 1, name })}
        aria-describedby={keysId}
        onPointerDown={(event) => onDragStart(event, id)}
        onKeyDown={handleKey}
      >
        <IconGripVertical {...icon} />
        {index + 1}
      </button>
      <span className={classes.name}>{name}</span>
      <button
        type="button"
        className={classes.more}
        aria-expanded={isOpen}
        aria-label={t('Move {name}', { name })}
        onClick={() => onOpen(isOpen ? null : id)}
      >
        <IconArrowsSort {...icon} />
      </button>
      <span className={classes.moves} data-open={isOpen || undefined}>
        {buttons.map(({ label, Icon, isAtEnd, move }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            aria-disabled={isAtEnd}
            onClick={(event) => changeAndRefocus(event, move)}
          >
            <Icon {...icon} />
          </button>
        ))}
      </span>
      <button
        type="button"
        className={classes.remove}
        aria-label={t('Take off {name}', { name })}
        onClick={() => onRemove(id)}
      >
        <IconX {...icon} />
      </button>
    </li>
  );
});
