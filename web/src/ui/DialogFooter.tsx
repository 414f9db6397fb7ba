import type { ReactNode } from 'react';
import classes from './DialogFooter.module.css';

/**
 * The buttons of a dialog. They stay visible while the content scrolls behind them. Put the footer last in the dialog
 * and outside its form, because a sticky element in a grid stays in its row; the submit button names the form by id.
 * Other children, such as an error, take a line above the buttons.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className={classes.footer} data-dialog-foot>
      {children}
    </div>
  );
}
