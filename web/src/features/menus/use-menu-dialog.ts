import { plainMenu } from '@menuboard/contract/domain/menu-details';
import type { Restaurant } from '@menuboard/contract/restaurants';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useCreateMenuMutation, useUpdateMenuMutation } from '../../api/menus.api.ts';
import { useSavedNotice } from '../../domain/use-saved-notice.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { t } from '../../texts/texts.ts';
import { detailBody, detailDraftOf, type MenuDetailDraft } from './details/menu-detail-draft.ts';

interface MenuDraft extends MenuDetailDraft {
  name: string;
  description: string;
}

const bodyOf = (draft: MenuDraft, languages: readonly string[]) => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  ...detailBody(draft, languages),
});

/** State of the dialog that creates and renames menus. */
export function useMenuDialog(
  { id: restaurantId, languages: [, ...languages] }: Restaurant,
  menus: readonly CachedMenu[],
  onCreated: (menu: CachedMenu) => void,
) {
  const [createMenu] = useCreateMenuMutation();
  const [updateMenu] = useUpdateMenuMutation();
  const announceSaved = useSavedNotice('menu');

  return useFormDialog<CachedMenu, MenuDraft, CachedMenu>({
    records: menus,
    draftOf: (menu) => ({
      name: menu?.name ?? '',
      description: menu?.description ?? '',
      ...detailDraftOf(menu ?? plainMenu),
    }),
    failureMessage: (menu) => (menu ? t('Failed to update menu') : t('Failed to create menu')),
    onCreated,
    save: async (menu, draft, initial, formKey) => {
      // Boards and guests read the menu's own list, which may be older than the restaurant's.
      const stored = bodyOf(initial, menu?.languages?.tags ?? []);
      const changes = changedFields(bodyOf(draft, languages), stored);
      if (!menu) {
        const body = { name: draft.name.trim(), description: draft.description.trim(), ...changes };
        return createMenu({ restaurantId, body, formKey }).unwrap();
      }
      if (Object.keys(changes).length === 0) return menu;
      const body = { ...changes, ...(changes.sections && { baseRevision: menu.revision }) };
      const saved = await updateMenu({ id: menu.id, body }).unwrap();
      announceSaved(saved);
      return saved;
    },
  });
}
