import type { CachedMenu } from '../../api/cached-menu.ts';
import { useCreateMenuMutation, useUpdateMenuMutation } from '../../api/menus.api.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { useDraftDialog } from '../../lib/use-draft-dialog.ts';

interface MenuDraft {
  name: string;
  description: string;
}

/** State of the dialog that creates and renames menus. */
export function useMenuDialog(restaurantId: string, onCreated: (menu: CachedMenu) => void) {
  const [createMenu] = useCreateMenuMutation();
  const [updateMenu] = useUpdateMenuMutation();

  return useDraftDialog<CachedMenu, MenuDraft>({
    draftOf: (menu) => ({ name: menu?.name ?? '', description: menu?.description ?? '' }),
    failed: (menu) => (menu ? 'Failed to update menu' : 'Failed to create menu'),
    save: async (menu, typed, opened, attempt) => {
      const body = { name: typed.name.trim(), description: typed.description.trim() };
      if (!menu) return onCreated(await createMenu({ restaurantId, body, attempt }).unwrap());
      const changes = changedFields(body, opened);
      if (Object.keys(changes).length > 0) await updateMenu({ id: menu.id, body: changes }).unwrap();
    },
  });
}
