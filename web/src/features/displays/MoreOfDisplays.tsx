import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { t } from '../../texts/texts.ts';
import { IconDots } from '../../ui/icons.tsx';
import classes from './MoreOfDisplays.module.css';

/** The menu of the Displays page with what concerns all of them and is rarely needed. */
export function MoreOfDisplays() {
  return (
    <details className={classes.menu}>
      <summary className={classes.opener} aria-label={t('More about all displays')}>
        <IconDots size={22} stroke={2} aria-hidden="true" />
      </summary>
      <div className={classes.panel}>
        <Link className={classes.entry ?? ''} to={paths.calendar}>
          {t('Calendar')}
        </Link>
        <Link className={classes.entry ?? ''} to={paths.takeover}>
          {t('Take over screens…')}
        </Link>
      </div>
    </details>
  );
}
