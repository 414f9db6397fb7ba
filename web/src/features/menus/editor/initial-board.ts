import { arrangeByDefault } from '@menuboard/board/arranged/default-arrangement.ts';
import { measureCards } from '@menuboard/board/arranged/measure-card.ts';
import type { Box, Rect } from '@menuboard/board/stage/stage-geometry.ts';
import type { MeasureText } from '@menuboard/board/text/measure-text.ts';
import { themeClass } from '@menuboard/board/themes/board-themes.ts';
import type { Aspect } from '@menuboard/contract/domain/layout';
import { EDITOR_CARD_HEIGHT, EDITOR_CARD_WIDTH } from '@menuboard/contract/domain/limits';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { type EditorBlock, type Frame, shapeOf } from './editor-block.ts';

/** Px of the stage for one of the editor's own units. A card of the first arrangement is 250 by 150 of them. */
export interface Units {
  x: number;
  y: number;
}

/** A menu as the editor first shows it. */
export interface InitialBoard {
  blocks: EditorBlock[];
  units: Units;
}

const toFrame = ({ left, top, width, height }: Rect): Frame => ({ x: left, y: top, w: width, h: height });

const unitsOf = ({ width, height }: Box): Units => ({
  x: width / EDITOR_CARD_WIDTH,
  y: height / EDITOR_CARD_HEIGHT,
});

/** The title above a card for each item, as far as the cards can be read. */
export function initialBoard(
  items: readonly Item[],
  aspect: Aspect,
  measure: MeasureText,
  theme: string,
  money: MoneyRules,
): InitialBoard {
  const texts = measureCards(items, measure, themeClass(theme), money);
  const { title, cards, card } = arrangeByDefault(texts, shapeOf(aspect));
  const blocks = cards.flatMap((rect, index): EditorBlock[] => {
    const item = items[index];
    return item ? [{ id: item.id, kind: 'item', itemId: item.id, ...toFrame(rect) }] : [];
  });
  return { blocks: [{ id: 'title', kind: 'title', ...toFrame(title) }, ...blocks], units: unitsOf(card) };
}
