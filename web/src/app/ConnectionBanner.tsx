import { t } from '../texts/texts.ts';
import classes from './ConnectionBanner.module.css';

/** Warns that the data may be outdated. The live region stays in the page when it is empty. */
export function ConnectionBanner({ isLost }: { isLost: boolean }) {
  return (
    <div role="status" className={classes.line}>
      {isLost && <p className={classes.text}>{t('Connection lost, trying again')}</p>}
    </div>
  );
}
