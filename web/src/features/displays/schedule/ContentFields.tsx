import { NativeSelect } from '@mantine/core';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { plural, t } from '../../../texts/texts.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import classes from './EntryFields.module.css';
import type { EntryDraft } from './entry-draft.ts';

interface ContentFieldsProps {
  draft: EntryDraft;
  onEdit: (change: Partial<EntryDraft>) => void;
  /** Nothing while the menus are not loaded. */
  menus: readonly CachedMenu[] | undefined;
  onRetryMenus: () => void;
}

const contentTypes = [
  { value: 'menu', name: t('Menu') },
  { value: 'media', name: t('Media') },
] as const;

/** The fields for the content of an entry. */
export function ContentFields({ draft, onEdit, menus, onRetryMenus }: ContentFieldsProps) {
  const { contentType } = draft;
  return (
    <>
      <div className={classes.twoColumns}>
        <Choice
          look="joined"
          label={t('Content Type')}
          value={contentType}
          options={contentTypes}
          onChange={(value) => onEdit({ contentType: value })}
        />
        {contentType === 'menu' && menus && (
          <NativeSelect
            label={t('Menu')}
            value={draft.menuId}
            onChange={(event) => onEdit({ menuId: event.currentTarget.value })}
          >
            <option value="">{t('Choose a menu...')}</option>
            {menus.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
        {contentType === 'menu' && !menus && (
          <ErrorCard message={t('Failed to load menus')} onRetry={onRetryMenus} />
        )}
        {contentType === 'media' && (
          <div role="status" className={classes.chosen}>
            <b>{plural(draft.media.length, '{count} file chosen', '{count} files chosen')}</b>
            <span>
              {draft.media.length === 0
                ? t('Tick them under Images and videos.')
                : t('They play in this order, over and over.')}
            </span>
          </div>
        )}
      </div>
      {contentType === 'menu' && menus?.length === 0 && (
        <p className={classes.hint}>{t('No menus available. Create a menu first in the Menus section.')}</p>
      )}
    </>
  );
}
