/** Measures the texts of sections and their items in the fonts of a theme. */
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem } from '@menuboard/contract/screen';
import { type DishContent, type DishSettings, dishContent, lowestPrice } from '../text/dish-content.ts';
import { measureMarksInText, measureName } from '../text/mark-metrics.ts';
import type { MeasureText } from '../text/measure-text.ts';
import { type PriceLabel, priceSpace, sizesSpace, struckScale, struckSpace } from '../text/price-labels.ts';
import typography from '../text/typography.module.css';
import { lineWidth, type MeasuredText, type MeasuredWord } from '../text/wrap.ts';
import { type RowTexts, rowMetrics, type SizeGrid } from './fit-row.ts';
import type { SectionTexts } from './layout-attempts.ts';
import { type Section, sizeColumns } from './menu-sections.ts';

/** Some engines round a glyph up by up to this many em. */
const priceRounding = 0.02;
/** Old engines place figures on whole pixels: a price may be wider by this, in em. */
const cellRounding = 0.06;

/** Measures the texts of a section. */
export function measureSection(
  { head, continued, note, items }: Section,
  measure: MeasureText,
  themeClass: string,
  money: MoneyRules,
  settings?: DishSettings,
): SectionTexts {
  const headClass = `${themeClass} ${typography.head}`;
  const textClass = `${themeClass} ${typography.text}`;
  const priceClass = `${themeClass} ${typography.price}`;
  // The measurer remembers words. Measuring all at once costs one browser layout for the section, not one per text.
  measure(`${themeClass} ${typography.name}`, items.map(({ name }) => name).join('\n'));
  measure(textClass, items.map(({ description }) => description).join('\n'));
  const columns = sizeColumns(items);
  const width = (text: string, className = priceClass) => lineWidth(measure(className, text)) + priceRounding;
  const priceWidth = ({ text, was }: PriceLabel) =>
    width(text, was === undefined ? priceClass : `${themeClass} ${typography.promoPrice}`);

  function measureSizes(prices: readonly PriceLabel[]): MeasuredText {
    const words: MeasuredWord[] = [];
    let widestLetter = 0;
    prices.forEach((price, index) => {
      const { label, text, was } = price;
      const end = index < prices.length - 1 ? sizesSpace : '';
      const measured = measure(priceClass, `${label}\u00A0${text}${end}`);
      const extra = priceWidth(price) - width(text);
      const base = was === undefined ? 0 : width(struckSpace + was) * struckScale;
      measured.words.forEach((word, at) => {
        const isLast = at === measured.words.length - 1;
        const gap = at === 0 && index > 0 ? width('n n') - 2 * width('n') : word.gap;
        words.push({ gap, width: word.width + priceRounding + (isLast ? extra + base : 0) });
      });
      widestLetter = Math.max(widestLetter, measured.widestLetter);
    });
    return { words, widestLetter };
  }

  function measurePrices(item: OfferedItem, content: DishContent): Omit<RowTexts, 'name' | 'description'> {
    const { prices } = content;
    const [first] = prices;
    if (!first || first.label === null) {
      if (!first) return { prices: [] };
      const { was } = first;
      return {
        prices: [
          item.isAvailable
            ? priceWidth(first)
            : width(first.text, `${themeClass} ${typography.soldOut}`),
        ],
        ...(was !== undefined && {
          struck: width(was) * struckScale + width(`n${priceSpace}n`) - 2 * width('n'),
        }),
      };
    }
    const cells = prices.map(({ label }) => columns.indexOf(label || ''));
    return {
      prices: [width(lowestPrice(content, item))],
      sizes: measureSizes(prices),
      ...(columns.length > 0 && { firstCell: Math.min(...cells) }),
      hasStruckCell: prices.some(({ was }) => was !== undefined),
    };
  }

  const widths: number[] = [0];
  const rows = items.map((item): RowTexts => {
    const content = dishContent(item, money, settings);
    const { description, prices } = content;
    if (prices[0]?.label) {
      for (const price of prices) widths.push(priceWidth(price), width(price.was || '') * struckScale);
    }
    const shortName = measureName(item.name, content, true, measure, themeClass);
    return {
      name: description ? measureName(item.name, content, false, measure, themeClass) : shortName,
      marks: measureMarksInText(content, !description, measure, themeClass),
      shortMarks: measureMarksInText(content, true, measure, themeClass),
      shortName,
      nameWords: measure(`${themeClass} ${typography.name}`, item.name).words.length,
      description: measure(textClass, description),
      ...measurePrices(item, content),
    };
  });
  const noteText = note ? measure(textClass, note) : undefined;
  return {
    head: measure(headClass, head),
    continued: measure(headClass, continued),
    ...(noteText && { note: noteText }),
    grid:
      columns.length > 0
        ? gridOf(
            columns.map((name) => width(name, textClass)),
            Math.max(...widths) + cellRounding,
          )
        : undefined,
    hasPhotos: items.filter(({ imageUrl }) => imageUrl).length * 3 >= items.length * 2,
    rows,
  };
}

/** Columns of one pitch for prices of these widths: at least 28 px are clear where names have 40 px. */
const gridOf = (labels: readonly number[], cell: number): SizeGrid => ({
  labels,
  cell,
  pitch: Math.max(2.8, cell + 0.7, Math.max(...labels) * rowMetrics.sizeLabel + 0.5),
});
