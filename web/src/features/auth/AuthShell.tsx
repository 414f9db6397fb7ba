import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './AuthShell.module.css';
import { CounterDrawing } from './CounterDrawing.tsx';

interface AuthShellProps {
  title: string;
  /** The way out, at the top left. */
  back: ReactNode;
  /** What hangs on the wall beside the form. */
  board: ReactNode;
  children: ReactNode;
}

/** A form beside a wall with a board. On narrow windows only the form. */
export function AuthShell({ title, back, board, children }: AuthShellProps) {
  return (
    <div className={classes.shell}>
      <title>{`${title} · Menuboard`}</title>
      <main className={classes.side}>
        <div className={classes.back}>{back}</div>
        <div className={classes.form}>{children}</div>
      </main>
      <div className={classes.wall} aria-hidden="true">
        {board}
        <CounterDrawing />
      </div>
    </div>
  );
}

/** The arrow of the way out. */
export function BackArrow() {
  return <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />;
}
