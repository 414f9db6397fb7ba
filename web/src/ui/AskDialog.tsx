import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './AskDialog.module.css';

interface AskDialogProps {
  text: string;
  detail: string | undefined;
  more: ReactNode;
  onDismiss: () => void;
  /** The buttons. The first one gets the focus, so put the harmless one first. */
  children: ReactNode;
}

/**
 * A question over everything else. A native modal dialog makes the page inert and returns the focus, even above an
 * open dialog of Mantine.
 */
export function AskDialog({ text, detail, more, onDismiss, children }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  const detailId = useId();

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    element?.querySelector('button')?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={textId}
      aria-describedby={detail && detailId}
      className={classes.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <p id={textId} className={classes.text}>
        {text}
      </p>
      {detail && (
        <p id={detailId} className={classes.detail}>
          {detail}
        </p>
      )}
      {more && <div className={classes.more}>{more}</div>}
      <div className={classes.buttons}>{children}</div>
    </dialog>
  );
}
