import type { ScreenMenu } from '@menuboard/contract/screen';
import { useMemo } from 'react';
import { fitCard } from './fit-card.ts';
import { type Arrangement, letterboxScale } from './place-blocks.ts';
import type { StageShape } from './stage-geometry.ts';
import { useMeasure } from './use-measure.ts';
import { priceText } from './use-menu-drawing.ts';

/** The least that is read from the queue, in px of the stage. */
const legible = { name: 40, description: 26 };

/** How many items of an arranged menu have letters that are not read from the queue. */
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
    const isSmall = (size: number, least: number) => size * scale < least;
    return placed.filter(({ item, box }) => {
      const { sizes, hasDescription } = fitCard(
        measure,
        theme,
        item,
        priceText(item, currency),
        box,
        item.imageUrl !== null,
      );
      const isDescribed = hasDescription && item.description !== '';
      return (
        isSmall(sizes.name, legible.name) || (isDescribed && isSmall(sizes.description, legible.description))
      );
    }).length;
  }, [measure, layout, placed, shape, theme, currency]);
}
