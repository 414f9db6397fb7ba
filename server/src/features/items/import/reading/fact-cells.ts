/** Reads the cells of tables about what laws ask for: allergens, amounts, nutrients, alcohol and deposit. */
import type { AllergenSet } from '@menuboard/contract/domain/allergens';
import { type Portion, portionIn } from '@menuboard/contract/domain/portion';
import type { ImportColumn } from '@menuboard/contract/imports';
import type { ItemDraft } from '../item-draft.ts';
import { readAllergenCell } from './allergen-cells.ts';
import { quote } from './cell-values.ts';
import type { Row } from './rows.ts';

type Cells = Row['cells'];
type Omit = (field: ImportColumn, text: string, reason: string) => void;

const pieces = /^(\d{1,5})\s?(?:x|pieces?|pcs?\.?|stk\.?|stücke?|stuecke?|piezas?|uds?\.?|unidad(?:es)?)$/i;

/** "330 ml", "0,5 l", "6 pieces"; undefined for another text. */
export function readPortion(text: string): Portion | undefined {
  const [, count] = pieces.exec(text.trim()) ?? [];
  return count === undefined ? portionIn(text) : { amount: Number(count), unit: 'piece' };
}

/** A figure with its unit, in grams, milligrams or percent. */
function figureOf(text: string, unit: RegExp, isWhole: boolean): number | undefined {
  const [, figure = ''] =
    new RegExp(`^(\\d{1,6}(?:[.,]\\d{1,3})?)\\s?(?:${unit.source})?$`, 'i').exec(text.trim()) ?? [];
  const value = figure === '' ? Number.NaN : Number(figure.replace(',', '.'));
  if (Number.isNaN(value)) return undefined;
  return isWhole ? Math.round(value) : Math.round(value * 10) / 10;
}

function nutritionOf({ sugars, addedSugars, sodium }: Cells, omit: Omit): ItemDraft['nutrition'] {
  const nutrition: NonNullable<ItemDraft['nutrition']> = {};
  for (const [field, text] of Object.entries({ sugars, addedSugars })) {
    if (text === undefined) continue;
    const grams = figureOf(text, /g|gr|grams?|gramm|gramos?/, false);
    if (grams === undefined) omit(field as ImportColumn, text, `${quote(text)} is not a number of grams.`);
    else nutrition[field as 'sugars'] = grams;
  }
  if (sodium !== undefined) {
    const milligrams = figureOf(sodium, /mg/, true);
    if (milligrams === undefined) omit('sodium', sodium, `${quote(sodium)} is not a number of milligrams.`);
    else nutrition.sodium = milligrams;
  }
  return Object.keys(nutrition).length > 0 ? nutrition : undefined;
}

/**
 * The declaration of a row. A cell with an unknown word declares nothing at all: half a list of allergens would be
 * read as the whole.
 */
function declarationOf(
  { allergens, mayContain }: Cells,
  set: AllergenSet,
  omit: Omit,
): ItemDraft['declarations'] {
  if (allergens === undefined && mayContain !== undefined) {
    omit(
      'mayContain',
      mayContain,
      'Say what the item contains, too: what it may contain declares nothing alone.',
    );
    return undefined;
  }
  const draft: { contains?: string[]; mayContain?: string[] } = {};
  for (const [field, text] of Object.entries({ contains: allergens, mayContain })) {
    if (text === undefined) continue;
    const codes = readAllergenCell(text, set);
    if (!Array.isArray(codes)) {
      const column = field === 'contains' ? 'allergens' : 'mayContain';
      omit(column, text, `${quote(codes.unknown)} is not an allergen of the list, so nothing was declared.`);
      return undefined;
    }
    draft[field as 'contains'] = codes;
  }
  return Object.keys(draft).length > 0 ? { [set]: draft } : undefined;
}

/** The facts of a row. `readPrice` reads an amount of money. */
export function factsOf(
  cells: Cells,
  {
    allergenSet,
    omit,
    readPrice,
  }: {
    allergenSet: AllergenSet;
    omit: Omit;
    readPrice: (text: string) => number | undefined;
  },
): Pick<ItemDraft, 'declarations' | 'nutrition' | 'portion' | 'alcohol' | 'deposit'> {
  const take = <T>(
    field: 'portion' | 'alcohol' | 'deposit',
    read: (text: string) => T | undefined,
    reasonOf: (text: string) => string,
  ) => {
    const text = cells[field];
    if (text === undefined) return undefined;
    const value = read(text);
    if (value === undefined) omit(field, text, reasonOf(text));
    return value;
  };
  const readAlcohol = (text: string) => figureOf(text, /% ?(?:vol\.?|abv)?|vol\.?-?%?|abv/, false);
  return {
    declarations: declarationOf(cells, allergenSet, omit),
    nutrition: nutritionOf(cells, omit),
    portion: take(
      'portion',
      readPortion,
      (text) => `${quote(text)} is not an amount such as 250 g or 330 ml.`,
    ),
    alcohol: take('alcohol', readAlcohol, (text) => `${quote(text)} is not a percentage of alcohol.`),
    deposit: take('deposit', readPrice, (text) => `${quote(text)} is not a price.`),
  };
}
