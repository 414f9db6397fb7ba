import type { DishLabel } from '@menuboard/contract/domain/dish';
import { useState } from 'react';
import { type DeclarationDraft, noDeclaration } from '../facts-draft.ts';
import type { BulkKind } from './bulk-kinds.ts';
import { emptyPriceChange, type PriceChangeDraft } from './price-change-draft.ts';

/** The typed and chosen values in the form of each change. */
export interface BulkDrafts {
  prices: PriceChangeDraft;
  /** `open`, `back`, or the moment until when items are sold out, in ms since 1970. */
  availability: { until: string };
  category: { typed: string };
  labels: { add: readonly DishLabel[]; remove: readonly DishLabel[] };
  allergens: { declaration: DeclarationDraft };
}

const emptyDrafts: BulkDrafts = {
  prices: emptyPriceChange,
  availability: { until: 'open' },
  category: { typed: '' },
  labels: { add: [], remove: [] },
  allergens: { declaration: noDeclaration },
};

/** The drafts of a selection. They stay while a dialog is closed; Cancel drops the one of its form. */
export function useBulkDrafts() {
  const [drafts, setDrafts] = useState(emptyDrafts);
  return {
    drafts,
    edit: <Kind extends BulkKind>(kind: Kind, change: Partial<BulkDrafts[Kind]>) =>
      setDrafts((now) => ({ ...now, [kind]: { ...now[kind], ...change } })),
    drop: (kind: BulkKind) => setDrafts((now) => ({ ...now, [kind]: emptyDrafts[kind] })),
  };
}

export type BulkEdit = ReturnType<typeof useBulkDrafts>['edit'];
