import type { BlockKind } from '@menuboard/contract/domain/layout';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem } from '@menuboard/contract/screen';
import { plainSettings } from '@menuboard/contract/screen/settings-for';
import { boardContent } from '../compose/content.ts';
import { isMirroredBoard } from '../compose/is-mirrored.ts';
import { measureKinds } from '../composed/use-composition.ts';
import type { DishSettings } from '../text/dish-content.ts';
import type { MeasureText } from '../text/measure-text.ts';
import { themeTokens } from '../themes/all-themes.ts';
import { themeClass } from '../themes/board-themes.ts';
import type { ArrangedLayout, PlacedBlock } from './arranged-layout.ts';
import { type CardFit, fitCard } from './fit-block.ts';
import { fitSection, type SectionFit } from './fit-section.ts';
import { type Fitter, fitTogether } from './fit-together.ts';
import { measureCards } from './measure-card.ts';

/** The drawing of a block of items: a card for one item, a section for a category. Empty for other blocks. */
export interface FittedBlock {
  card?: CardFit;
  section?: SectionFit;
}

/** A block before it is fitted. */
export interface BlockToFit extends Pick<PlacedBlock, 'items' | 'box'> {
  block: { kind: BlockKind };
}

/** Blocks before they are fitted, with the headings of their menu. */
export interface ArrangementToFit extends Pick<ArrangedLayout, 'wording'> {
  placed: readonly BlockToFit[];
}

const withoutItems: Fitter<FittedBlock> = { fits: () => true, layOut: () => ({}) };

/**
 * Measures the items of placed blocks and fits all of them at one set of sizes.
 *
 * @returns one entry for each block, in their order
 */
export function fitArrangement(
  measure: MeasureText,
  { placed, wording }: ArrangementToFit,
  theme: string,
  money: MoneyRules,
  settings: DishSettings = plainSettings,
): FittedBlock[] {
  const tokens = themeTokens(theme);
  const measureItems = (items: readonly OfferedItem[]) =>
    measureCards(items, measure, themeClass(theme), money, settings);
  // The measurer remembers words. Measuring all at once costs one browser layout for each font, not one per item.
  measureItems(placed.flatMap(({ items }) => items));
  return fitTogether(
    placed.map(({ block: { kind }, items, box }): Fitter<FittedBlock> => {
      if (kind === 'item') {
        const [texts] = measureItems(items);
        if (!texts) return withoutItems;
        const { fits, layOut } = fitCard(texts, box, !!items[0]?.imageUrl);
        return { fits, layOut: (sizes) => ({ card: layOut(sizes) }) };
      }
      if (items.length === 0) return withoutItems;
      const menu = {
        id: '',
        name: '',
        description: '',
        revision: 0,
        items,
        sections: wording ? [...wording] : [],
      };
      const content = {
        ...boardContent(menu, { settings, money, photos: 'none', title: '' }),
        // The board's legend is at its foot.
        meanings: {},
        heroes: [],
      };
      const kinds = measureKinds(measure, theme, isMirroredBoard(content));
      const { fits, layOut } = fitSection(content, items.length, box, tokens, kinds);
      return { fits, layOut: (sizes) => ({ section: layOut(sizes) }) };
    }),
  );
}

/** The items that no block of an arranged menu shows, in their order. */
export function itemsLeft<Item extends { id: string }>(
  items: readonly Item[],
  placed: readonly { items: readonly { id: string }[] }[],
  fitted: readonly FittedBlock[],
): Item[] {
  const shown = placed.flatMap(({ items: own }, index) => {
    const ids = fitted[index]?.section?.shownIds;
    return own.filter(({ id }) => !ids || ids.indexOf(id) >= 0).map(({ id }) => id);
  });
  return items.filter(({ id }) => shown.indexOf(id) < 0);
}
