import type { MenuRecord } from '../../lib/api/menu-record.ts';
import { useCreateMenuMutation, useUpdateMenuMutation } from '../../lib/api/menus.api.ts';
import { changesOf } from '../../lib/changes-of.ts';
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
    save: async (menu, typed, opened, attempt) => {
      const body = { name: typed.name.trim(), description: typed.description.trim() };
      if (!menu) return onCreated(await createMenu({ restaurantId, body, attempt }).unwrap());
      const changes = changesOf(body, opened);
      if (Object.keys(changes).length > 0) await updateMenu({ id: menu.id, body: changes }).unwrap();
    },
  });
}
