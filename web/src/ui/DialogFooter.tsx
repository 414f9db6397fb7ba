import type { ReactNode } from 'react';
import classes from './DialogFooter.module.css';

/**
 * The buttons of a dialog, in sight whatever its height: what stands above scrolls behind them. It comes last in the
 * dialog, outside its form (a sticky part of a grid stays in its row), so the button that submits names the form.
 * What is no button, such as a failure, takes a line of its own above them.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className={classes.foot} data-dialog-foot>
      {children}
    </div>
  );
}
