/** The widths of the badges, letters and calories that follow a dish's name. */
import type { BoardWords } from '@menuboard/contract/domain/board-words';
import type { DishLabel } from '@menuboard/contract/domain/dish';
import { badgeText, chillies, type DishContent, ringLetters } from './dish-content.ts';
import type { MeasureText } from './measure-text.ts';
import typography from './typography.module.css';
import { lineWidth, type MeasuredText, type MeasuredWord } from './wrap.ts';

/** Font sizes in em of the name; paddings and the smallest width in em of the badge's own text. */
export const markMetrics = {
  ring: { size: 0.44, padding: 0.36, minWidth: 1.62 },
  word: { size: 0.5, padding: 0.5, minWidth: 0 },
  /** The width and height of a chilli. */
  chilli: 0.6,
  promo: 0.6,
  allergens: 0.55,
  kcal: 0.6,
  /** At the start of a description: the size that the figures above refer to, in em of the description. */
  inText: 1.6,
} as const;

/** The metrics of a label's badge. */
export const badgeMetrics = (label: DishLabel) => (ringLetters[label] ? markMetrics.ring : markMetrics.word);

/** The width of a badge in em of the name. */
export function badgeWidth(
  label: DishLabel,
  measure: MeasureText,
  themeClass: string,
  words?: BoardWords,
): number {
  const count = chillies[label];
  if (count) return count * markMetrics.chilli;
  const { size, padding, minWidth } = badgeMetrics(label);
  const text = lineWidth(measure(`${themeClass} ${typography.mark}`, badgeText(label, words)));
  return size * Math.max(minWidth, text + 2 * padding);
}

/** A text at another size. */
export const scaleText = ({ words, widestLetter }: MeasuredText, scale: number): MeasuredText => ({
  words: words.map(({ width, gap }) => ({ width: width * scale, gap: gap * scale })),
  widestLetter: widestLetter * scale,
});

/** A name with all that follows it, as one text that breaks where a browser breaks it. */
export function measureName(
  name: string,
  content: DishContent,
  hasKcal: boolean,
  measure: MeasureText,
  themeClass: string,
  nameClass = typography.name,
): MeasuredText {
  const { words, widestLetter } = measure(`${themeClass} ${nameClass}`, name);
  const marks = measureMarks(content, hasKcal, measure, themeClass, nameClass);
  return { words: words.concat(marks), widestLetter };
}

/** Old engines place small letters and boxes on whole pixels. */
const inTextSlack = 1.15;

/** All that may follow a dish's name, at the start of its description, in em of the description. */
export function measureMarksInText(
  content: DishContent,
  hasKcal: boolean,
  measure: MeasureText,
  themeClass: string,
): MeasuredText {
  const words = measureMarks(content, hasKcal, measure, themeClass, typography.text);
  return scaleText({ words, widestLetter: 0 }, markMetrics.inText * inTextSlack);
}

/** @param spaceClass of the text that the marks are in */
function measureMarks(
  { labels, words: spoken, promo, allergens, kcal }: DishContent,
  hasKcal: boolean,
  measure: MeasureText,
  themeClass: string,
  spaceClass: string | undefined,
): MeasuredWord[] {
  const space = measure(`${themeClass} ${spaceClass}`, 'n n').words[1]?.gap || 0;
  const words: MeasuredWord[] = labels.map((label) => ({
    width: badgeWidth(label, measure, themeClass, spoken),
    gap: space,
  }));
  const add = (className: string | undefined, text: string, scale: number) =>
    scaleText(measure(`${themeClass} ${className}`, text), scale).words.forEach(({ width, gap }) => {
      words.push({ width, gap: gap || space });
    });
  add(typography.mark, promo, markMetrics.promo);
  add(typography.mark, allergens, markMetrics.allergens);
  if (hasKcal) add(typography.text, kcal, markMetrics.kcal);
  return words;
}
