/** The specification's fourteen allergens, and the declaration of the EU set, which says the same with kinds. */
import { type AllergenDeclaration, groupOf, orderCodes } from './allergens.ts';
import { type Allergen, allergens } from './dish.ts';

/** The specification's fourteen of an EU declaration; `null` if nothing is declared. */
export const allergensOf = (declaration: Pick<AllergenDeclaration, 'contains'> | undefined) =>
  declaration ? allergens.filter((code) => declaration.contains.includes(code)) : null;

/** The codes of the EU set for these of the fourteen, with the kinds that were named of them before. */
export const containsOf = (fourteen: readonly Allergen[], before: readonly string[] = []): string[] =>
  orderCodes('eu', [
    ...fourteen,
    ...before.filter((code) => fourteen.some((group) => group === groupOf('eu', code))),
  ]);
