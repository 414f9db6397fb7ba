import type { ScreenMenu } from '@menuboard/contract/screen';
import { useMemo } from 'react';
import type { StageShape } from '../stage/stage-geometry.ts';
import { priceLabels } from '../text/price-labels.ts';
import { legibleSizes } from '../text/size-scale.ts';
import { useMeasure } from '../text/use-measure.ts';
import { type ArrangedLayout, letterboxScale } from './arranged-layout.ts';
import { fitCard } from './fit-card.ts';

/**
 * Counts the items of an arranged menu whose texts are too small to read from the queue.
 *
 * @param shape the stage of the screen; the layout may be made for the other stage
 */
export function useUnreadableCardCount(
  { layout }: ScreenMenu,
  { placed }: ArrangedLayout,
  shape: StageShape,
  theme: string,
  currency: string,
): number {
  const measure = useMeasure();
  return useMemo(() => {
    if (!layout) return 0;
    const scale = letterboxScale(layout, shape);
    const isSmall = (part: 'name' | 'description', size: number) => size * scale < legibleSizes[part];
    return placed.filter(({ item, box }) => {
      const prices = priceLabels(item, currency);
      const { sizes, hasDescription } = fitCard(measure, theme, item, prices, box, item.imageUrl !== null);
      const isDescribed = hasDescription && item.description !== '';
      return isSmall('name', sizes.name) || (isDescribed && isSmall('description', sizes.description));
    }).length;
  }, [measure, layout, placed, shape, theme, currency]);
}
