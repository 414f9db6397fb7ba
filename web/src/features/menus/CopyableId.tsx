import { copyText } from '../../lib/copy-text.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { IconCopy } from '../../ui/icons.tsx';
import classes from './CopyableId.module.css';

const VISIBLE_CHARS = 8;

/** The id of a menu, of which only the beginning is visible; a tap copies it, and screen readers read all of it. */
export function CopyableId({ id }: { id: string }) {
  const notice = useNotice();
  const copy = async () => {
    const isCopied = await copyText(id);
    notice.show({ id: 'menu-id', text: isCopied ? t('Menu ID copied.') : t('Menu ID: {id}', { id }) });
  };
  return (
    <button
      type="button"
      className={classes.id}
      aria-label={t('{id}, copy', { id })}
      title={t('Copy the whole ID')}
      onClick={() => void copy()}
    >
      {id.slice(0, VISIBLE_CHARS)}
      <span className={basics.spoken}>{id.slice(VISIBLE_CHARS)}</span>
      <IconCopy size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
