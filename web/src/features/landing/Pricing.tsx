import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { IconCheck } from '../../ui/icons.tsx';
import buttons from './buttons.module.css';
import { plans, trialTerms } from './content.ts';
import page from './LandingPage.module.css';
import { LandingSection } from './LandingSection.tsx';
import classes from './Pricing.module.css';

/** The three plans. */
export function Pricing({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <LandingSection
      id="pricing"
      title="Three plans, plainly priced"
      text={`Every plan starts with ${trialTerms}`}
    >
      <ul className={page.cards}>
        {plans.map(({ name, price, benefits, isMostPopular }) => (
          <li key={name} className={classes.plan} data-popular={isMostPopular}>
            {isMostPopular && <span className={classes.flag}>Most Popular</span>}
            <h3 id={`plan-${name}`} className={classes.name}>
              {name}
            </h3>
            <p className={classes.price}>
              <span className={classes.amount}>${price}</span>
              <span className={classes.per}>/month</span>
            </p>
            <ul className={classes.contents}>
              {benefits.map((line) => (
                <li key={line}>
                  <IconCheck size={18} stroke={2} className={classes.check} aria-hidden="true" />
                  <span className={classes.line}>{line}</span>
                </li>
              ))}
            </ul>
            <Link
              to={isSignedIn ? paths.dashboard : paths.signup}
              className={`${isMostPopular ? buttons.primary : buttons.secondary} ${classes.choose}`}
              aria-describedby={`plan-${name}`}
            >
              {isSignedIn ? 'Go to Dashboard' : 'Get Started'}
            </Link>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
