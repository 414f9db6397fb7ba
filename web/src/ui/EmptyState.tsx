import type { ReactNode } from 'react';
import { BoardIllustration } from './BoardIllustration.tsx';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  /** The first line: the missing records. */
  title: string;
  /** The second line: the next step. */
  text: string;
  /** The one button. */
  action?: ReactNode;
}

/** Shown in place of an empty list. A list that failed to load shows an `ErrorCard`. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <BoardIllustration />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  );
}
