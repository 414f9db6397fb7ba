import type { ScreenItem } from '@menuboard/contract/screen';
import { type BlockFit, fitBlock } from './fit-block.ts';
import type { MeasureText } from './measure-text.ts';
import type { Box } from './stage-geometry.ts';
import { themeClass } from './themes/theme.ts';
import typography from './typography.module.css';

/** The card of an item, in a theme's letters. */
export function fitCard(
  measure: MeasureText,
  theme: string,
  { name, description }: Pick<ScreenItem, 'name' | 'description'>,
  price: string,
  box: Box,
  hasPicture: boolean,
): BlockFit {
  const themed = themeClass(theme);
  const texts = {
    name: measure(`${themed} ${typography.item}`, name),
    description: measure(`${themed} ${typography.text}`, description),
    price: measure(`${themed} ${typography.listPrice}`, price),
  };
  return fitBlock(texts, box, hasPicture);
}
