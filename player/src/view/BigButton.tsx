import type { ReactNode } from 'react';
import css from './BigButton.module.css';

interface BigButtonProps {
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** The one action of a screen, large enough for a remote control's pointer. */
export function BigButton({ isDisabled = false, onClick, children }: BigButtonProps) {
  return (
    <button type="button" className={css.button} disabled={isDisabled} onClick={onClick}>
      {children}
    </button>
  );
}
