import { t } from '../../texts/texts.ts';
import { testimonials } from './content.ts';
import page from './LandingPage.module.css';
import { LandingSection } from './LandingSection.tsx';
import classes from './Testimonials.module.css';

/** Testimonials of owners; samples are marked as such. */
export function Testimonials() {
  return (
    <LandingSection
      id="testimonials"
      title={t('From behind the counter')}
      text={t('These three are samples, written by us, until owners send us their own words.')}
    >
      <ul className={page.cards}>
        {testimonials.map(({ quote, author, isSample }) => (
          <li key={quote}>
            <figure className={classes.card}>
              <span className={classes.mark} aria-hidden="true">
                “
              </span>
              <blockquote className={classes.quote}>{quote}</blockquote>
              <figcaption className={classes.author}>
                <span>{author}</span>
                {isSample && <span className={page.sample}>{t('Sample')}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
