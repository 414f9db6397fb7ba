import type { Layout } from '@menuboard/contract/domain/layout';

const MISSING_ID = 'Error: Menu ID is missing. Please try again.';
const SAVE_FAILED = 'Failed to save menu. Please try again.';

/** The requests that a save sends. */
export interface SaveRequests {
  setItems: (id: string, items: string[]) => Promise<unknown>;
  setLayout: (id: string, layout: Layout) => Promise<unknown>;
  removeLayout: (id: string) => Promise<unknown>;
}

interface EditedMenu {
  menuId: string | undefined;
  itemIds: string[];
  /** The new layout, `null` to remove the saved one; nothing when it is unchanged. */
  layout: Layout | null | undefined;
}

/** Saves the item ids, then the layout. Returns an error message when a request failed. */
export async function saveMenu(
  { menuId, itemIds, layout }: EditedMenu,
  requests: SaveRequests,
): Promise<string | undefined> {
  if (!menuId) return MISSING_ID;
  try {
    await requests.setItems(menuId, itemIds);
    if (layout) await requests.setLayout(menuId, layout);
    if (layout === null) await requests.removeLayout(menuId);
    return undefined;
  } catch {
    return SAVE_FAILED;
  }
}
