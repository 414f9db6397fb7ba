/** The matrix of `docs/boards.md`: every theme with menus of every length, script and kind on every stage. */
import { moneyRules } from '@menuboard/contract/domain/money/rules';
import { type Theme, themes } from '@menuboard/contract/domain/settings';
import { compose } from '../src/compose/compose.ts';
import { boardContent } from '../src/compose/content.ts';
import { defaultFloors } from '../src/compose/steps.ts';
import type { BoardStage, Floors, MeasureKind, PhotoStyle, ThemeTokens } from '../src/compose/types.ts';
import { textKinds } from '../src/compose/types.ts';
import { tokens as atelier } from '../src/themes/atelier/tokens.ts';
import { tokens as cellar } from '../src/themes/cellar/tokens.ts';
import { tokens as forno } from '../src/themes/forno/tokens.ts';
import { tokens as mercado } from '../src/themes/mercado/tokens.ts';
import { tokens as noren } from '../src/themes/noren/tokens.ts';
import { tokens as provisions } from '../src/themes/provisions/tokens.ts';
import { tokens as smash } from '../src/themes/smash/tokens.ts';
import { tokens as sundae } from '../src/themes/sundae/tokens.ts';
import { withFonts } from '../src/themes/with-fonts.ts';
import { violations } from './compose/violations.ts';
import { type MenuKind, matrixMenu, photoShares, scripts, textKindsOfMenus } from './matrix-menus.ts';
import { measureInNode } from './measure-in-node.ts';
import { classesOf, facesOf, propertiesOf } from './theme-css.ts';

export const dishCounts = [5, 8, 12, 20, 24, 40, 60, 80, 120] as const;

/** A 4K screen has the stage of a landscape one, drawn larger. */
export const stages = {
  landscape: { shape: 'landscape', stages: 1 },
  portrait: { shape: 'portrait', stages: 1 },
  'wall of two': { shape: 'landscape', stages: 2 },
  'wall of three': { shape: 'landscape', stages: 3 },
} as const satisfies Record<string, BoardStage>;
export type StageName = keyof typeof stages;

/** A law that wants calories as large as names, and two statements under the legend. */
export const lawfulFloors: Floors = {
  ...defaultFloors,
  hasEqualKcal: true,
  statements: [
    { text: 'Adults need around 2000 kcal a day', size: 26 },
    { text: 'Additional nutrition information is available on request', size: 26 },
  ],
};

export interface Cell extends MenuKind {
  theme: Theme;
  stage: StageName;
  floors?: Floors;
  /** The theme whose fonts the brand has chosen. */
  fonts?: Theme;
}

/** All cells, and one row of them with the floors of a law. */
export function allCells(): Cell[] {
  const stageNames = Object.keys(stages) as StageName[];
  const cells: Cell[] = [];
  for (const theme of themes)
    for (const dishes of dishCounts) {
      cells.push({
        theme,
        dishes,
        stage: 'landscape',
        texts: 'plain',
        photos: 'none',
        script: 'latin',
        floors: lawfulFloors,
      });
      for (const stage of stageNames)
        for (const texts of textKindsOfMenus)
          for (const photos of photoShares)
            for (const script of scripts) cells.push({ theme, dishes, stage, texts, photos, script });
    }
  return cells;
}

export const nameOf = ({ theme, dishes, stage, texts, photos, script, floors }: Cell): string =>
  `${theme}, ${dishes} dishes, ${stage}, ${texts}, photos: ${photos}, ${script}${floors ? ', by law' : ''}`;

const tokensOf: Record<Theme, ThemeTokens> = {
  atelier,
  smash,
  noren,
  forno,
  mercado,
  cellar,
  sundae,
  provisions,
};

const faces = facesOf('themes/fonts.css');
const classes = classesOf('text/typography.module.css');
const measurers = new Map<string, MeasureKind>();

/** A measurer for all kinds of text of a theme, in its real faces or in those of another theme. */
export function measurerOf(theme: Theme, fonts: Theme = theme): MeasureKind {
  const known = measurers.get(`${theme} ${fonts}`);
  if (known) return known;
  const properties = {
    ...propertiesOf(`themes/${theme}/${theme}.css`, [`theme-${theme}`]),
    ...propertiesOf(`themes/${fonts}/${fonts}.css`, [`fonts-${fonts}`]),
  };
  const byKind = new Map(
    textKinds.map((kind) => [kind, measureInNode(faces, properties, classes[kind] ?? {})]),
  );
  const measure: MeasureKind = (kind, text) => byKind.get(kind)?.(text) ?? { words: [], widestLetter: 0 };
  measurers.set(`${theme} ${fonts}`, measure);
  return measure;
}

/** Composes a cell, and says which rules it breaks. */
export function checkCell(cell: Cell, photos: PhotoStyle = 'auto') {
  const { theme, stage, floors = defaultFloors, fonts = theme } = cell;
  const menu = matrixMenu(cell);
  const content = boardContent(menu, {
    settings: {
      descriptions: 'auto',
      showAllergens: true,
      showKcal: true,
      showCurrency: false,
      soldOut: 'strike',
    },
    money: moneyRules('en', 'EUR'),
    photos,
    title: menu.name,
  });
  const measure = measurerOf(theme, fonts);
  const tokens = withFonts(tokensOf[theme], tokensOf[fonts]);
  const composition = compose(content, stages[stage], tokens, measure, floors);
  return {
    composition,
    content,
    broken: violations(composition, content, stages[stage], tokens, measure, floors),
  };
}
