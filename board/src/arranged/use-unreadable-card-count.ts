import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { useMemo } from 'react';
import { useMeasure } from '../text/use-measure.ts';
import type { ArrangedLayout } from './arranged-layout.ts';
import { fitArrangement } from './fit-arrangement.ts';

/** Counts the items of an arranged menu whose texts are too small to read from the queue. */
export function useUnreadableCardCount(
  arrangement: ArrangedLayout,
  theme: string,
  money: MoneyRules,
): number {
  const measure = useMeasure();
  return useMemo(
    () =>
      fitArrangement(measure, arrangement, arrangement.layout.theme ?? theme, money).filter(
        ({ card }) => card && !card.isLegible,
      ).length,
    [measure, arrangement, theme, money],
  );
}
