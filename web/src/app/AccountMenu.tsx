import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../texts/texts.ts';
import {
  IconDevices,
  IconKey,
  IconLogout,
  IconPhoto,
  IconPlug,
  IconServer,
  IconSettings,
  IconSwitch,
  IconTrash,
  IconUserCircle,
  IconUsers,
} from '../ui/icons.tsx';
import classes from './AccountMenu.module.css';
import { paths } from './paths.ts';

interface AccountMenuProps {
  restaurant: string;
  email: string | undefined;
  mayManage: boolean;
  mayOwn: boolean;
  isOperator: boolean;
  /** Undefined for a person with one restaurant. */
  onSwitch: (() => void) | undefined;
  /** Undefined while the restaurant is not loaded. */
  onSettings: (() => void) | undefined;
  onPassword: (() => void) | undefined;
  onDevices: () => void;
  onSignOut: () => void;
}

/** The restaurant, the account and what can be done with them: in the sidebar, on phones behind a button in the top bar. */
export function AccountMenu({
  restaurant,
  email,
  mayManage,
  mayOwn,
  isOperator,
  onSwitch,
  onSettings,
  onPassword,
  onDevices,
  onSignOut,
}: AccountMenuProps) {
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

  const openDialog = (open: (() => void) | undefined) => {
    setIsOpen(false);
    // A closed dialog returns the focus, and its button is hidden by then; in the sidebar it stays.
    button.current?.focus();
    open?.();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.opener}
        aria-label={t('Account')}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconUserCircle size={26} stroke={1.75} aria-hidden="true" />
      </button>
      <div ref={panel} id={panelId} className={classes.account} data-open={isOpen || undefined}>
        <p className={classes.restaurant}>{restaurant}</p>
        <p className={classes.email}>{email}</p>
        {onSwitch && (
          <button type="button" className={classes.action} onClick={() => openDialog(onSwitch)}>
            <IconSwitch size={22} stroke={1.75} aria-hidden="true" />
            {t('Switch restaurant')}
          </button>
        )}
        {mayManage && (
          <Link
            to={paths.media}
            className={`${classes.action} ${classes.library}`}
            onClick={() => setIsOpen(false)}
          >
            <IconPhoto size={22} stroke={1.75} aria-hidden="true" />
            {t('Library')}
          </Link>
        )}
        {mayManage && (
          <Link to={paths.bin} className={classes.action} onClick={() => setIsOpen(false)}>
            <IconTrash size={22} stroke={1.75} aria-hidden="true" />
            {t('Bin')}
          </Link>
        )}
        {mayManage && (
          <button
            type="button"
            className={classes.action}
            disabled={!onSettings}
            onClick={() => openDialog(onSettings)}
          >
            <IconSettings size={22} stroke={1.75} aria-hidden="true" />
            {t('Restaurant settings')}
          </button>
        )}
        {mayOwn && (
          <Link to={paths.people} className={classes.action} onClick={() => setIsOpen(false)}>
            <IconUsers size={22} stroke={1.75} aria-hidden="true" />
            {t('People')}
          </Link>
        )}
        {mayOwn && (
          <Link to={paths.connections} className={classes.action} onClick={() => setIsOpen(false)}>
            <IconPlug size={22} stroke={1.75} aria-hidden="true" />
            {t('Connections')}
          </Link>
        )}
        {isOperator && (
          <Link to={paths.server} className={classes.action} onClick={() => setIsOpen(false)}>
            <IconServer size={22} stroke={1.75} aria-hidden="true" />
            {t('This server')}
          </Link>
        )}
        <button
          type="button"
          className={classes.action}
          disabled={!onPassword}
          onClick={() => openDialog(onPassword)}
        >
          <IconKey size={22} stroke={1.75} aria-hidden="true" />
          {t('Change password')}
        </button>
        <button type="button" className={classes.action} onClick={() => openDialog(onDevices)}>
          <IconDevices size={22} stroke={1.75} aria-hidden="true" />
          {t('Signed-in devices')}
        </button>
        <Link to={paths.account} className={classes.action} onClick={() => setIsOpen(false)}>
          <IconUserCircle size={22} stroke={1.75} aria-hidden="true" />
          {t('Your account')}
        </Link>
        <button type="button" className={classes.action} onClick={onSignOut}>
          <IconLogout size={22} stroke={1.75} aria-hidden="true" />
          {t('Sign Out')}
        </button>
      </div>
    </>
  );
}
