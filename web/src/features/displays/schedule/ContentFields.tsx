import { NativeSelect } from '@mantine/core';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { pluralize } from '../../../domain/format.ts';
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
  { value: 'menu', name: 'Menu' },
  { value: 'media', name: 'Media' },
] as const;

/** The fields of an entry that say what it shows. */
export function ContentFields({ draft, onEdit, menus, onRetryMenus }: ContentFieldsProps) {
  const { contentType } = draft;
  return (
    <>
      <div className={classes.twoColumns}>
        <Choice
          look="joined"
          label="Content Type"
          value={contentType}
          options={contentTypes}
          onChange={(value) => onEdit({ contentType: value })}
        />
        {contentType === 'menu' && menus && (
          <NativeSelect
            label="Menu"
            value={draft.menuId}
            onChange={(event) => onEdit({ menuId: event.currentTarget.value })}
          >
            <option value="">Choose a menu...</option>
            {menus.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
        {contentType === 'menu' && !menus && (
          <ErrorCard message="Failed to load menus" onRetry={onRetryMenus} />
        )}
        {contentType === 'media' && (
          <div role="status" className={classes.chosen}>
            <b>{pluralize(draft.media.length, 'file')} chosen</b>
            <span>
              {draft.media.length === 0
                ? 'Check them under Images and videos.'
                : 'They play in this order, over and over.'}
            </span>
          </div>
        )}
      </div>
      {contentType === 'menu' && menus?.length === 0 && (
        <p className={classes.hint}>No menus available. Create a menu first in the Menus section.</p>
      )}
    </>
  );
}
