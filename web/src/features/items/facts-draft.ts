/** The facts of an item that laws ask for, as typed. */
import {
  type AllergenSet,
  allergenSets,
  contradictionIn,
  groupOf,
  orderCodes,
} from '@menuboard/contract/domain/allergens';
import type { Allergen } from '@menuboard/contract/domain/dish';
import { PORTION_MAX, SODIUM_MAX, SUGARS_MAX } from '@menuboard/contract/domain/limits';
import type { PortionUnit } from '@menuboard/contract/domain/portion';
import type { Item } from '@menuboard/contract/items';
import { t } from '../../texts/texts.ts';

/** A declaration of one set. `'some'`: contains something that is not chosen yet; `null`: not declared. */
export interface DeclarationDraft {
  contains: readonly string[] | 'some' | null;
  mayContain: readonly string[];
}

/** Sets besides the EU's, whose fourteen are a field of their own. */
export const otherSets = allergenSets.filter((set) => set !== 'eu');
export type OtherSet = Exclude<AllergenSet, 'eu'>;

export interface FactsDraft {
  /** Kinds of cereals and nuts among the EU's fourteen. */
  kinds: readonly string[];
  mayContain: readonly string[];
  sets: Readonly<Partial<Record<OtherSet, DeclarationDraft>>>;
  portion: string;
  portionUnit: PortionUnit;
  sugars: string;
  addedSugars: string;
  sodium: string;
  alcohol: string;
  deposit: string;
}

export const noDeclaration: DeclarationDraft = { contains: null, mayContain: [] };

export const plainFacts: FactsDraft = {
  kinds: [],
  mayContain: [],
  sets: {},
  portion: '',
  portionUnit: 'g',
  sugars: '',
  addedSugars: '',
  sodium: '',
  alcohol: '',
  deposit: '',
};

export function draftOfFacts({ declarations, portion, nutrition, alcohol, deposit }: Item): FactsDraft {
  const { eu } = declarations;
  const sets: Partial<Record<OtherSet, DeclarationDraft>> = {};
  for (const set of otherSets) {
    const declared = declarations[set];
    if (declared) sets[set] = { contains: declared.contains, mayContain: declared.mayContain };
  }
  return {
    kinds: eu?.contains.filter((code) => groupOf('eu', code) !== undefined) ?? [],
    mayContain: eu?.mayContain ?? [],
    sets,
    portion: String(portion?.amount ?? ''),
    portionUnit: portion?.unit ?? plainFacts.portionUnit,
    sugars: String(nutrition?.sugars ?? ''),
    addedSugars: String(nutrition?.addedSugars ?? ''),
    sodium: String(nutrition?.sodium ?? ''),
    alcohol: String(alcohol ?? ''),
    deposit: String(deposit ?? ''),
  };
}

/** A typed figure, with a point or a comma; `null` for none. */
export const numberOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'));

interface Declared {
  allergens: readonly Allergen[] | 'some' | null;
}

/** The declarations that changed, for a request. Kinds count only while their group is chosen. */
function toDeclarations(
  draft: FactsDraft & Declared,
  initial: FactsDraft & Declared,
  has: (...fields: (keyof FactsDraft)[]) => boolean,
) {
  const { allergens, kinds, mayContain, sets } = draft;
  const bodies: Partial<Record<AllergenSet, { contains: string[]; mayContain: string[] } | null>> = {};
  if (has('kinds', 'mayContain') && Array.isArray(allergens)) {
    const chosen = kinds.filter((kind) => allergens.some((code: string) => code === groupOf('eu', kind)));
    bodies.eu = { contains: orderCodes('eu', [...allergens, ...chosen]), mayContain: [...mayContain] };
  }
  for (const set of otherSets) {
    const declared = sets[set];
    if (JSON.stringify(declared) === JSON.stringify(initial.sets[set])) continue;
    if (declared?.contains === 'some') continue;
    bodies[set] = declared?.contains
      ? { contains: [...declared.contains], mayContain: [...declared.mayContain] }
      : null;
  }
  return Object.keys(bodies).length > 0 ? bodies : undefined;
}

