import { t } from '../../texts/texts.ts';
import { features } from './content.ts';
import { FeatureIllustration } from './FeatureIllustration.tsx';
import classes from './Features.module.css';
import page from './LandingPage.module.css';
import { LandingSection } from './LandingSection.tsx';

/** The six features, each with an illustration. */
export function Features() {
  return (
    <LandingSection
      id="features"
      title={t('Less effort than tape')}
      text={t(
        'Owners tape paper over their screens because the tape is quicker than the software. So we made the software quicker than the tape.',
      )}
    >
      <ul className={page.cards}>
        {features.map(({ illustration, tint, title, text }) => (
          <li key={title} className={classes.card}>
            <div className={classes.illustration} data-tint={tint} aria-hidden="true">
              <FeatureIllustration name={illustration} />
            </div>
            <div className={classes.texts}>
              <h3 className={page.name}>{title}</h3>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
