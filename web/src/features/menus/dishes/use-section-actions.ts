import type { MenuSection } from '@menuboard/contract/domain/menu-details';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useUpdateMenuMutation } from '../../../api/menus.api.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';
import { useSavedNotice } from '../../../shared/notices/use-saved-notice.ts';
import { t } from '../../../texts/texts.ts';
import { moveItem } from './move-item.ts';

/** Order and headings of a menu's sections. */
export function useSectionActions(menu: CachedMenu, categories: readonly string[]) {
  const [updateMenu] = useUpdateMenuMutation();
  const announceSaved = useSavedNotice('menu');
  const { failures, attempt } = useAttempts();
  const wordingOf = (category: string): Omit<MenuSection, 'order'> =>
    menu.sections.find((section) => section.category === category) ?? { category };

  const save = (sections: readonly Omit<MenuSection, 'order'>[], text: string) =>
    void attempt(menu.id, t('Failed to save menu'), async () => {
      const body = { sections: sections.map((section, order) => ({ ...section, order })) };
      announceSaved(await updateMenu({ id: menu.id, body }).unwrap(), { text });
    });
  return {
    failure: failures[menu.id],
    mayMove: (category: string, by: -1 | 1) => categories[categories.indexOf(category) + by] !== undefined,
    move: (category: string, by: -1 | 1) =>
      save(moveItem(categories, category, by).map(wordingOf), t('has its sections in a new order.')),
    rename: (category: string, title: string) => {
      const worded = categories.map((one) => {
        const { title: _, ...rest } = wordingOf(one);
        if (one !== category) return wordingOf(one);
        return title === category ? rest : { ...rest, title };
      });
      save(worded, t('has a section “{title}”.', { title }));
    },
  };
}

export type SectionActions = ReturnType<typeof useSectionActions>;
