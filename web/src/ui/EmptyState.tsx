import type { ReactNode } from 'react';
import { BoardIllustration } from './BoardIllustration.tsx';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  /** The first line: what is missing. */
  title: string;
  /** The second line: what to do about it. */
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
