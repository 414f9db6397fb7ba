/** The texts of a dish on a card, measured in the fonts of a theme. Widths are in em of the name unless a comment says otherwise. */
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem } from '@menuboard/contract/screen';
import { marksOf } from '../compose/content-rows.ts';
import { marksWidth } from '../compose/measured-list.ts';
import { type DishContent, type DishSettings, dishContent, lowestPrice } from '../text/dish-content.ts';
import type { MeasureText } from '../text/measure-text.ts';
import { type PriceLabel, priceSpace, sizesSpace, struckScale, struckSpace } from '../text/price-labels.ts';
import typography from '../text/typography.module.css';
import { lineWidth, type MeasuredText, type MeasuredWord } from '../text/wrap.ts';

/** The measured texts of a dish. */
export interface CardTexts {
  /** The name with the marks that follow its last word. */
  name: MeasuredText;
  /** The description, in em of its own size. */
  description: MeasuredText;
  /** The price, the lowest of several prices, or the words that replace it. */
  price: number;
  /** The struck base price before it, with the space between them. */
  struck: number;
  /** The prices of a dish with sizes: "S 3.20 M 3.80". */
  sizes?: MeasuredText;
}

/** Em by which some engines round a glyph up at most. */
const rounding = 0.02;

/** Measures the texts of dishes. */
export function measureCards(
  items: readonly OfferedItem[],
  measure: MeasureText,
  themeClass: string,
  money: MoneyRules,
  settings?: DishSettings,
): CardTexts[] {
  const classOf = (kind: keyof typeof typography) => `${themeClass} ${typography[kind]}`;
  // The measurer remembers words. Measuring all at once costs one browser layout for each font, not one for each text.
  measure(classOf('name'), items.map(({ name }) => name).join('\n'));
  measure(classOf('text'), items.map(({ description }) => description).join('\n'));
  const width = (text: string, kind: 'price' | 'promoPrice' | 'soldOut' = 'price') =>
    lineWidth(measure(classOf(kind), text)) + rounding;
  const priceWidth = ({ text, was }: PriceLabel) => width(text, was === undefined ? 'price' : 'promoPrice');

  function measureSizes(prices: readonly PriceLabel[]): MeasuredText {
    const words: MeasuredWord[] = [];
    let widestLetter = 0;
    prices.forEach((price, index) => {
      const { label, text, was } = price;
      const end = index < prices.length - 1 ? sizesSpace : '';
      const measured = measure(classOf('price'), `${label}\u00A0${text}${end}`);
      const extra = priceWidth(price) - width(text);
      const base = was === undefined ? 0 : width(struckSpace + was) * struckScale;
      measured.words.forEach((word, at) => {
        const isLast = at === measured.words.length - 1;
        const gap = at === 0 && index > 0 ? width('n n') - 2 * width('n') : word.gap;
        words.push({ gap, width: word.width + rounding + (isLast ? extra + base : 0) });
      });
      widestLetter = Math.max(widestLetter, measured.widestLetter);
    });
    return { words, widestLetter };
  }

  function measureName(name: string, content: DishContent): MeasuredText {
    const measured = measure(classOf('name'), name);
    const marks = marksWidth(marksOf(content), (kind, text) => measure(classOf(kind), text));
    const words = measured.words.map((word, at): MeasuredWord => {
      if (at < measured.words.length - 1) return word;
      const parts = word.parts?.map((part, index, all) => part + (index < all.length - 1 ? 0 : marks));
      return { ...word, width: word.width + marks, parts };
    });
    return { ...measured, words };
  }

  return items.map((item): CardTexts => {
    const content = dishContent(item, money, settings);
    const [first] = content.prices;
    const { was } = first || {};
    const isSized = first !== undefined && first.label !== null;
    return {
      name: measureName(item.name, content),
      description: measure(classOf('text'), content.description || content.kcal),
      price: !first
        ? 0
        : isSized
          ? width(lowestPrice(content, item))
          : item.isAvailable
            ? priceWidth(first)
            : width(first.text, 'soldOut'),
      struck:
        was === undefined || isSized
          ? 0
          : width(was) * struckScale + width(`n${priceSpace}n`) - 2 * width('n'),
      ...(isSized && { sizes: measureSizes(content.prices) }),
    };
  });
}
