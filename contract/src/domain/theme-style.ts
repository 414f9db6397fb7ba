/** Colours and faces of a theme outside boards: on printed menus and on the phones of guests. */

import { readableOn } from './brand-palette.ts';
import { contrastOf, formatColor, mix, parseColor } from './color.ts';
import { knownTheme, type Theme, themeNamed } from './settings.ts';

/** Colours as `#rrggbb`. Text has a contrast of 4.5 on its background. */
export interface ThemeColors {
  ground: string;
  ink: string;
  /** Descriptions. */
  soft: string;
  /** Size labels and legends. */
  dim: string;
  line: string;
  accent: string;
  onAccent: string;
  /** Heads of sections. */
  head: string;
  /** The large area behind a title, and the title on it. */
  field: string;
  onField: string;
}

/** A family of fonts, and how a theme sets it. */
export interface ThemeFace {
  family: string;
  weight: number;
  isUpper?: true;
  /** Enlargement that makes all themes look equally large. */
  scale: number;
  /** Used until the family has loaded, and for letters that it lacks. */
  fallback: 'serif' | 'sans-serif';
}

export interface ThemeStyle {
  colors: ThemeColors;
  head: ThemeFace;
  /** Names and prices. */
  text: ThemeFace;
}

/** Families of every theme for letters of other scripts. */
export const scriptFamilies = {
  head: ['Board Scripts Display'],
  text: ['Board Scripts', 'Board Japanese'],
} as const;

const face = (family: string, weight: number, scale = 1, more: Partial<ThemeFace> = {}): ThemeFace => ({
  family: `Board ${family}`,
  weight,
  scale,
  fallback: 'sans-serif',
  ...more,
});

type GivenColors = Omit<ThemeColors, 'onAccent' | 'head'> & Partial<ThemeColors>;

const style = (colors: GivenColors, head: ThemeFace, text: ThemeFace): ThemeStyle => ({
  colors: {
    onAccent: '#ffffff',
    head: colors.ink,
    ...colors,
  },
  head,
  text,
});

const serif = { fallback: 'serif' } as const;

const styles: Record<Theme, ThemeStyle> = {
  atelier: style(
    {
      ground: '#ece6db',
      ink: '#22231e',
      soft: '#57564c',
      dim: '#656256',
      line: '#b9b2a2',
      accent: '#a4441f',
      field: '#3b4a3a',
      onField: '#f7efdf',
    },
    face('Instrument Serif', 400, 1.12, serif),
    face('Instrument Sans', 500),
  ),
  smash: style(
    {
      ground: '#fff2dc',
      ink: '#1a1411',
      soft: '#5a4a40',
      dim: '#705e50',
      line: '#d3c2a6',
      accent: '#c91e0d',
      field: '#d6220f',
      onField: '#ffffff',
    },
    face('Anton', 400, 0.92, { isUpper: true }),
    face('Barlow Condensed', 600),
  ),
  noren: style(
    {
      ground: '#f3ede1',
      ink: '#171a2b',
      soft: '#4f4f57',
      dim: '#636267',
      line: '#c6bfb1',
      accent: '#c2281b',
      field: '#1b2657',
      onField: '#f3ede1',
      head: '#1b2657',
    },
    face('Dela Gothic', 400, 0.86),
    face('Figtree', 600),
  ),
  forno: style(
    {
      ground: '#fbf0da',
      ink: '#241510',
      soft: '#5e4a3c',
      dim: '#735e4c',
      line: '#d6c3a2',
      accent: '#bb2611',
      field: '#c8301a',
      onField: '#fff3da',
      head: '#c22a14',
    },
    face('Caprasimo', 400, 1, serif),
    face('Asap Condensed', 650),
  ),
  mercado: style(
    {
      ground: '#ffc527',
      ink: '#2b0a24',
      soft: '#4a1b3b',
      dim: '#5e2a4a',
      line: '#c08f3a',
      accent: '#970840',
      field: '#d6125f',
      onField: '#fff6fa',
    },
    face('Sansita Swashed', 900),
    face('Asap Narrow', 700),
  ),
  cellar: style(
    {
      ground: '#211019',
      ink: '#f5eadf',
      soft: '#d2bbb0',
      dim: '#a98f88',
      line: '#6b3b46',
      accent: '#f0a58a',
      onAccent: '#211019',
      field: '#3a1a2a',
      onField: '#f5eadf',
      head: '#f0a58a',
    },
    face('Newsreader Italic', 400, 1.1, serif),
    face('Newsreader', 400, 1, serif),
  ),
  sundae: style(
    {
      ground: '#ffd3dc',
      ink: '#4a1230',
      soft: '#7a2e52',
      dim: '#833b5c',
      line: '#dba3b3',
      accent: '#a91249',
      field: '#ffe88a',
      onField: '#4a1230',
    },
    face('Shrikhand', 400, 0.94),
    face('Fredoka', 600),
  ),
  provisions: style(
    {
      ground: '#f6f3ea',
      ink: '#111111',
      soft: '#4a4740',
      dim: '#6a665c',
      line: '#cfccc4',
      accent: '#c41e12',
      field: '#ffd21e',
      onField: '#111111',
    },
    face('Sofia Extra Condensed', 900, 1.18, { isUpper: true }),
    face('Sofia Condensed', 650),
  ),
};

