import type { ScreenMenu } from '@menuboard/contract/screen';
import { useMemo } from 'react';
import { fitCard } from './fit-card.ts';
import { type Arrangement, letterboxScale } from './place-blocks.ts';
import { priceLabels } from './price-labels.ts';
import { legibleSizes } from './size-scale.ts';
import type { StageShape } from './stage-geometry.ts';
import { useMeasure } from './use-measure.ts';

/**
 * Counts the items of an arranged menu whose texts are too small to read from the queue.
 *
 * @param shape the stage of the screen, which may differ from that of the layout
 */
export function useSmallCards(
  { layout }: ScreenMenu,
  { placed }: Arrangement,
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
