import { HEADER_BLUR_PX } from '@menuboard/contract/domain/limits';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { t } from '../../texts/texts.ts';
import { IconArrowLeft, IconMenu2, IconX } from '../../ui/icons.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { AnchorLinks } from './AnchorLinks.tsx';
import buttons from './buttons.module.css';
import { cameFromThisSite } from './came-from-this-site.ts';
import classes from './LandingHeader.module.css';
import page from './LandingPage.module.css';

function useIsScrolled() {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const handleScroll = () => setScrolled(window.scrollY > HEADER_BLUR_PX);
    handleScroll();
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);
  return isScrolled;
}

function BackButton() {
  const navigate = useNavigate();
  const [isShown] = useState(() =>
    cameFromThisSite({
      referrer: document.referrer,
      origin: location.origin,
      historyLength: history.length,
      historyState: history.state,
    }),
  );
  if (!isShown) return null;
  return (
    <button type="button" className={classes.back} aria-label={t('Back')} onClick={() => navigate(-1)}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.backLabel}>{t('Back')}</span>
    </button>
  );
}

/** The fixed header of the landing page; it blurs the content below it. On phones its links are in a menu. */
export function LandingHeader({ isSignedIn }: { isSignedIn: boolean }) {
  const isScrolled = useIsScrolled();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!isOpen) return;
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [isOpen]);
  const MenuIcon = isOpen ? IconX : IconMenu2;

  return (
    <header
      className={classes.header}
      data-scrolled={isScrolled || undefined}
      data-open={isOpen || undefined}
    >
      <div className={`${page.container} ${classes.bar}`}>
        <BackButton />
        <Link to={paths.landing} className={classes.mark} aria-label={t('Menuboard, home')}>
          <Wordmark />
        </Link>
        <nav
          id="landing-menu"
          className={classes.nav}
          aria-label={t('Main', { context: 'the links of the page' })}
        >
          <AnchorLinks className={classes.link} onFollow={close} />
          {!isSignedIn && (
            <Link to={paths.login} className={classes.link}>
              {t('Login')}
            </Link>
          )}
        </nav>
        <Link
          to={isSignedIn ? paths.dashboard : paths.signup}
          className={`${buttons.primary} ${classes.signup}`}
        >
          {isSignedIn ? t('Account') : t('Get Started')}
        </Link>
        <button
          ref={toggle}
          type="button"
          className={classes.toggle}
          aria-label={t('Menu', { context: 'the links of the page' })}
          aria-expanded={isOpen}
          aria-controls="landing-menu"
          onClick={() => setOpen(!isOpen)}
        >
          <MenuIcon size={24} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </header>
  );
}
