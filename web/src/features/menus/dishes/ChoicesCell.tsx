import { type ReactNode, useRef, useState } from 'react';
import { AvailabilityChoices } from '../../../shared/dishes/AvailabilityChoices.tsx';
import type { DishRowProps } from './dish-row-props.ts';
import classes from './size-cell.module.css';

interface ChoicesCellProps extends Pick<DishRowProps, 'clock'> {
  /** "Latte, Large" */
  dish: string;
  /** End of being sold out, and the number left. */
  of: { soldOutUntil?: string | null | undefined; left?: number | null | undefined };
  isAvailable: boolean;
  /** Whether the cells of the row go when this one is sold out. */
  isLast: boolean;
  children: (isOpen: boolean) => ReactNode;
  onChoose: (isAvailable: boolean, until: string | null) => void;
  onCount: (left: number | null) => void;
}

/** The bar of a phone would cover it. */
const showWhole = (choices: HTMLElement | null) => choices?.scrollIntoView?.({ block: 'nearest' });

/**
 * A price of a dish. While it has the focus, the ways to sell the dish or the size out, or to have it back, and the
 * number left are below it.
 */
export function ChoicesCell(props: ChoicesCellProps) {
  const { dish, of, isAvailable, isLast, clock, children, onChoose, onCount } = props;
  const cell = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = (isGone: boolean) => {
    const row = cell.current?.closest('li');
    const focused = isGone && isLast ? row?.querySelector<HTMLElement>('[role="switch"]') : cell.current;
    focused?.focus();
    setIsOpen(false);
  };
  return (
    <fieldset
      ref={cell}
      aria-label={dish}
      tabIndex={-1}
      className={classes.size}
      onFocus={({ target, currentTarget }) => setIsOpen(target !== currentTarget)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setIsOpen(false);
      }}
    >
      <span className={classes.cell}>{children(isOpen)}</span>
      {isOpen && (
        <span className={classes.sizeEnds} ref={showWhole}>
          <AvailabilityChoices
            {...{ dish, of, isAvailable, clock }}
            onChoose={(next, until) => {
              close(!next);
              onChoose(next, until);
            }}
            onCount={onCount}
          />
        </span>
      )}
    </fieldset>
  );
}