/** The facts of a request; those that did not change are undefined. */
export function toFacts(
  draft: FactsDraft & Declared,
  initial: FactsDraft & Declared,
  has: (...fields: (keyof FactsDraft)[]) => boolean,
) {
  const amount = numberOf(draft.portion);
  const nutrients = {
    sugars: numberOf(draft.sugars),
    addedSugars: numberOf(draft.addedSugars),
    sodium: numberOf(draft.sodium),
  };
  const isStated = Object.values(nutrients).some((value) => value !== null);
  return {
    declarations: toDeclarations(draft, initial, has),
    portion: has('portion', 'portionUnit')
      ? amount === null
        ? null
        : { amount, unit: draft.portionUnit }
      : undefined,
    nutrition: has('sugars', 'addedSugars', 'sodium') ? (isStated ? nutrients : null) : undefined,
    alcohol: has('alcohol') ? numberOf(draft.alcohol) : undefined,
    deposit: has('deposit') ? numberOf(draft.deposit) : undefined,
  };
}

export type FactField =
  | 'declarations'
  | 'mayContain'
  | 'portion'
  | 'sugars'
  | 'addedSugars'
  | 'sodium'
  | 'alcohol'
  | 'deposit';

/** True for a figure with at most this many decimals in the range, and for none. */
function isFigure(typed: string, most: number, decimals: number): boolean {
  const value = numberOf(typed);
  return value === null || (value >= 0 && value <= most && Number(value.toFixed(decimals)) === value);
}

function sugarsError(typed: string): string | undefined {
  return isFigure(typed, SUGARS_MAX, 1)
    ? undefined
    : t('Enter grams from 0 to {max}, with at most one decimal.', { max: SUGARS_MAX });
}

function setError({ contains, mayContain }: DeclarationDraft, set: OtherSet): string | undefined {
  if (contains === 'some') return t('Choose what it contains, or None.');
  if (contains === null && mayContain.length > 0) return t('Choose what it contains first, or None.');
  return contains && contradictionIn(set, contains, mayContain) !== undefined
    ? t('An allergen is either contained or may be contained. Choose it once.')
    : undefined;
}

function mayContainError({ allergens, kinds, mayContain }: FactsDraft & Declared): string | undefined {
  if (mayContain.length === 0 || allergens === 'some') return undefined;
  if (allergens === null) return t('Choose what it contains first, or None.');
  return contradictionIn('eu', [...allergens, ...kinds], mayContain) !== undefined
    ? t('An allergen is either contained or may be contained. Choose it once.')
    : undefined;
}

/** The errors of the facts, by field. The server knows the decimals of a deposit. */
export function factErrors(draft: FactsDraft & Declared): Record<FactField, string | undefined> {
  const { sugars, addedSugars, sodium, alcohol, deposit, portion, sets } = draft;
  const amount = numberOf(portion);
  const isPortion = amount === null || (isFigure(portion, PORTION_MAX, 3) && amount > 0);
  const [all, added] = [numberOf(sugars), numberOf(addedSugars)];
  const isMore = all !== null && added !== null && added > all;
  const money = numberOf(deposit);
  return {
    declarations: otherSets
      .map((set) => setError(sets[set] ?? noDeclaration, set))
      .find((sentence) => sentence !== undefined),
    mayContain: mayContainError(draft),
    portion: isPortion ? undefined : t('Enter an amount above 0, at most {max}.', { max: PORTION_MAX }),
    sugars: sugarsError(sugars),
    addedSugars:
      sugarsError(addedSugars) ??
      (isMore ? t('Added sugars are a part of the sugars, so they cannot be more.') : undefined),
    sodium: isFigure(sodium, SODIUM_MAX, 0)
      ? undefined
      : t('Enter whole milligrams from 0 to {max}.', { max: SODIUM_MAX }),
    alcohol: isFigure(alcohol, 100, 1)
      ? undefined
      : t('Enter a percentage from 0 to 100, with at most one decimal.'),
    deposit: money === null || money >= 0 ? undefined : t('Enter an amount of money, such as 0.25.'),
  };
}
