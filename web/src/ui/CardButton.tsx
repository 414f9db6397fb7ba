import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './RecordCard.module.css';

interface CardButtonProps {
  /** The id of the card's title, which describes the button. */
  titleId: string;
  onPress: () => void;
  /** True for a button that comes last and is seldom needed. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** A text button on a record's card, above its link. */
export function CardButton({ titleId, onPress, isQuiet = false, children }: CardButtonProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={`${classes.button} ${isQuiet ? classes.quiet : ''}`}
      aria-describedby={titleId}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
