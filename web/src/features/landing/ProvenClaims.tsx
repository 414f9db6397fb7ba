import { claims } from './content.ts';
import page from './LandingPage.module.css';
import classes from './ProvenClaims.module.css';

/** The claims that tests prove. */
export function ProvenClaims() {
  return (
    <section className={classes.band} aria-label="What it does">
      <dl className={`${page.container} ${classes.proofs}`}>
        {claims.map(({ title, lines }) => (
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
