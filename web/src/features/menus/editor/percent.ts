/** Lengths on the board as owners read and type them: in percent of it. */
import { locale } from '../../../texts/texts.ts';

/** The parts of a percent that are written. */
export const STEPS = 10;

/** A length as a number of percent. */
export const percentOf = (px: number, whole: number): number =>
  Math.round((px / whole) * 100 * STEPS) / STEPS;

export const pxOf = (percent: number, whole: number): number => (percent / 100) * whole;

/** A length in percent, for a sentence. */
export const percentText = (px: number, whole: number): string =>
  (px / whole).toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 1 });
