/** The line at the foot of a page: the menu's own, then the letters and drawings of its dishes in words. */
import { boardText } from '@menuboard/contract/domain/board-words';
import { type Allergen, allergens, type DishLabel, dishLabels } from '@menuboard/contract/domain/dish';
import { capitalize } from '@menuboard/contract/domain/text';
import type { OfferedItem } from '@menuboard/contract/screen';
import { chillies, labelsOf, letterOf, ringLetters } from '../text/dish-content.ts';
import { badgeWidth } from '../text/mark-metrics.ts';
import type { MeasureText } from '../text/measure-text.ts';
import typography from '../text/typography.module.css';
import { lineWidth, type MeasuredWord, WRAP_SAFETY, wrap } from '../text/wrap.ts';

/** A badge or a letter with its meaning. */
export type LegendEntry = { label: DishLabel; word: string } | { letter: string; word: string };

/** The font size of the line in px of the stage, its line height in em, and the space above it in px. */
export const footMetrics = { size: 26, line: 1.35, above: 20 } as const;

/** Between two entries. It is no breaking space, so that it is as wide at the end of a line. */
export const entrySpace = '\u2003';

/** The legend of exactly those letters and drawings that these items use. */
export function legendOf(items: readonly OfferedItem[], hasAllergens: boolean): LegendEntry[] {
  const words = items[0]?.words;
  const uses = (label: DishLabel) => items.some((item) => labelsOf(item).indexOf(label) >= 0);
  const contains = (allergen: Allergen) =>
    hasAllergens && items.some((item) => item.allergens && item.allergens.indexOf(allergen) >= 0);
  return [
    ...dishLabels
      .filter((label) => (ringLetters[label] || chillies[label]) && uses(label))
      .map((label) => ({ label, word: boardText(words, label) })),
    ...allergens.flatMap((allergen, index) =>
      contains(allergen) ? [{ letter: letterOf(index), word: capitalize(boardText(words, allergen)) }] : [],
    ),
  ];
}

/**
 * The height of the line with the space above it, in px of the stage.
 *
 * @param width in px of the stage
 */
export function footHeight(
  footer: string,
  legend: readonly LegendEntry[],
  width: number,
  measure: MeasureText,
  themeClass: string,
): number {
  const textClass = `${themeClass} ${typography.text}`;
  const text = measure(textClass, footer && legend.length > 0 ? footer + entrySpace : footer);
  const gap = measure(textClass, 'n n').words[1]?.gap || 0;
  const words: MeasuredWord[] = text.words.concat(
    legend.map((entry) => ({
      gap,
      width:
        ('label' in entry
          ? badgeWidth(entry.label, measure, themeClass) / badgeScale
          : lineWidth(measure(`${themeClass} ${typography.mark}`, entry.letter))) +
        lineWidth(measure(textClass, `\u00A0${entry.word}${entrySpace}`)),
    })),
  );
  const { size, line, above } = footMetrics;
  const lines = wrap({ ...text, words }, (width * WRAP_SAFETY) / size).length;
  return lines > 0 ? Math.ceil(lines * size * line + above) : 0;
}

/** Badges are larger beside a text than beside a name, in shares. */
export const badgeScale = 0.72;
