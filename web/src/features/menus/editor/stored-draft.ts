/** An unsaved draft in the browser's storage: it survives a reload. */
import { aspects, type Layout } from '@menuboard/contract/domain/layout';
import type { MenuDraft } from './board-draft.ts';

export interface StoredDraft {
  draft: MenuDraft;
  /** The saved layout on which the draft is based. */
  base: Layout | null;
}

const keyOf = (menuId: string) => `mb.editor-draft.${menuId}`;

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null || !('draft' in value) || !('base' in value)) return false;
  const { draft } = value;
  return (
    typeof draft === 'object' &&
    draft !== null &&
    aspects.every((aspect) => {
      const board: unknown = Reflect.get(draft, aspect);
      if (typeof board !== 'object' || board === null || !('blocks' in board)) return false;
      return board.blocks === null || Array.isArray(board.blocks);
    })
  );
}

/** Reads the draft of a menu. Blocked or broken storage counts as empty. */
export function readStoredDraft(menuId: string): StoredDraft | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(menuId)) ?? 'null');
    return isStoredDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the draft of a menu, or removes it. */
export function storeDraft(menuId: string, stored: StoredDraft | undefined): void {
  try {
    if (stored) localStorage.setItem(keyOf(menuId), JSON.stringify(stored));
    else localStorage.removeItem(keyOf(menuId));
  } catch {
    // Storage is full or blocked: the draft lasts until the page is closed.
  }
}
