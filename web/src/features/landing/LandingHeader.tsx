import { HEADER_BLUR_PX } from '@menuboard/contract/domain/limits';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
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

/** The fixed head of the landing page; it blurs what scrolls under it. */
export function LandingHeader({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <header className={classes.header} data-scrolled={useIsScrolled() || undefined}>
      <div className={`${page.container} ${classes.bar}`}>
        <Link to={paths.landing} className={classes.mark} aria-label="Menuboard, home">
          <Wordmark />
        </Link>
        <nav className={classes.nav} aria-label="Account">
          {isSignedIn ? (
            <Link to={paths.dashboard} className={page.primary}>
              Account
            </Link>
          ) : (
            <>
              <Link to={paths.login} className={classes.login}>
                Login
              </Link>
              <Link to={paths.signup} className={page.primary}>
                Get Started
              </Link>
            </>
          )}
        </nav>
      </div>
    </header>
  );
}
