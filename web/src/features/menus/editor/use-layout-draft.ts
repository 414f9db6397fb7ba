import type { Aspect, Layout } from '@menuboard/contract/domain/layout';
import { useState } from 'react';
import type { CardRect } from './card-rects.ts';
import { addStep, startHistory, undoStep } from './edit-history.ts';
import {
  automaticDraft,
  draftForAspect,
  isSameDraft,
  type LayoutDraft,
  rectsIn,
  toLayout,
  toLayoutDraft,
  unplacedItems,
  withCardAt,
  withCardInFront,
} from './layout-draft.ts';

/** The draft of a menu's layout, its edits and its undo steps. Until the first edit it follows the saved layout. */
export function useLayoutDraft(saved: Layout | null, itemIds: readonly string[]) {
  const [history, setHistory] = useState(() => startHistory<LayoutDraft | null>(null));
  const savedDraft = toLayoutDraft(saved);
  const draft = history.current ?? savedDraft;
  const isChanged = !isSameDraft(draft, savedDraft, itemIds);

  const edit = (change: (draft: LayoutDraft) => LayoutDraft, group?: string) =>
    setHistory((before) => {
      const current = before.current ?? savedDraft;
      const next = change(current);
      return next === current ? before : addStep(before, next, group);
    });

  return {
    aspect: draft.aspect,
    rects: rectsIn(draft, itemIds),
    isChanged,
    isAutomatic: draft.rects === null,
    unplaced: unplacedItems(draft, itemIds),
    canUndo: history.past.length > 0,
    /** The layout to save, `null` for the automatic one; nothing while the draft is unchanged. */
    layout: isChanged ? toLayout(draft, itemIds) : undefined,
    /** Edits of the same `group`, such as one arrow key held down, are one undo step. */
    setRect: (id: string, rect: CardRect, group?: string) =>
      edit((current) => withCardAt(current, itemIds, id, rect), group),
    bringToFront: (id: string) => edit((current) => withCardInFront(current, itemIds, id)),
    setAspect: (aspect: Aspect) =>
      edit((current) => (current.aspect === aspect ? current : draftForAspect(aspect, itemIds))),
    resetToAutomatic: () => edit((current) => (current.rects === null ? current : automaticDraft)),
    undo: () => setHistory(undoStep),
  };
}

export type LayoutDraftState = ReturnType<typeof useLayoutDraft>;
