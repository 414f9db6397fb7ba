import type { ScreenItem } from '@menuboard/contract/screen';
import type { Box } from '../stage/stage-geometry.ts';
import type { MeasureText } from '../text/measure-text.ts';
import { type PriceLabel, textOfPrice } from '../text/price-labels.ts';
import typography from '../text/typography.module.css';
import { themeClass } from '../themes/board-themes.ts';
import { type BlockFit, fitBlock } from './fit-block.ts';

/**
 * Measures the texts of an item in a theme's fonts and fits them into a card.
 *
 * @param box the card's size in px of the stage
 * @param hasImage whether the card should show the item's image
 */
export function fitCard(
  measure: MeasureText,
  theme: string,
  { name, description }: Pick<ScreenItem, 'name' | 'description'>,
  prices: readonly PriceLabel[],
  box: Box,
  hasImage: boolean,
): BlockFit {
  const className = themeClass(theme);
  const texts = {
    name: measure(`${className} ${typography.item}`, name),
    description: measure(`${className} ${typography.text}`, description),
    prices: prices.map((price) => measure(`${className} ${typography.listPrice}`, textOfPrice(price))),
  };
  return fitBlock(texts, box, hasImage);
}
