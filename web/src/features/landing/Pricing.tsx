import { TRIAL_DAYS } from '@menuboard/contract/domain/limits';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { locale, t } from '../../texts/texts.ts';
import { IconCheck } from '../../ui/icons.tsx';
import buttons from './buttons.module.css';
import { plans } from './content.ts';
import page from './LandingPage.module.css';
import { LandingSection } from './LandingSection.tsx';
import classes from './Pricing.module.css';

/** Whole dollars; English prices have the dollar sign alone. */
const dollars = new Intl.NumberFormat(locale() === 'en-GB' ? 'en-US' : locale(), {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

/** The three plans. */
export function Pricing({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <LandingSection
      id="pricing"
      title={t('Three plans, plainly priced')}
      text={t('Every plan starts with {days} days free. No credit card, cancel anytime.', {
        days: TRIAL_DAYS,
      })}
    >
      <ul className={page.cards}>
        {plans.map(({ name, price, benefits, isMostPopular }) => (
          <li key={name} className={classes.plan} data-popular={isMostPopular}>
            {isMostPopular && <span className={classes.flag}>{t('Most Popular')}</span>}
            <h3 id={`plan-${name}`} className={classes.name}>
              {name}
            </h3>
            <p className={classes.price}>
              <span className={classes.amount}>{dollars.format(price)}</span>
              <span className={classes.per}>{t('/month')}</span>
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
              {isSignedIn ? t('Go to Dashboard') : t('Get Started')}
            </Link>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
