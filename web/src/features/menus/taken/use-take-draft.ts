import type { Rounding } from '@menuboard/contract/domain/bulk-price';
import { useState } from 'react';
import { randomKey } from '../../../lib/idempotency.ts';

/** The typed and chosen values of the form that takes a menu; the form knows its initial values. */
export interface TakeDraft {
  menuId?: string;
  percent?: string;
  roundTo?: Rounding | '';
  displayIds?: readonly string[];
  /** The server takes the menu once, however often the form is sent. */
  formKey: string;
}

const newDraft = (): TakeDraft => ({ formKey: randomKey() });

/** The draft of the form that takes a menu. It stays while the dialog is closed; Cancel and a success drop it. */
export function useTakeDraft() {
  const [draft, setDraft] = useState(newDraft);
  return {
    draft,
    edit: (change: Partial<TakeDraft>) => setDraft((now) => ({ ...now, ...change })),
    drop: () => setDraft(newDraft()),
  };
}

export type TakeDraftStore = ReturnType<typeof useTakeDraft>;
