import type { Aspect, Layout } from '@menuboard/contract/domain/layout';
import { useEffect, useState } from 'react';
import { type BoardDraft, isSameDraft, type MenuDraft, toLayout, toMenuDraft } from './board-draft.ts';
import { addStep, redoStep, startHistory, undoStep } from './edit-history.ts';
import type { EditorBlock } from './editor-block.ts';
import type { Blocks } from './edits.ts';
import { readStoredDraft, storeDraft } from './stored-draft.ts';

interface Options {
  menuId: string;
  saved: Layout | null;
  itemIds: readonly string[];
  aspect: Aspect;
  /** The automatic arrangement of the current board. */
  initial: readonly EditorBlock[];
}

/** True if two saved layouts show the items of the menu alike. */
export function isSameLayout(one: Layout | null, other: Layout | null, itemIds: readonly string[]): boolean {
  return one === other || isSameDraft(toMenuDraft(one), toMenuDraft(other), itemIds);
}

/**
 * The draft of a menu's arrangement, with its steps. Until the first edit it follows the saved layout. An unsaved draft is
 * stored in the browser.
 */
export function useMenuDraft({ menuId, saved, itemIds, aspect, initial }: Options) {
  const [stored] = useState(() => readStoredDraft(menuId));
  const [history, setHistory] = useState(() => startHistory<MenuDraft | null>(stored?.draft ?? null));
  const [base, setBase] = useState(() => (stored ? stored.base : saved));
  const [isRestored, setRestored] = useState(() => {
    return stored !== undefined && !isSameDraft(stored.draft, toMenuDraft(saved), itemIds);
  });
  const savedDraft = toMenuDraft(saved);
  const draft = history.current ?? savedDraft;
  const isChanged = history.current !== null && !isSameDraft(draft, savedDraft, itemIds);
  const board = draft[aspect];

  useEffect(() => {
    storeDraft(menuId, isChanged ? { draft, base } : undefined);
  }, [menuId, isChanged, draft, base]);

  const step = (change: (draft: MenuDraft) => MenuDraft, group?: string) =>
    setHistory((before) => {
      const current = before.current ?? savedDraft;
      const next = change(current);
      return next === current ? before : addStep(before, next, group);
    });
  const editBoard = (change: (board: BoardDraft) => BoardDraft, group?: string) =>
    step((current) => {
      const next = change(current[aspect]);
      return next === current[aspect] ? current : { ...current, [aspect]: next };
    }, group);

  return {
    aspect,
    board,
    blocks: board.blocks ?? initial,
    isAutomatic: board.blocks === null,
    isChanged,
    /** The draft comes from an earlier visit. */
    isRestored: isRestored && isChanged,
    /** Somebody else has saved since the draft began. */
    isOutdated: isChanged && !isSameLayout(saved, base, itemIds),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** The layout to save, `null` to remove the saved one; nothing while the draft is unchanged. */
    layout: isChanged ? toLayout(draft, itemIds) : undefined,
    base,
    /** Edits of the same `group`, such as one arrow key held down, are one undo step. */
    edit: (change: (blocks: Blocks) => Blocks, group?: string) =>
      editBoard((current) => {
        const blocks = current.blocks ?? initial;
        const next = change(blocks);
        return next === blocks ? current : { ...current, blocks: next };
      }, group),
    /** Changes the theme and the background, and in the same step the blocks that must suit them. */
    setLook: (
      look: Pick<BoardDraft, 'theme' | 'background'>,
      group?: string,
      change: (blocks: Blocks) => Blocks = (blocks) => blocks,
    ) => editBoard((current) => ({ ...current, blocks: change(current.blocks ?? initial), ...look }), group),
    resetToAutomatic: () => editBoard((current) => (current.blocks === null ? current : { blocks: null })),
    undo: () => setHistory(undoStep),
    redo: () => setHistory(redoStep),
    /** Saving will replace what somebody else has saved. */
    replaceTheirs: () => setBase(saved),
    /** Shows the saved layout. Undo brings the draft back. */
    loadSaved: () => {
      setBase(saved);
      setRestored(false);
      step(() => toMenuDraft(saved));
    },
    /** Removes the stored draft when the editor closes. */
    forget: () => storeDraft(menuId, undefined),
  };
}

export type MenuDraftState = ReturnType<typeof useMenuDraft>;
