import { useState } from 'react';
import type { SheetDraft } from './price-sheet-draft.ts';

const nothing: SheetDraft = {};

/** The texts that were typed after `sent` was sent. */
function typedSince(draft: SheetDraft, sent: SheetDraft): SheetDraft {
  return Object.fromEntries(Object.entries(draft).filter(([price, text]) => sent[price] !== text));
}

/**
 * The drafts of price sheets, by the id of the taken menu, or of the item for the prices of one item. The page holds
 * them, because closing a dialog keeps its draft; Cancel and a successful save drop it.
 */
export function useSheetDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, SheetDraft>>>({});
  const update = (id: string, changeOf: (draft: SheetDraft) => SheetDraft) =>
    setDrafts((all) => ({ ...all, [id]: changeOf(all[id] ?? nothing) }));
  return {
    draftOf: (id: string) => drafts[id] ?? nothing,
    update,
    drop: (id: string) => setDrafts(({ [id]: _, ...others }) => others),
    dropSent: (id: string, sent: SheetDraft) => update(id, (draft) => typedSince(draft, sent)),
  };
}

export type SheetDrafts = ReturnType<typeof useSheetDrafts>;
