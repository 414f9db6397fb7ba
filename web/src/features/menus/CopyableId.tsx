import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { IconCopy } from '../../ui/icons.tsx';
import classes from './CopyableId.module.css';

const VISIBLE_CHARS = 8;

interface CopyableIdProps {
  id: string;
  onCopy: (id: string) => unknown;
}

/** An id of which only the beginning is visible; a tap copies it, and screen readers read all of it. */
export function CopyableId({ id, onCopy }: CopyableIdProps) {
  return (
    <button
      type="button"
      className={classes.id}
      aria-label={t('{id}, copy', { id })}
      title={t('Copy the whole ID')}
      onClick={() => onCopy(id)}
    >
      {id.slice(0, VISIBLE_CHARS)}
      <span className={basics.spoken}>{id.slice(VISIBLE_CHARS)}</span>
      <IconCopy size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
