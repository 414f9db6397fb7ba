import { t } from '../../texts/texts.ts';
import { useFind } from '../../ui/find-context.ts';
import { IconSearch } from '../../ui/icons.tsx';
import classes from './FindButton.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens Find: in the sidebar with its keys, on phones as an icon in the top bar. */
export function FindButton() {
  const find = useFind();
  return (
    <button
      type="button"
      className={classes.button}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => find('')}
    >
      <IconSearch size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.name}>{t('Find')}</span>
      <span className={classes.keys} aria-hidden="true">
        {isApple ? '⌘ K' : t('Ctrl K')}
      </span>
    </button>
  );
}
