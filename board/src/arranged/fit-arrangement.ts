import type { BlockKind } from '@menuboard/contract/domain/layout';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { ScreenItem } from '@menuboard/contract/screen';
import type { DishSettings } from '../text/dish-content.ts';
import type { MeasureText } from '../text/measure-text.ts';
import { themeClass } from '../themes/board-themes.ts';
import type { SectionTexts } from '../whole-menu/layout-attempts.ts';
import { measureSection } from '../whole-menu/measure-row.ts';
import { type Section, sectionsOf } from '../whole-menu/menu-sections.ts';
import type { ArrangedLayout, PlacedBlock } from './arranged-layout.ts';
import { type CardFit, fitCard } from './fit-block.ts';
import { fitSection, type SectionFit } from './fit-section.ts';
import { type Fitter, fitTogether } from './fit-together.ts';

/** How a block of items is drawn: one item as a card, a category as a section. Empty for other blocks. */
export interface FittedBlock {
  card?: CardFit;
  section?: SectionFit & { sections: Section[]; texts: SectionTexts[] };
}

/** A block before it is fitted. */
export interface BlockToFit extends Pick<PlacedBlock, 'items' | 'box'> {
  block: { kind: BlockKind };
}

/** Blocks before they are fitted, and how their menu words categories. */
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
  settings?: DishSettings,
): FittedBlock[] {
  const measureItems = (section: Section) =>
    measureSection(section, measure, themeClass(theme), money, settings);
  // The measurer remembers words. Measuring all at once costs one browser layout for each font, not one per item.
  measureItems({ head: '', continued: '', items: placed.flatMap(({ items }) => items) });
  return fitTogether(
    placed.map(({ block: { kind }, items, box }): Fitter<FittedBlock> => {
      const [section] = sectionsOf(items, wording);
      if (!section) return withoutItems;
      const texts = measureItems(section);
      const [row] = texts.rows;
      if (kind === 'item' && row) {
        const { fits, layOut } = fitCard(row, box, !!items[0]?.imageUrl);
        return { fits, layOut: (sizes) => ({ card: layOut(sizes) }) };
      }
      const { fits, layOut } = fitSection(texts, box);
      return {
        fits,
        layOut: (sizes) => ({ section: { ...layOut(sizes), sections: [section], texts: [texts] } }),
      };
    }),
  );
}

/** The items that no block of an arranged menu shows, in their order. */
export function itemsLeft<Item extends ScreenItem>(
  items: readonly Item[],
  placed: readonly Pick<PlacedBlock, 'items'>[],
  fitted: readonly FittedBlock[],
): Item[] {
  const shown = placed.flatMap((block, index) => block.items.slice(0, fitted[index]?.section?.shown));
  return items.filter((item) => shown.indexOf(item) < 0);
}
