import type { Layout } from '@menuboard/contract/domain/layout';
import { useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import {
  useRemoveLayoutMutation,
  useSetLayoutMutation,
  useUpdateMenuMutation,
} from '../../../api/menus.api.ts';
import { useAsk } from '../../../ui/ask.tsx';
import { useNotice } from '../../../ui/notice.tsx';
import { describeOtherLooks } from './describe-other-looks.ts';
import { saveMenu } from './save-menu.ts';

interface Options {
  menu: CachedMenu;
  displays: readonly CachedDisplay[] | undefined;
  onSaved: () => void;
}

/** Saves the menu from the editor and shows a notice; when that fails, the editor stays open. */
export function useSaveMenu({ menu, displays, onSaved }: Options) {
  const [updateMenu] = useUpdateMenuMutation();
  const [setLayout] = useSetLayoutMutation();
  const [removeLayout] = useRemoveLayoutMutation();
  const [isSaving, setSaving] = useState(false);
  const notice = useNotice();
  const ask = useAsk();

  const save = async (itemIds: string[], layout: Layout | null | undefined) => {
    setSaving(true);
    const error = await saveMenu(
      { menuId: menu.id, itemIds, layout },
      {
        setItems: (id, items) => updateMenu({ id, body: { items } }).unwrap(),
        setLayout: (id, body) => setLayout({ id, body }).unwrap(),
        removeLayout: (id) => removeLayout(id).unwrap(),
      },
    );
    setSaving(false);
    if (error) return ask.alert(error);
    const isArranged = layout === undefined ? menu.layout !== null : layout !== null;
    const otherLooks = isArranged ? describeOtherLooks(menu.id, displays ?? []) : '';
    notice.show({
      id: `${menu.id} saved`,
      subject: menu.name,
      text: `is saved. ${otherLooks}`.trim(),
      topic: { kind: 'menu', id: menu.id },
    });
    onSaved();
  };

  return { isSaving, save };
}
