import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../../../texts/texts.ts';
import { IconX } from '../../../ui/icons.tsx';
import classes from './EditorDialog.module.css';

interface EditorDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog above the editor. A native modal dialog keeps the focus inside and returns it. */
export function EditorDialog({ title, onClose, children }: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classes.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header className={classes.header}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" aria-label={t('Close')} className={classes.close} onClick={onClose}>
          <IconX size={22} stroke={1.75} aria-hidden="true" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
