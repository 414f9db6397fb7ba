import { TRIAL_DAYS } from '@menuboard/contract/domain/limits';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { storedToken } from '../../lib/stored-token.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import classes from './LandingPage.module.css';
import { LiveBoard } from './LiveBoard.tsx';

const steps = [
  { title: 'Add your dishes', text: 'A name and a price are enough. Pictures when you have them.' },
  { title: 'Make a menu', text: 'Put them in order. Change a price once, it changes everywhere.' },
  { title: 'Type six characters', text: 'Open one address on the TV, enter its code, and lunch is on.' },
];

/** The front door. */
export function LandingPage() {
  const [isSignedIn] = useState(() => storedToken() !== null);
  const terms = `${TRIAL_DAYS} days free. No credit card, cancel anytime.`;

  return (
    <>
      <title>Menuboard · Change it on your phone. It’s on the wall.</title>
      <LandingHeader isSignedIn={isSignedIn} />
      <main>
        <section className={classes.hero}>
          <div className={`${classes.container} ${classes.stage}`}>
            <div>
              <h1 className={classes.promise}>Change it on your phone. It’s on the wall.</h1>
              <p className={classes.lead}>
                Menu boards for the TV you already have. A new price, a dish sold out: change it once, and
                every screen follows.
              </p>
              <div className={classes.ways}>
                <Link to={isSignedIn ? paths.dashboard : paths.signup} className={classes.primary}>
                  {isSignedIn ? 'Go to Dashboard' : 'Start Free Trial'}
                </Link>
              </div>
              <p className={classes.terms}>{terms}</p>
            </div>
            <div className={classes.board}>
              <LiveBoard />
            </div>
          </div>
        </section>
        <section className={classes.band} aria-label="How it works">
          <ol className={`${classes.container} ${classes.steps}`}>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h2 className={classes.step}>{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className={classes.closing}>
          <div className={`${classes.container} ${classes.last}`}>
            <h2 className={classes.call}>Put lunch on the wall before lunch</h2>
            <div>
              <Link to={isSignedIn ? paths.dashboard : paths.signup} className={classes.inverse}>
                {isSignedIn ? 'Go to Dashboard' : 'Get Started'}
              </Link>
              <p className={classes.closingTerms}>{terms}</p>
            </div>
          </div>
        </section>
      </main>
      <footer className={classes.footer}>
        <div className={`${classes.container} ${classes.foot}`}>
          <Wordmark />
          <nav className={classes.links} aria-label="Footer">
            <a href={paths.display}>Pair a screen</a>
            {isSignedIn ? <Link to={paths.dashboard}>Account</Link> : <Link to={paths.login}>Login</Link>}
          </nav>
        </div>
      </footer>
    </>
  );
}
