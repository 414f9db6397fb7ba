import type { Layout } from '@menuboard/contract/domain/layout';

export const MISSING_ID = 'Error: Menu ID is missing. Please try again.';
export const SAVE_FAILED = 'Failed to save menu. Please try again.';

/** The calls of a save. */
export interface SaveCalls {
  setItems: (id: string, items: string[]) => Promise<unknown>;
  setLayout: (id: string, layout: Layout) => Promise<unknown>;
  removeLayout: (id: string) => Promise<unknown>;
}

interface Save {
  menuId: string | undefined;
  itemIds: string[];
  /** What was arranged, `null` to give the arrangement up; nothing when nothing was moved. */
  layout: Layout | null | undefined;
}

/** Saves the ids, then where they stand. Answers with what is to be said when it did not work. */
export async function saveMenu(
  { menuId, itemIds, layout }: Save,
  calls: SaveCalls,
): Promise<string | undefined> {
  if (!menuId) return MISSING_ID;
  try {
    await calls.setItems(menuId, itemIds);
    if (layout) await calls.setLayout(menuId, layout);
    if (layout === null) await calls.removeLayout(menuId);
    return undefined;
  } catch {
    return SAVE_FAILED;
  }
}
