import { type Allergen, allergens } from '@menuboard/contract/domain/dish';

/** Up to this letter, all countries count the allergens of the EU in the same order. */
const lettersInUse = 'ABCDEFGH';

/** The allergens of "A,G". Undefined for any other text, and for letters that mean different things in two countries. */
export function allergensOf(text: string): Allergen[] | undefined {
  const letters = text.replace(/^\(|\)$/g, '').split(/[\s,./]+/);
  const found = letters.map(
    (letter) => allergens[/^[A-H]$/.test(letter) ? lettersInUse.indexOf(letter) : -1],
  );
  return found.includes(undefined) ? undefined : [...new Set(found.flatMap((one) => one ?? []))];
}
