/** A printed menu as it is drawn: with size columns, marks and the legend of exactly these. */
import { labelsOf, letterOf } from '@menuboard/board/text/dish-content.ts';
import { boardWordsIn } from '@menuboard/contract/board-words/catalogue';
import { boardText } from '@menuboard/contract/domain/board-words';
import type { MenuDesign } from '@menuboard/contract/domain/design';
import { allergens as allAllergens, type DishLabel, dishLabels } from '@menuboard/contract/domain/dish';
import { capitalize } from '@menuboard/contract/domain/text';
import type { PaperMenu } from '@menuboard/contract/publications';

/** The letters by which guests know these labels. */
const letterLabels: Partial<Record<DishLabel, string>> = {
  vegan: 'VG',
  vegetarian: 'V',
  'gluten-free': 'GF',
  'dairy-free': 'DF',
};
/** The number of chillies that a label is drawn as. */
const chillies: Partial<Record<DishLabel, number>> = { spicy: 1, hot: 2 };

type Dish = PaperMenu['sections'][number]['dishes'][number];

export interface PaperRow {
  name: string;
  description: string;
  /** Labels in words, such as New. */
  words: string[];
  /** Letters of labels: V, GF. */
  letters: string[];
  chillies: number;
  /** Letters of allergens; ? where they are not declared. */
  allergens: string;
  /** In the columns of the section; `null` leaves a cell empty. */
  figures: (string | null)[];
  /** Sizes that are no columns, below the name. */
  sizes: { name: string; text: string }[];
  priceWords: string;
}

export interface PaperSection {
  title: string;
  continued: string;
  note: string;
  /** The labels of the columns; '' is that of dishes without sizes. */
  columns: string[];
  rows: PaperRow[];
}

export interface PaperContent {
  sections: PaperSection[];
  legend: { mark: string; chillies: number; word: string }[];
}

type Choices = Pick<MenuDesign, 'descriptions' | 'showAllergens' | 'showKcal'>;

/** Sizes that two dishes share are columns, if no dish has a size besides them and most have sizes. */
function sharedSizes(dishes: readonly Dish[]): string[] {
  const lists = dishes
    .map(({ prices }) => prices.flatMap(({ size }) => (size === null ? [] : [size])))
    .filter((names) => names.length > 0);
  const longest = lists.reduce((one, other) => (other.length > one.length ? other : one), []);
  const isShared = lists.every((names) => names.every((name) => longest.includes(name)));
  return isShared && lists.length >= 2 && lists.length * 2 >= dishes.length ? longest : [];
}

/** A price without a size has a column of its own: it must not stand under the name of a size. */
function columnsOf(dishes: readonly Dish[]): string[] {
  const sizes = sharedSizes(dishes);
  const hasPlain = dishes.some(({ prices }) => prices.some(({ size }) => size === null));
  return sizes.length === 0 || hasPlain ? ['', ...sizes] : sizes;
}

/**
 * @param choices of the menu's design
 */
export function paperContent(paper: PaperMenu, choices: Choices): PaperContent {
  const { descriptions, showAllergens, showKcal } = choices;
  const words = boardWordsIn(paper.language);
  const dishes = paper.sections.flatMap((section) => section.dishes);
  const areDeclared = showAllergens && dishes.some(({ allergens }) => allergens !== null);

  function toRow(dish: Dish, columns: readonly string[]): PaperRow {
    const { name, prices, priceWords, extras, allergens } = dish;
    const labels = labelsOf(dish);
    const kcal = [dish.kcal ?? []].flat();
    const parts = [
      descriptions === 'none' ? '' : dish.description,
      ...extras.map((extra) => `+\u00A0${extra.name}\u00A0${extra.text}`),
      showKcal && kcal.length > 0 ? boardText(words, 'kcal', [...new Set(kcal)].join('–')) : '',
    ];
    const isInColumns = prices.every(({ size }) => columns.includes(size ?? ''));
    const letters = allAllergens.flatMap((one, index) => (allergens?.includes(one) ? letterOf(index) : []));
    return {
      name,
      description: parts.filter(Boolean).join(' · '),
      words: labels
        .filter((label) => !letterLabels[label] && !chillies[label])
        .map((label) => boardText(words, label)),
      letters: labels.flatMap((label) => letterLabels[label] ?? []),
      chillies: Math.max(0, ...labels.map((label) => chillies[label] ?? 0)),
      allergens: areDeclared ? (allergens === null ? '?' : letters.join(' ')) : '',
      figures: columns.map((column) =>
        isInColumns ? (prices.find(({ size }) => (size ?? '') === column)?.text ?? null) : null,
      ),
      sizes: isInColumns ? [] : prices.map(({ size, text }) => ({ name: size ?? '', text })),
      priceWords: priceWords ?? '',
    };
  }

  const uses = (label: (typeof dishLabels)[number]) => dishes.some((dish) => labelsOf(dish).includes(label));
  return {
    sections: paper.sections.map(({ title, note, dishes: all }) => {
      const columns = columnsOf(all);
      const continued = title && boardText(words, 'continued', title);
      return { title, continued, note, columns, rows: all.map((dish) => toRow(dish, columns)) };
    }),
    legend: [
      ...dishLabels
        .filter((label) => (letterLabels[label] || chillies[label]) && uses(label))
        .map((label) => ({
          mark: letterLabels[label] ?? '',
          chillies: chillies[label] ?? 0,
          word: boardText(words, label),
        })),
      ...allAllergens.flatMap((one, index) =>
        areDeclared && dishes.some(({ allergens }) => allergens?.includes(one))
          ? [{ mark: letterOf(index), chillies: 0, word: capitalize(boardText(words, one)) }]
          : [],
      ),
    ],
  };
}
