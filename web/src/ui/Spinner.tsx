import { t } from '../texts/texts.ts';
import classes from './Spinner.module.css';

/** A loading indicator for pages and dialogs. Lists show skeletons instead. */
export function Spinner({ label = t('Loading') }: { label?: string }) {
  return (
    <div className={classes.spinner} role="status" aria-label={label}>
      <i />
      <i />
      <i />
    </div>
  );
}
