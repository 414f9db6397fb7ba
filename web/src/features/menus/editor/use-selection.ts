import { useState } from 'react';
import type { Blocks } from './edits.ts';

/** The selected blocks, in the order in which they were selected. */
export function useSelection(blocks: Blocks) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const existing = new Set(blocks.map(({ id }) => id));
  const ids = chosen.filter((id) => existing.has(id));
  return {
    ids,
    set: new Set(ids),
    has: (id: string) => ids.includes(id),
    select: (next: readonly string[]) => setChosen(next),
    toggle: (id: string) => setChosen(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
  };
}

export type Selection = ReturnType<typeof useSelection>;
