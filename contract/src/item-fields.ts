/**
 * Rules for every field of an item, by the operations that do not treat all fields alike. A new field begins in
 * `DishDetails` and `plainDish` of `domain/dish.ts`, and then compiles only with
 * - its schemas in `dish.ts` and its guard in `screen/read-content.ts`
 * - an answer for each operation below
 * - the work that some answers ask for, named below. Paths are in `server/src/features/`
 * - its field in the dialog: `web/src/features/items/detail-draft.ts`
 *
 * Nothing reports a missing
 * - drawing on boards (`board/src/text/dish-content.ts`), on the page, paper and list of guests (`guests/guest-dish.ts`,
 *   `guest-csv.ts`, `menu-json-ld.ts`) or on cards in the admin
 * - column of other programs (`importFields` in `imports.ts`)
 * - sentence of its own in Recent Activity (`items/items.activity.ts`)
 *
 * Operations that need no answer: the API, events, the change log and the data of an account have all fields. A process of
 * the previous build keeps details that it does not know (`server/src/db/unknown-fields.ts`).
 */
import type { Item } from './items.ts';

interface FieldRules {
  /**
   * Undo puts fields of a group back together, or refuses and names the group (`items/undo-items.ts`). `null`: they
   * follow from other fields.
   */
  undo: UndoGroup | null;
  /**
   * Restoring an earlier version of a menu brings back the value of then, or leaves the fact of today
   * (`items/restore-item.writes.ts`). `record`: neither.
   */
  version: 'then' | 'today' | 'record';
  /** Duplicates have the same value, none (`items/items.service.ts`), or a new one. */
  duplicate: 'same' | 'none' | 'new';
  /**
   * Copies at another location have the source's value, one that is fitted to own prices, or their own
   * (`items/copied-items.writes.ts`). `record`: none.
   */
  taken: 'source' | 'fitted' | 'own' | 'record';
  /** Staff may change it, only the prices in it, or nothing of it. */
  staff: 'allowed' | 'prices' | 'refused';
  /**
   * The archive of a restaurant stores it (`restaurant-archive/archive-format.ts`). Derived fields are in it, too, but are
   * computed again when it is restored.
   */
  archive: 'stored' | 'derived' | 'left out';
  /** Columns of an export, which an import reads back (`items/import/reading/own-columns.ts`, `item-draft.ts`). */
  columns: readonly string[];
  screen: 'sent' | 'never sent';
  /**
   * Screens of an earlier build ignore values that they do not know, or wait for their update: then
   * `screens/content/manifest-version.ts` says for which values, and nothing reports if it does not.
   */
  oldScreen: 'ignores' | 'may wait';
}

/** Groups of fields of which one is only valid with the others. */
export type UndoGroup =
  | 'price'
  | 'availability'
  | 'name'
  | 'about'
  | 'category'
  | 'image'
  | 'extras'
  | 'labels'
  | 'allergens'
  | 'nutrition'
  | 'portion'
  | 'alcohol'
  | 'deposit'
  | 'visibility'
  | 'translations'
  | 'externalId'
  | 'kcal';

/** Rules of most fields that an owner writes. */
const written = {
  version: 'then',
  duplicate: 'same',
  taken: 'source',
  staff: 'refused',
  archive: 'stored',
  screen: 'sent',
  oldScreen: 'ignores',
} as const;
const availability = { ...written, undo: 'availability', version: 'today', taken: 'own' } as const;
const price = {
  ...written,
  undo: 'price',
  taken: 'fitted',
  staff: 'allowed',
  oldScreen: 'may wait',
} as const;
/** Facts that guests read on their phones and boards do not draw. */
const stated = { ...written, screen: 'never sent' } as const;
const image = { ...written, undo: 'image' } as const;
const stamp = {
  ...written,
  undo: null,
  version: 'record',
  duplicate: 'new',
  taken: 'record',
  columns: [],
} as const;

