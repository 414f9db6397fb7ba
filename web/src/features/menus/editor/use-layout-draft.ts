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

/** Where the cards stand, what was done to that, and the way back. Until something is moved it follows what is saved. */
export function useLayoutDraft(saved: Layout | null, itemIds: readonly string[]) {
  const [history, setHistory] = useState(() => startHistory<LayoutDraft | null>(null));
  const opened = toLayoutDraft(saved);
  const now = history.now ?? opened;
  const isMoved = !isSameDraft(now, opened, itemIds);
  const places = rectsIn(now, itemIds);

  const step = (next: (from: LayoutDraft) => LayoutDraft, about?: string) =>
    setHistory((before) => {
      const from = before.now ?? opened;
      const arranged = next(from);
      return arranged === from ? before : addStep(before, arranged, about);
    });

  return {
    aspect: now.aspect,
    places,
    isMoved,
    isAutomatic: now.places === null,
    newcomers: unplacedItems(now, itemIds),
    canUndo: history.past.length > 0,
    /** What is to be saved: nothing while nothing was moved. */
    layout: isMoved ? toLayout(now, itemIds) : undefined,
    /** `about`: what belongs together, such as one key held down, is one step. */
    put: (id: string, place: CardRect, about?: string) =>
      step((from) => withCardAt(from, itemIds, id, place), about),
    bringToFront: (id: string) => step((from) => withCardInFront(from, itemIds, id)),
    setAspect: (aspect: Aspect) =>
      step((from) => (from.aspect === aspect ? from : draftForAspect(aspect, itemIds))),
    giveUp: () => step((from) => (from.places === null ? from : automaticDraft)),
    undo: () => setHistory(undoStep),
  };
}

export type LayoutDraftState = ReturnType<typeof useLayoutDraft>;
