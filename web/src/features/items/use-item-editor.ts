import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useState } from 'react';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { useRecordParam } from '../../lib/use-record-param.ts';
import type { useItemActions } from '../../shared/dishes/use-item-actions.ts';
import { useSavedNotice } from '../../shared/notices/use-saved-notice.ts';
import { useItemCopy } from './use-item-copy.ts';
import { useItemDialog } from './use-item-dialog.ts';

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
