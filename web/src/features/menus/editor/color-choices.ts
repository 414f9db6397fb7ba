/** The colours that the editor offers by name. */
import { formatColor, parseColor } from '@menuboard/contract/domain/color';
import type { Tone } from '@menuboard/contract/domain/layout';
import { t } from '../../../texts/texts.ts';
import { readableColor } from './contrast.ts';
import type { ThemeColors } from './theme-colors.ts';

/** A colour with its name. */
export interface ColorChoice {
  name: string;
  /** `#rrggbb` */
  color: string;
  tone: Tone;
}

const toneNames: Record<Tone, string> = {
  paper: t('Background'),
  ink: t('Text'),
  soft: t('Muted text'),
  accent: t('Accent'),
  card: t('Card'),
  'on-accent': t('Text on accent'),
};

/** The tones that a text, a shape or line, and the background are offered. */
export const offeredTones = {
  text: ['ink', 'soft', 'accent', 'on-accent', 'paper'],
  fill: ['ink', 'soft', 'accent', 'card', 'paper'],
  background: ['paper', 'card', 'ink', 'soft', 'accent'],
} as const satisfies Record<string, readonly Tone[]>;

/** The colours to offer: the theme's, in which those of the brand have taken their places. */
export function colorChoices({ tones }: Pick<ThemeColors, 'tones'>, offered: readonly Tone[]): ColorChoice[] {
  return offered.flatMap((tone): ColorChoice[] => {
    const color = tones[tone];
    return color ? [{ name: toneNames[tone], color, tone }] : [];
  });
}

/** A colour as a background: changed until all texts of the theme can be read on it. */
export const asBackground = (color: string, { paper, texts }: ThemeColors): string =>
  formatColor(readableColor(parseColor(color), paper, texts));
