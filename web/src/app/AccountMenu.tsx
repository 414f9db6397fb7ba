import { useEffect, useId, useRef, useState } from 'react';
import { IconLogout, IconSettings, IconUserCircle } from '../ui/icons.tsx';
import classes from './AccountMenu.module.css';

interface AccountMenuProps {
  restaurant: string;
  email: string | undefined;
  /** Undefined while the restaurant is not loaded. */
  onSettings: (() => void) | undefined;
  onSignOut: () => void;
}

/** The restaurant, the account and what can be done with them: in the sidebar, on phones behind a button in the top bar. */
export function AccountMenu({ restaurant, email, onSettings, onSignOut }: AccountMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    const handlePointer = ({ target }: PointerEvent) => {
      const isInside =
        target instanceof Node && [button, panel].some(({ current }) => current?.contains(target));
      if (!isInside) setIsOpen(false);
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handlePointer);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handlePointer);
    };
  }, [isOpen]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.opener}
        aria-label="Account"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconUserCircle size={26} stroke={1.75} aria-hidden="true" />
      </button>
      <div ref={panel} id={panelId} className={classes.account} data-open={isOpen || undefined}>
        <p className={classes.restaurant}>{restaurant}</p>
        <p className={classes.email}>{email}</p>
        <button
          type="button"
          className={classes.action}
          disabled={!onSettings}
          onClick={() => {
            setIsOpen(false);
            // A closed dialog returns the focus, and this button is hidden by then; in the sidebar it stays.
            button.current?.focus();
            onSettings?.();
          }}
        >
          <IconSettings size={22} stroke={1.75} aria-hidden="true" />
          Restaurant settings
        </button>
        <button type="button" className={classes.action} onClick={onSignOut}>
          <IconLogout size={22} stroke={1.75} aria-hidden="true" />
          Sign Out
        </button>
      </div>
    </>
  );
}
