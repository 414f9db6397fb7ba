import type { Layout } from '@menuboard/contract/domain/layout';
import { useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useUpdateSettingsMutation } from '../../../api/displays.api.ts';
import {
  useRemoveLayoutMutation,
  useSetLayoutMutation,
  useUpdateMenuMutation,
} from '../../../api/menus.api.ts';
import { useNotice } from '../../../lib/notices/notice.tsx';
import type { Topic } from '../../../lib/notices/open-notices.ts';
import { hasMenu } from '../../../shared/displays/menus-of-display.ts';
import { useLeftOutNotice } from '../../../shared/notices/use-left-out-notice.ts';
import { t } from '../../../texts/texts.ts';
import { useAsk } from '../../../ui/ask.tsx';
import { describeOtherLooks, displaysInOtherLooks } from './displays-in-other-looks.ts';
import { saveMenu } from './save-menu.ts';
import { isSameLayout } from './use-menu-draft.ts';

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
  const [updateSettings] = useUpdateSettingsMutation();
  const [isSaving, setSaving] = useState(false);
  const notice = useNotice();
  const announceLeftOut = useLeftOutNotice();
  const ask = useAsk();

  const noticeId = `${menu.id}-saved`;
  const showOn = async (others: readonly CachedDisplay[]) => {
    try {
      const topics: Topic[] = [];
      for (const { id } of others) {
        const { revision } = await updateSettings({ id, settings: { look: 'custom' } }).unwrap();
        topics.push({ kind: 'display', id, revision });
      }
      const { name } = menu;
      notice.show({
        id: noticeId,
        subject: name,
        text: t('is shown as you arranged it.'),
        topics,
      });
    } catch {
      notice.show({
        id: noticeId,
        text: t('The look could not be changed.'),
        action: { label: t('Retry'), onAction: () => void showOn(others) },
      });
    }
  };

  /** `base` is the saved layout on which the edits are based. */
  const save = async (itemIds: string[], layout: Layout | null | undefined, base: Layout | null) => {
    setSaving(true);
    const result = await saveMenu(
      {
        menuId: menu.id,
        itemIds,
        layout,
        isForeign: (saved) => !isSameLayout(saved, base, itemIds),
      },
      {
        setItems: async (id, items) => {
          const saved = await updateMenu({ id, body: { items, baseRevision: menu.revision } }).unwrap();
          announceLeftOut(saved, saved.leftOut);
          return saved;
        },
        setLayout: (id, body) => setLayout({ id, body }).unwrap(),
        removeLayout: (id) => removeLayout(id).unwrap(),
      },
    );
    setSaving(false);
    if (result.kind === 'failed') return ask.alert(result.message);
    // The editor says so: the reply has brought the other layout.
    if (result.kind === 'outdated') return;
    const isArranged = layout === undefined ? menu.layout !== null : layout !== null;
    const others = isArranged ? displaysInOtherLooks(menu, displays ?? []) : [];
    const { text, label } = describeOtherLooks(others);
    // Displays in another look do not show the arrangement, whatever their screens have painted.
    const shownOn =
      displays?.filter((display) => hasMenu(display, menu.id) && !others.includes(display)) ?? [];
    notice.show({
      id: noticeId,
      subject: menu.name,
      text: others.length > 0 ? `${t('is saved.')} ${text}` : t('is saved.'),
      ...(others.length > 0 && { action: { label, onAction: () => void showOn(others) } }),
      topics:
        others.length > 0
          ? shownOn.map(({ id }) => ({ kind: 'display', id, revision: result.revision }))
          : [{ kind: 'menu', id: menu.id, revision: result.revision }],
    });
    onSaved();
  };

  return { isSaving, save };
}
