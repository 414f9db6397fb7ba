import type { ScreenItem } from '@menuboard/contract/screen';
import type { Box } from '../stage/stage-geometry.ts';
import type { MeasureText } from '../text/measure-text.ts';
import { type PriceLabel, priceLabels, textOfPrice } from '../text/price-labels.ts';
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
  const classNames = classNamesIn(theme);
  const texts = {
    name: measure(classNames.name, name),
    description: measure(classNames.description, description),
    prices: prices.map((price) => measure(classNames.price, textOfPrice(price))),
  };
  return fitBlock(texts, box, hasImage);
}

/**
 * Measures the texts of many items together, before `fitCard` asks for each of them: the measurer remembers words, and
 * one long text costs one layout.
 */
export function prepareCards(
  measure: MeasureText,
  theme: string,
  items: readonly ScreenItem[],
  currency: string,
): void {
  const classNames = classNamesIn(theme);
  const prices = items.flatMap((item) => priceLabels(item, currency).map(textOfPrice));
  measure(classNames.name, items.map(({ name }) => name).join(' '));
  measure(classNames.description, items.map(({ description }) => description).join(' '));
  measure(classNames.price, prices.join(' '));
}

function classNamesIn(theme: string) {
  const className = themeClass(theme);
  return {
    name: `${className} ${typography.item}`,
    description: `${className} ${typography.text}`,
    price: `${className} ${typography.listPrice}`,
  };
}
