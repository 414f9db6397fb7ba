import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { LanguageSelect } from '../../ui/LanguageSelect.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { AnchorLinks } from './AnchorLinks.tsx';
import classes from './LandingFooter.module.css';
import page from './LandingPage.module.css';

/** The footer of the landing page. */
export function LandingFooter({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <footer className={classes.footer}>
      <div className={`${page.container} ${classes.row}`}>
        <Wordmark />
        <nav className={classes.links} aria-label="Footer">
          <AnchorLinks className={classes.link} />
          <a href={paths.display} className={classes.link}>
            Pair a screen
          </a>
          <Link to={isSignedIn ? paths.dashboard : paths.login} className={classes.link}>
            {isSignedIn ? 'Account' : 'Login'}
          </Link>
        </nav>
        <LanguageSelect />
      </div>
    </footer>
  );
}
