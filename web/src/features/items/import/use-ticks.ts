import type { ImportResult } from '@menuboard/contract/import-result';
import { useState } from 'react';

const nothing: ReadonlySet<never> = new Set();

/** A set with or without a value. */
function toggled<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}

/** The ticks of a person in the review of an import. */
export function useTicks() {
  /** The lines that were unticked. */
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(nothing);
  /** The items that a comparison hides. */
  const [hidden, setHidden] = useState<ReadonlySet<string>>(nothing);
  return {
    skipped,
    hidden,
    toggleLine: (line: number) => setSkipped(toggled(skipped, line)),
    toggleHidden: (id: string) => setHidden(toggled(hidden, id)),
    /** Only what the review shows can be ticked. */
    pruneHidden: ({ missing = [] }: ImportResult) =>
      setHidden(new Set(missing.map(({ id }) => id).filter((id) => hidden.has(id)))),
    untick: () => {
      setSkipped(nothing);
      setHidden(nothing);
    },
    takeAll: (result: ImportResult | null) => {
      setSkipped(nothing);
      setHidden(new Set(result?.missing?.map(({ id }) => id)));
    },
    leaveAll: (result: ImportResult | null) => {
      setSkipped(new Set(result?.items.map(({ line }) => line)));
      setHidden(nothing);
    },
  };
}
