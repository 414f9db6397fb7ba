import { defaultDesign } from '@menuboard/contract/domain/design';
import type { ImportResult } from '@menuboard/contract/import-result';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { joinNames } from '../../shared/wording/format.ts';
import { plural, t } from '../../texts/texts.ts';

type Dishes = Pick<ImportResult, 'items'>;

/** The number of lines that would not become a dish: those that cannot be read, and those that can mean two things. */
export const openLines = ({ items, faulty }: Pick<ImportResult, 'items' | 'faulty'>): number =>
  faulty.length + items.filter(({ state }) => state === 'doubtful').length;

/** The menu as a board would draw it: the dishes that were read, in their order. */
export function menuOf({ items }: Dishes, name: string): ScreenMenu {
  return {
    id: 'first',
    name,
    description: '',
    design: { ...defaultDesign, look: 'board' },
    revision: 1,
    items: items
      .filter(({ state }) => state !== 'doubtful')
      .map(({ line, name: dish, description, category, price, priceWords, sizes, labels, isAvailable }) => ({
        id: String(line),
        name: dish,
        description,
        category,
        price,
        ...(priceWords !== null && { priceWords }),
        sizes: sizes.map((size) => ({ id: size.name, ...size })),
        labels,
        imageUrl: null,
        isAvailable,
        revision: 1,
      })),
  };
}

/** The content of a menu in words: "12 dishes, 2 sections, 5 dishes with sizes". */
export function describeDishes(dishes: readonly { category: string; sizes: readonly unknown[] }[]): string {
  const sections = new Set(dishes.map(({ category }) => category)).size;
  const sized = dishes.filter(({ sizes }) => sizes.length > 0).length;
  return joinNames([
    plural(dishes.length, '{count} dish', '{count} dishes'),
    plural(sections, '{count} section', '{count} sections'),
    ...(sized > 0 ? [plural(sized, '{count} dish with sizes', '{count} dishes with sizes')] : []),
  ]);
}

/** The name of the menu that the first run makes. */
export const firstMenuName = (): string => t('Menu');
