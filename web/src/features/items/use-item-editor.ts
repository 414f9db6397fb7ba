import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useState } from 'react';
import { useDuplicateItemMutation } from '../../api/items.api.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import { useRecordParam } from '../../lib/use-record-param.ts';
import type { useItemActions } from '../../shared/dishes/use-item-actions.ts';
import { useSavedNotice } from '../../shared/notices/use-saved-notice.ts';
import { copyName } from '../../shared/wording/copy-name.ts';
import { t } from '../../texts/texts.ts';
import { type OnSaved, useItemDialog } from './use-item-dialog.ts';

interface Options {
  items: readonly Item[];
  restaurant: Restaurant;
  mayManage: boolean;
  remove: ReturnType<typeof useItemActions>['actions']['remove'];
}

/** The dialog of one item on its page: how it opens, and its actions besides Save. */
export function useItemEditor({ items, restaurant, mayManage, remove }: Options) {
  const { data: menus } = useListMenusQuery(mayManage ? restaurant.id : skipToken);
  const announceSaved = useSavedNotice('item');
  const dialog = useItemDialog(restaurant, items, menus, announceSaved);
  const duplicate = useItemCopy({ items, onSaved: announceSaved, onCopied: dialog.openCopy });
  const [startAt, setStartAt] = useState<'sizes' | 'promo'>();
  const { open: openDialog, subject } = dialog;
  const open = useCallback(
    (item: Item | null, part?: 'sizes' | 'promo') => {
      setStartAt(part);
      openDialog(item);
    },
    [openDialog],
  );
  useRecordParam('item', items, open);
  return {
    open,
    create: () => open(null),
    /** The properties of `ItemDialog`. */
    props: {
      dialog,
      menus,
      startAt,
      onDuplicate: () => void (subject && duplicate(subject)),
      onDelete: () => subject && remove(subject, dialog.cancel),
    },
  };
}

interface CopyOptions {
  items: readonly Item[];
  onSaved: OnSaved;
  onCopied: (copy: Item, original: Item) => void;
}

/** Returns a function that copies an item with everything about it. */
function useItemCopy({ items, onSaved, onCopied }: CopyOptions) {
  const [duplicateItem] = useDuplicateItemMutation();
  const notice = useNotice();

  return async function duplicate(item: Item): Promise<void> {
    const taken = items.map(({ name }) => name);
    const { data, error } = await duplicateItem({ id: item.id, name: copyName(item.name, taken) });
    if (data) {
      onSaved(data, { isNew: true });
      return onCopied(data, item);
    }
    notice.show({
      id: `not-copied-${item.id}`,
      text: messageFor(error, t('Failed to duplicate item.')),
      action: { label: t('Retry'), onAction: () => void duplicate(item) },
    });
  };
}
