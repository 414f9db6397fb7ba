import type { ReactNode } from 'react';
import { BoardIllustration } from './BoardIllustration.tsx';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  /** The first line: what is not there yet. */
  title: string;
  /** The second line: what to do about it. */
  text: string;
  /** The one button. */
  action?: ReactNode;
}

/** What a list shows while it is really empty; a list that failed to load is an `ErrorCard`. */
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