/** Every field of an item with its rules. */
export const itemFields = {
  id: { ...stamp, columns: ['id'] },
  name: { ...written, undo: 'name', duplicate: 'new', columns: ['name'] },
  description: { ...written, undo: 'about', columns: ['description'] },
  category: { ...written, undo: 'category', columns: ['category'] },
  price: { ...price, columns: ['price'] },
  priceWords: { ...price, staff: 'refused', columns: ['price words'] },
  sizes: { ...price, staff: 'prices', columns: ['sizes', 'sold out sizes'] },
  promo: {
    ...price,
    columns: [
      'promo price',
      'promo label',
      'promo starts',
      'promo ends',
      'promo days',
      'promo from',
      'promo to',
    ],
  },
  priceFrom: { ...price, columns: ['later price', 'later price at'] },
  // Promotions derive them.
  offers: { ...price, undo: null, version: 'today', staff: 'refused', archive: 'left out', columns: [] },
  isAvailable: { ...availability, staff: 'allowed', columns: ['available'] },
  soldOutUntil: { ...availability, columns: ['sold out until'] },
  imageUrl: { ...image, columns: ['image'] },
  imageFocus: { ...image, columns: ['image focus'] },
  // The server reads both from the file.
  imageAspect: { ...image, archive: 'derived', columns: [] },
  isImageCutOut: { ...image, archive: 'derived', columns: [] },
  extras: { ...written, undo: 'extras', oldScreen: 'may wait', columns: ['extras'] },
  labels: { ...written, undo: 'labels', columns: ['labels'] },
  allergens: { ...written, undo: 'allergens', columns: ['allergens'] },
  declarations: {
    ...written,
    undo: 'allergens',
    screen: 'never sent',
    columns: [
      'allergen kinds',
      'may contain',
      'allergens us',
      'may contain us',
      'allergens jp',
      'may contain jp',
      'allergens ca',
      'may contain ca',
      'allergens au',
      'may contain au',
    ],
  },
  nutrition: { ...stated, undo: 'nutrition', columns: ['sugars', 'added sugars', 'sodium'] },
  portion: { ...stated, undo: 'portion', columns: ['portion'] },
  alcohol: { ...stated, undo: 'alcohol', columns: ['alcohol'] },
  deposit: { ...stated, undo: 'deposit', columns: ['deposit'] },
  kcal: { ...written, undo: 'kcal', columns: ['kcal'] },
  isHidden: { ...written, undo: 'visibility', screen: 'never sent', columns: ['hidden'] },
  // `own-columns.ts` adds columns by language.
  translations: { ...written, undo: 'translations', columns: [] },
  externalId: {
    ...written,
    undo: 'externalId',
    version: 'today',
    // Unique in a restaurant.
    duplicate: 'none',
    taken: 'own',
    screen: 'never sent',
    columns: ['external id'],
  },
  left: { ...availability, duplicate: 'none', staff: 'allowed', columns: ['left', 'left of sizes'] },
  // The links write it (`links/`).
  till: {
    ...written,
    undo: null,
    version: 'today',
    duplicate: 'none',
    taken: 'own',
    archive: 'left out',
    screen: 'never sent',
    columns: [],
  },
  createdAt: { ...stamp, screen: 'never sent' },
  updatedAt: { ...stamp, archive: 'left out', screen: 'never sent' },
  revision: { ...stamp, archive: 'left out' },
} as const satisfies Record<keyof Item, FieldRules>;

type Rules = typeof itemFields;

/** The fields of an item for which an operation has one of these answers. */
export type FieldsWith<Operation extends keyof FieldRules, Answer extends FieldRules[Operation]> = {
  [Field in keyof Item]: Rules[Field][Operation] extends Answer ? Field : never;
}[keyof Item];

/** The names of these fields. */
export function fieldsWith<Operation extends keyof FieldRules, const Answer extends FieldRules[Operation]>(
  operation: Operation,
  answer: Answer,
): FieldsWith<Operation, Answer>[] {
  const rules: Record<keyof Item, FieldRules> = itemFields;
  const names = Object.keys(rules) as FieldsWith<Operation, Answer>[];
  return names.filter((name) => rules[name][operation] === answer);
}

/** Returns a function that copies an item without these fields. */
export function withoutFields<Operation extends keyof FieldRules, const Answer extends FieldRules[Operation]>(
  operation: Operation,
  answer: Answer,
) {
  const names = fieldsWith(operation, answer);
  return (item: Item): Omit<Item, FieldsWith<Operation, Answer>> => {
    const copy = { ...item };
    for (const name of names) delete copy[name];
    return copy;
  };
}
