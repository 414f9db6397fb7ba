import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../texts/texts.ts';
import basics from '../ui/basics.module.css';
import {
  IconDevices,
  IconDots,
  IconHelp,
  IconKey,
  IconLogout,
  IconPhoto,
  IconServer,
  IconSettings,
  IconSwitch,
  IconUserCircle,
} from '../ui/icons.tsx';
import classes from './AccountMenu.module.css';
import { FindButton } from './find/FindButton.tsx';
import { paths, signInPath } from './paths.ts';

export interface AccountMenuProps {
  restaurant: string;
  email: string | undefined;
  mayManage: boolean;
  isOperator: boolean;
  /** Undefined for a person with one restaurant. */
  onSwitch: (() => void) | undefined;
  onDevices: () => void;
  onSignOut: () => void;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The account behind the restaurant's name. On phones it is the last tab, and has the pages that the bar has no space for. */
export function AccountMenu(props: AccountMenuProps) {
  const { restaurant, email, mayManage, isOperator, onSwitch, onDevices, onSignOut } = props;
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useClosing(isOpen, close, button, panel);

  /** Closes the menu first: a dialog returns the focus to what had it before. */
  const openDialog = (open: () => void) => {
    close();
    button.current?.focus();
    open();
  };
  const link = (to: string, label: string, image: ReactNode, className = '') => (
    <Link to={to} className={`${classes.action} ${className}`} onClick={close}>
      {image}
      {label}
    </Link>
  );
  const dialog = (open: () => void, label: string, image: ReactNode) => (
    <button type="button" className={classes.action} onClick={() => openDialog(open)}>
      {image}
      {label}
    </button>
  );

  return (
    <div className={classes.account}>
      <button
        ref={button}
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes.initial} aria-hidden="true">
          {restaurant.charAt(0)}
        </span>
        <IconDots size={24} stroke={2} aria-hidden="true" className={classes.dots} />
        <span className={classes.more}>{t('More')}</span>
        <span className={`${basics.shrinking} ${classes.names}`}>
          <span className={classes.restaurant}>{restaurant}</span>
          <span className={classes.email}>{email}</span>
        </span>
      </button>
      <div ref={panel} id={panelId} className={classes.panel} hidden={!isOpen}>
        <p className={classes.who}>
          {restaurant}
          <span>{email}</span>
        </p>
        {mayManage && (
          <>
            <FindButton className={`${classes.action} ${classes.phone}`} onPress={close} />
            {link(paths.media, t('Library'), <IconPhoto {...icon} />, classes.phone)}
            {link(paths.settings, t('Settings'), <IconSettings {...icon} />, classes.phone)}
          </>
        )}
        {link(paths.account, t('Your account'), <IconUserCircle {...icon} />)}
        {link(signInPath, t('Password and two-step sign-in'), <IconKey {...icon} />)}
        {dialog(onDevices, t('Signed-in devices'), <IconDevices {...icon} />)}
        <hr className={classes.line} />
        {onSwitch && dialog(onSwitch, t('Switch restaurant'), <IconSwitch {...icon} />)}
        {link(paths.help, t('Help and shortcuts'), <IconHelp {...icon} />)}
        {isOperator && link(paths.server, t('This server'), <IconServer {...icon} />)}
        <button type="button" className={`${classes.action} ${classes.phone}`} onClick={onSignOut}>
          <IconLogout {...icon} />
          {t('Sign Out')}
        </button>
      </div>
      <button type="button" className={classes.out} onClick={onSignOut}>
        {t('Sign Out')}
      </button>
    </div>
  );
}

type ElementRef = RefObject<HTMLElement | null>;

/** Escape and a press elsewhere close the menu. */
function useClosing(isOpen: boolean, close: () => void, button: ElementRef, panel: ElementRef) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      latest.current();
      button.current?.focus();
    };
    const handlePointer = ({ target }: PointerEvent) => {
      const isInside =
        target instanceof Node && [button, panel].some(({ current }) => current?.contains(target));
      if (!isInside) latest.current();
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handlePointer);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handlePointer);
    };
  }, [isOpen, button, panel]);
}
