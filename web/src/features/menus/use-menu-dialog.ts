import type { CachedMenu } from '../../api/cached-menu.ts';
import { useCreateMenuMutation, useUpdateMenuMutation } from '../../api/menus.api.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { useSavedNotice } from '../../shared/notices/use-saved-notice.ts';
import { t } from '../../texts/texts.ts';

interface MenuDraft {
  name: string;
  description: string;
}

const bodyOf = ({ name, description }: MenuDraft) => ({ name: name.trim(), description: description.trim() });

/** State of the dialog that creates and renames menus. */
export function useMenuDialog(
  restaurantId: string,
  menus: readonly CachedMenu[],
  onCreated: (menu: CachedMenu) => void,
) {
  const [createMenu] = useCreateMenuMutation();
  const [updateMenu] = useUpdateMenuMutation();
  const announceSaved = useSavedNotice('menu');

  return useFormDialog<CachedMenu, MenuDraft, CachedMenu>({
    records: menus,
    draftOf: (menu) => ({ name: menu?.name ?? '', description: menu?.description ?? '' }),
    failureMessage: (menu) => (menu ? t('Failed to update menu') : t('Failed to create menu')),
    onCreated,
    save: async (menu, draft, initial, formKey) => {
      if (!menu) return createMenu({ restaurantId, body: bodyOf(draft), formKey }).unwrap();
      const body = changedFields(bodyOf(draft), bodyOf(initial));
      if (Object.keys(body).length === 0) return menu;
      const saved = await updateMenu({ id: menu.id, body }).unwrap();
      announceSaved(saved);
      return saved;
    },
  });
}
