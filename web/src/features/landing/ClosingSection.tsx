import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { t } from '../../texts/texts.ts';
import buttons from './buttons.module.css';
import classes from './ClosingSection.module.css';
import page from './LandingPage.module.css';
import { NewsletterForm } from './NewsletterForm.tsx';

/** The last section: the newsletter form; for signed-in visitors the link to the dashboard. */
export function ClosingSection({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className={classes.closing} aria-labelledby="closing-title">
      <div className={`${page.container} ${classes.row}`}>
        <h2 id="closing-title" className={classes.call}>
          {isSignedIn ? t('Welcome back') : t('Put lunch on the wall before lunch')}
        </h2>
        {isSignedIn ? (
          <div>
            <p className={classes.welcome}>{t('Your boards are where you left them.')}</p>
            <Link to={paths.dashboard} className={buttons.inverse}>
              {t('Go to Dashboard')}
            </Link>
          </div>
        ) : (
          <NewsletterForm />
        )}
      </div>
    </section>
  );
}
