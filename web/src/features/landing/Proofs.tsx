import { proofs } from './content.ts';
import page from './LandingPage.module.css';
import classes from './Proofs.module.css';

/** What is promised and tested. */
export function Proofs() {
  return (
    <section className={classes.band} aria-label="What it does">
      <dl className={`${page.container} ${classes.proofs}`}>
        {proofs.map(({ title, lines }) => (
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
