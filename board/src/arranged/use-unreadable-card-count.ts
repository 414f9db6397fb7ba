import { useMemo } from 'react';
import { useMeasure } from '../text/use-measure.ts';
import type { ArrangedLayout } from './arranged-layout.ts';
import { fitArrangement } from './fit-arrangement.ts';

/** Counts the items of an arranged menu whose texts are too small to read from the queue. */
export function useUnreadableCardCount(arrangement: ArrangedLayout, theme: string, currency: string): number {
  const measure = useMeasure();
  return useMemo(
    () =>
      fitArrangement(measure, arrangement, arrangement.layout.theme ?? theme, currency).filter(
        ({ card }) => card && !card.isLegible,
      ).length,
    [measure, arrangement, theme, currency],
  );
}
