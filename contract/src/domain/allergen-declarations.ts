/** Declarations of allergens, each for the set of one law (`allergens.ts`). */

/** The sets of substances, by the law that names them. */
export const allergenSets = ['eu', 'us', 'jp', 'ca', 'au'] as const;
/** One of `allergenSets`. */
export type AllergenSet = (typeof allergenSets)[number];

/** A declaration of one set on a dish. */
export interface AllergenDeclaration {
  /** Codes of the set, in its order. Empty: the dish contains none of them. */
  contains: string[];
  /** Codes that may get into the dish unintended. */
  mayContain: string[];
  /** Name of who declared it; empty for declarations of builds that did not record it. */
  by: string;
  /** Time of the declaration, ISO 8601 in UTC; empty like `by`. */
  at: string;
}

/** Declarations by set. A missing one is not declared. */
export type AllergenDeclarations = { [set in AllergenSet]?: AllergenDeclaration | undefined };
