import { t } from '../../texts/texts.ts';
import { promises } from './content.ts';
import page from './LandingPage.module.css';
import classes from './ProductPromises.module.css';

/** The promises of the product, which tests prove. */
export function ProductPromises() {
  return (
    <section className={classes.band} aria-label={t('What it does')}>
      <dl className={`${page.container} ${classes.proofs}`}>
        {promises.map(({ title, lines }) => (
          <div key={title} className={classes.proof}>
            <dt className={classes.title}>{title}</dt>
            <dd className={classes.text}>
              {lines.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
