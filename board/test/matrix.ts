/** Composes the cells of the matrix in Node, in the faces that a browser would use. */
import { moneyRules } from '@menuboard/contract/domain/money/rules';
import type { Theme } from '@menuboard/contract/domain/settings';
import { compose } from '../src/compose/compose.ts';
import { boardContent } from '../src/compose/content.ts';
import { defaultFloors } from '../src/compose/steps.ts';
import type { MeasureKind, PhotoStyle, ThemeTokens } from '../src/compose/types.ts';
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
import { type Cell, stages } from './matrix-cells.ts';
import { matrixMenu } from './matrix-menus.ts';
import { measureInNode } from './measure-in-node.ts';
import { classesOf, facesOf, propertiesOf } from './theme-css.ts';

export const tokensOf: Record<Theme, ThemeTokens> = {
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
      counts: 'low',
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
