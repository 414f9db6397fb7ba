import { t } from '../../texts/texts.ts';
import { IconSearch } from '../../ui/icons.tsx';
import classes from './FindButton.module.css';
import { useFind } from './find-context.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface FindButtonProps {
  className?: string | undefined;
  onPress?: () => void;
}

/** Opens Find. */
export function FindButton({ className, onPress }: FindButtonProps) {
  const find = useFind();
  return (
    <button
      type="button"
      className={`${classes.button} ${className ?? ''}`}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => {
        onPress?.();
        find('');
      }}
    >
      <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      {t('Find')}
      <span className={classes.keys} aria-hidden="true">
        {isApple ? '⌘ K' : t('Ctrl K')}
      </span>
    </button>
  );
}
