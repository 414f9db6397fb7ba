import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { t } from '../../texts/texts.ts';
import { IconPlayerPlay } from '../../ui/icons.tsx';
import buttons from './buttons.module.css';
import { trialTerms } from './content.ts';
import { DemoDialog } from './DemoDialog.tsx';
import classes from './Hero.module.css';
import { HeroScene } from './HeroScene.tsx';
import page from './LandingPage.module.css';

/** The first section: the product in one sentence and one scene. */
export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  const [isDemoOpen, setDemoOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const handleClose = () => {
    setDemoOpen(false);
    opener.current?.focus();
  };

  return (
    <section className={classes.hero}>
      <div className={`${page.container} ${classes.stage}`}>
        <div className={classes.texts}>
          <h1 className={classes.promise}>
            <span>{t('Change it on your phone.')} </span>
            <span>{t('It’s on the wall.')}</span>
          </h1>
          <p className={classes.lead}>
            {t(
              'Menu boards for the TV you already have. Sold out, new price, lunch at eleven: every screen follows within a second.',
            )}
          </p>
          <div className={classes.actions}>
            <Link to={isSignedIn ? paths.dashboard : paths.signup} className={buttons.primary}>
              {isSignedIn ? t('Go to Dashboard') : t('Start Free Trial')}
            </Link>
            <button
              ref={opener}
              type="button"
              className={buttons.secondary}
              onClick={() => setDemoOpen(true)}
            >
              <IconPlayerPlay size={20} stroke={1.75} aria-hidden="true" />
              {t('Watch Demo')}
            </button>
          </div>
          <p className={classes.terms}>{trialTerms}</p>
        </div>
        <HeroScene />
      </div>
      {isDemoOpen && <DemoDialog onClose={handleClose} />}
    </section>
  );
}
