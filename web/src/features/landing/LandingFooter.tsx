import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { t } from '../../texts/texts.ts';
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
        <nav className={classes.links} aria-label={t('Footer', { context: 'the end of the page' })}>
          <AnchorLinks className={classes.link} />
          <a href={paths.display} className={classes.link}>
            {t('Pair a screen')}
          </a>
          <Link to={isSignedIn ? paths.dashboard : paths.login} className={classes.link}>
            {isSignedIn ? t('Account') : t('Login')}
          </Link>
        </nav>
        <LanguageSelect />
      </div>
    </footer>
  );
}
