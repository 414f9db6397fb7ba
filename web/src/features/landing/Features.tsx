import { features } from './content.ts';
import { FeatureIllustration } from './FeatureIllustration.tsx';
import classes from './Features.module.css';
import page from './LandingPage.module.css';
import { Section } from './Section.tsx';

/** The six features, each with an illustration. */
export function Features() {
  return (
    <Section
      id="features"
      title="Less effort than tape"
      text="Owners tape paper over their screens because the tape is quicker than the software. So we made the software quicker than the tape."
    >
      <ul className={page.cards}>
        {features.map(({ visual, tint, title, text }) => (
          <li key={title} className={classes.card}>
            <div className={classes.picture} data-tint={tint} aria-hidden="true">
              <FeatureIllustration visual={visual} />
            </div>
            <div className={classes.words}>
              <h3 className={classes.title}>{title}</h3>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