type Faces = Pick<ThemeStyle, 'head' | 'text'>;

/** Faces of a brand's pair of fonts; `undefined` without one, and for a name that this build does not know. */
function pairNamed(name: string | undefined): Faces | undefined {
  if (name === 'serif') return { head: face('Fraunces Display', 600, 1, serif), text: face('Figtree', 500) };
  if (name === 'sans') return { head: face('Figtree', 600), text: face('Figtree', 500) };
  const theme = themeNamed(name);
  return theme && styles[theme];
}

/**
 * The style of a theme.
 *
 * @param theme its name, as `knownTheme` reads it
 * @param palette the brand's palette, which replaces the colours of every theme
 * @param fontPair the brand's pair of fonts, which replaces the faces of every theme
 */
export function themeStyle(theme: string, palette?: Record<string, string>, fontPair?: string): ThemeStyle {
  const themed = styles[knownTheme(theme)];
  const { head, text } = pairNamed(fontPair) || themed;
  const own = { colors: themed.colors, head, text };
  if (!palette) return own;
  const color = (name: string, fallback: string) => palette[`--brand-${name}`] ?? fallback;
  const { colors } = own;
  const accent = color('accent', colors.accent);
  const onAccent = color('on-accent', colors.onAccent);
  return {
    ...own,
    colors: {
      ground: color('paper', colors.ground),
      ink: color('ink', colors.ink),
      soft: color('soft', colors.soft),
      dim: color('dim', colors.dim),
      line: color('hairline', colors.line),
      accent,
      onAccent,
      head: accent,
      field: color('field', accent),
      onField: color('on-field', onAccent),
    },
  };
}

/** Whether the ground is darker than the ink. */
export function isDarkTheme({ ground, ink }: ThemeColors): boolean {
  const black = parseColor('#000000');
  return contrastOf(parseColor(ground), black) < contrastOf(parseColor(ink), black);
}

const PAPER = '#ffffff';

/** Colours for paper, which stays white: the ink of a tinted ground or a dark field would soak it. */
export function paperColors(colors: ThemeColors): ThemeColors {
  const ground = parseColor(PAPER);
  const isDark = isDarkTheme(colors);
  const ink = isDark ? colors.ground : colors.ink;
  const faded = (share: number) => formatColor(readableOn(mix(parseColor(ink), ground, share), ground));
  const line = formatColor(mix(ground, parseColor(ink), 0.18));
  if (!isDark) return { ...colors, ground: PAPER, line };
  const accent = formatColor(readableOn(parseColor(colors.accent), ground));
  return {
    ground: PAPER,
    ink,
    soft: faded(0.2),
    dim: faded(0.35),
    line,
    accent,
    onAccent: PAPER,
    head: accent,
    field: accent,
    onField: PAPER,
  };
}

const fallbackFonts = { serif: 'Georgia,serif', 'sans-serif': 'system-ui,sans-serif' };

/**
 * The CSS font of a face, at a size of 1 em.
 *
 * @param scripts families for letters of other scripts, which otherwise get a system font
 */
export const fontOf = ({ family, weight, fallback }: ThemeFace, scripts: readonly string[] = []): string =>
  `${weight} 1em ${[family, ...scripts].map((one) => `"${one}",`).join('')}${fallbackFonts[fallback]}`;
