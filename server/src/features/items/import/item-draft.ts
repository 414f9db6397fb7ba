import type { AllergenSet } from '@menuboard/contract/domain/allergens';
import type {
  Allergen,
  DishExtra,
  DishLabel,
  FocusPoint,
  Nutrition,
  Promo,
  Translations,
} from '@menuboard/contract/domain/dish';
import type { Portion } from '@menuboard/contract/domain/portion';
import type { ImportDoubt, ImportedLine } from '@menuboard/contract/import-result';

/** A price, or prices by the names of sizes. */
export interface NamedPrices {
  price?: number;
  sizes?: { name: string; price: number }[];
}

export interface DraftSize {
  name: string;
  price: number;
  /** `null` removes it; `undefined` leaves it. */
  kcal?: number | null | undefined;
}

/** A declaration of one set. Undefined lists stay. */
export interface DraftDeclaration {
  contains?: string[] | undefined;
  /** Kinds of the EU's groups, which `allergens` has. */
  kinds?: string[] | undefined;
  mayContain?: string[] | undefined;
}

/**
 * An item as read from a text. Undefined fields stay unchanged. Sizes have no ids in a text, so a promo and a later
 * price refer to their names.
 */
export interface ItemDraft {
  id?: string | undefined;
  externalId?: string | null | undefined;
  name: string;
  category?: string | undefined;
  description?: string | undefined;
  price?: number | undefined;
  /** In place of a price; empty for none at all. */
  priceWords?: string | null | undefined;
  /** For a text without any prices: a new dish gets none, and a known one keeps its own. */
  isWithoutPrice?: boolean | undefined;
  sizes?: DraftSize[] | undefined;
  extras?: DishExtra[] | undefined;
  labels?: DishLabel[] | undefined;
  allergens?: Allergen[] | null | undefined;
  declarations?: { [set in AllergenSet]?: DraftDeclaration | null | undefined } | undefined;
  /** Nutrients that are missing stay. */
  nutrition?: Partial<Nutrition> | undefined;
  portion?: Portion | null | undefined;
  alcohol?: number | null | undefined;
  deposit?: number | null | undefined;
  kcal?: number | null | undefined;
  promo?: (Omit<Promo, 'price' | 'prices'> & NamedPrices) | null | undefined;
  priceFrom?: (NamedPrices & { at: string }) | null | undefined;
  isAvailable?: boolean | undefined;
  soldOutUntil?: string | null | undefined;
  /** Sizes that are sold out, with the time at which they return. All others are available. */
  soldOutSizes?: { name: string; until: string | null }[] | undefined;
  /** Portions left; `null` ends the count. */
  left?: number | null | undefined;
  /** Counts of sizes. Nobody counts all others. */
  sizeCounts?: { name: string; left: number }[] | undefined;
  isHidden?: boolean | undefined;
  translations?: Translations<'name' | 'description'> | undefined;
  imageFocus?: FocusPoint | undefined;
  imageUrl?: string | null | undefined;
}

export interface SourceLine {
  line: number;
  text: string;
}

/** Findings of a reader about a dish, besides its content. */
export interface ReadNotes {
  /** Ambiguous values. The draft has the likeliest meaning. */
  doubts?: Omit<ImportDoubt, 'line'>[];
  /** The other lines that became a part of the dish. */
  joined?: ImportedLine['joined'];
  /** Cells that were left out of the dish. */
  omitted?: { line: number; text: string; field: string; reason: string }[];
}

/** A line of a text: a dish, a section, or the reason why the line is no dish or cannot be imported. */
export type ReadLine = SourceLine &
  (
    | ({ kind: 'dish'; draft: ItemDraft } & ReadNotes)
    | { kind: 'section'; name: string }
    | { kind: 'leftOut' | 'faulty'; reason: string }
  );
export type DishLine = Extract<ReadLine, { kind: 'dish' }>;
