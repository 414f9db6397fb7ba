import type { MenuRecord } from '../../lib/api/menu-record.ts';
import { useCreateMenuMutation, useUpdateMenuMutation } from '../../lib/api/menus.api.ts';
import { useDraftDialog } from '../../lib/use-draft-dialog.ts';

interface MenuDraft {
  name: string;
  description: string;
}

/** The dialog that creates menus and renames them. */
export function useMenuDialog(restaurantId: string, onCreated: (menu: MenuRecord) => void) {
  const [createMenu] = useCreateMenuMutation();
  const [updateMenu] = useUpdateMenuMutation();

  return useDraftDialog<MenuRecord, MenuDraft>({
    draftOf: (menu) => ({ name: menu?.name ?? '', description: menu?.description ?? '' }),
    failed: (menu) => (menu ? 'Failed to update menu' : 'Failed to create menu'),
    save: async (menu, typed) => {
      const body = { name: typed.name.trim(), description: typed.description.trim() };
      if (menu) await updateMenu({ id: menu.id, body }).unwrap();
      else onCreated(await createMenu({ restaurantId, body }).unwrap());
    },
  });
}
