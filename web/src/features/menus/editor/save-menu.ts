import type { Layout } from '@menuboard/contract/domain/layout';
import { t } from '../../../texts/texts.ts';

const MISSING_ID = t('Error: Menu ID is missing. Please try again.');
const SAVE_FAILED = t('Failed to save menu. Please try again.');

/** The revision of a request's change. */
interface Saved {
  revision: number;
}

/** The requests that a save sends. */
export interface SaveRequests {
  /** Resolves with the layout that the menu has now. */
  setItems: (id: string, items: string[]) => Promise<Saved & { layout: Layout | null }>;
  /** `baseRevision`: of the menu whose layout is replaced. */
  setLayout: (id: string, layout: Layout & { baseRevision: number }) => Promise<Saved>;
  removeLayout: (id: string) => Promise<Saved>;
}

interface EditedMenu {
  menuId: string | undefined;
  itemIds: string[];
  /** The new layout, `null` to remove the saved one; nothing when it is unchanged. */
  layout: Layout | null | undefined;
  /** True if somebody else has saved this layout since the edits began. */
  isForeign: (saved: Layout | null) => boolean;
}

/** The outcome of a save; `outdated` when somebody else has saved another layout, which is not replaced. */
export type SaveResult =
  | ({ kind: 'saved' } & Saved)
  | { kind: 'outdated' }
  | { kind: 'failed'; message: string };

/** Saves the item ids, then the layout. */
export async function saveMenu(
  { menuId, itemIds, layout, isForeign }: EditedMenu,
  requests: SaveRequests,
): Promise<SaveResult> {
  if (!menuId) return { kind: 'failed', message: MISSING_ID };
  try {
    const current = await requests.setItems(menuId, itemIds);
    if (layout === undefined) return { kind: 'saved', revision: current.revision };
    if (isForeign(current.layout)) return { kind: 'outdated' };
    const { revision } = layout
      ? await requests.setLayout(menuId, { ...layout, baseRevision: current.revision })
      : await requests.removeLayout(menuId);
    return { kind: 'saved', revision };
  } catch {
    return { kind: 'failed', message: SAVE_FAILED };
  }
}
