/** Dishes that a till owns: which fields come from it, and which value counts where till and board differ. */

/**
 * Fields of an item that a till can own. `price` includes the prices of sizes, `availability` the time until which a
 * dish is sold out, and `presence` hides a dish that the till no longer has.
 */
export const tillFields = [
  'name',
  'description',
  'category',
  'price',
  'extras',
  'image',
  'availability',
  'left',
  'presence',
] as const;
/** One of `tillFields`. */
export type TillField = (typeof tillFields)[number];

/**
 * Side that counts for a field. `till`: the till's value. `until`: the board's value, until the till's value changes.
 * `own`: the board's value, for ever.
 */
export const fieldOwners = ['till', 'until', 'own'] as const;
/** One of `fieldOwners`. */
export type FieldOwner = (typeof fieldOwners)[number];

/** The link of an item to a till. */
export interface ItemTill {
  linkId: string;
  /** Name of the link, as people read it: "Square, Main Street". */
  source: string;
  /** Whether a dish that is marked sold out here is marked in the till, too: its availability stays the till's. */
  sendsSoldOut?: boolean | undefined;
  /** Only fields that the till knows. */
  fields: Partial<Record<TillField, FieldOwner>>;
}
