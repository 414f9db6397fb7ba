/** Schemas for changing many items at once. */
import * as z from 'zod/mini';
import { DeclarationsBody, itemDetailFields, Left } from './dish.ts';
import { allergenSets } from './domain/allergens.ts';
import { roundings } from './domain/bulk-price.ts';
import { dishLabels } from './domain/dish.ts';
import { CATEGORY_MAX, ITEMS_MAX, PHOTOS_AT_ONCE_MAX } from './domain/limits.ts';
import { hasNoDuplicates } from './domain/text.ts';
import { ImageUrl, Instant, idOf, Price, PricePercent, PriceStep, textField } from './fields.ts';
import { defineRoute } from './http/route.ts';

const availabilitySentence = 'Availability must be true or false.';
const labelSentence = `A label must be one of ${dishLabels.join(', ')}.`;

const LabelList = z.optional(
  z
    .array(z.enum(dishLabels, labelSentence))
    .check(z.refine(hasNoDuplicates, 'A label can be named only once.')),
);

/** Declares one set of allergens on all items, in place of what they declared. */
const DeclarationChange = z
  .object({
    set: z.enum(allergenSets, `A set of allergens must be one of ${allergenSets.join(', ')}.`),
    /** `null` takes the declarations of the set back. */
    contains: z.nullable(z.array(z.string())),
    /** By default none. */
    mayContain: z.optional(z.array(z.string())),
  })
  .check(
    z.refine(
      ({ set, contains, mayContain = [] }) =>
        DeclarationsBody.safeParse({ [set]: contains && { contains, mayContain } }).success,
      'An allergen must be one of the codes of its set, either contained or possible.',
    ),
  );

/** A change to the items: one of prices, availability, count, category, labels, allergens and deletion. */
const ItemsChange = z
  .object({
    percent: z.optional(PricePercent),
    amount: z.optional(PriceStep),
    price: z.optional(Price),
    /** Only with a percentage or an amount. */
    roundTo: z.optional(z.enum(roundings, `Prices can be rounded to ${roundings.join(', ')}.`)),
    isAvailable: z.optional(z.boolean({ error: availabilitySentence })),
    /** With `isAvailable: false`: when they become available again. */
    until: z.optional(z.nullable(Instant)),
    /** Portions left of each item. 0 is sold out, `null` ends the counts. */
    left: z.optional(z.nullable(Left)),
    category: z.optional(textField('Category', CATEGORY_MAX)),
    labels: z.optional(z.object({ add: LabelList, remove: LabelList })),
    declaration: z.optional(DeclarationChange),
    /** Moves the items to the bin. */
    isDeleted: z.optional(z.literal(true, 'Deleted must be true.')),
  })
  .check(
    z.refine(
      ({ percent, amount, price, isAvailable, left, category, labels, declaration, isDeleted }) =>
        [percent, amount, price, isAvailable, left, category, labels, declaration, isDeleted].filter(
          (value) => value !== undefined,
        ).length === 1,
      'Name exactly one change: percent, amount, price, isAvailable, left, category, labels, declaration or isDeleted.',
    ),
  );

/** A change of many items. */
export const BulkChange = z.object({
  itemIds: z
    .array(idOf('item'), { error: 'The items are missing.' })
    .check(
      z.minLength(1, 'Choose at least one item.'),
      z.maxLength(ITEMS_MAX, `At most ${ITEMS_MAX} items can be changed at once.`),
      z.refine(hasNoDuplicates, 'An item can be named only once.'),
    ),
  change: ItemsChange,
  /** Changes nothing, and answers with the result. */
  dryRun: z.optional(z.boolean({ error: 'Dry run must be true or false.' })),
});
export type BulkChange = z.output<typeof BulkChange>;

const Changed = z.partial(
  z.object({
    price: z.number(),
    sizes: itemDetailFields.sizes,
    isAvailable: z.boolean(),
    soldOutUntil: itemDetailFields.soldOutUntil,
    left: itemDetailFields.left,
    category: z.string(),
    labels: itemDetailFields.labels,
    allergens: itemDetailFields.allergens,
    declarations: itemDetailFields.declarations,
  }),
);

/** Only items that changed. */
export const BulkChanged = z.object({
  items: z.array(
    z.object({
      id: idOf('item'),
      before: Changed,
      /** `null` for a deleted item. */
      after: z.nullable(Changed),
    }),
  ),
  /** Takes the change back (`POST /undo/{undo}`); `null` if nothing changed. */
  undo: z.nullable(z.string()),
});
export type BulkChanged = z.output<typeof BulkChanged>;

/** Renames a category on all its items, and in the order and wording of menus. An existing name merges the two. */
export const RenameCategory = z.object({
  from: z
    .string({ error: 'Category is required.' })
    .check(z.minLength(1, 'Category is required.'), z.maxLength(CATEGORY_MAX)),
  to: textField('Category', CATEGORY_MAX),
});

/** Number of items that have the new category, and the number for Undo; `null` if nothing changed. */
export const CategoryRenamed = z.object({ items: z.int(), undo: z.nullable(z.string()) });

const ownPhotoSentence = 'The photo must be a file of your library.';

/** Gives items photos from the library. */
export const SetPhotos = z.object({
  photos: z
    .array(
      z.object({
        itemId: idOf('item'),
        imageUrl: ImageUrl.check(z.refine((url) => url.startsWith('/media/'), ownPhotoSentence)),
      }),
      { error: 'The photos are missing.' },
    )
    .check(
      z.minLength(1, 'Choose at least one photo.'),
      z.maxLength(PHOTOS_AT_ONCE_MAX, `At most ${PHOTOS_AT_ONCE_MAX} photos can be set at once.`),
      z.refine(
        (photos) => hasNoDuplicates(photos.map(({ itemId }) => itemId)),
        'An item can be named only once.',
      ),
    ),
});

/** Number of items with a new photo, and the number for Undo; `null` if nothing changed. */
export const PhotosSet = z.object({ items: z.int(), undo: z.nullable(z.string()) });

const params = z.object({ restaurantId: idOf('restaurant') });

/** Routes that change many items at once. They are separate because most pages of the admin load without them. */
export const bulkItemRoutes = {
  changeMany: defineRoute({
    method: 'PATCH',
    path: '/items/restaurants/:restaurantId/bulk',
    summary:
      'Change many items at once, all or none: prices of items and sizes (promos and later prices stay), availability, counts, category, labels, allergens, or delete them. Staff may change prices, availability and counts. Items that cannot change are named in `details`',
    auth: 'member',
    role: 'staff',
    keyScope: 'items:write',
    params,
    body: BulkChange,
    status: 200,
    response: BulkChanged,
  }),
  setPhotos: defineRoute({
    method: 'PATCH',
    path: '/items/restaurants/:restaurantId/photos',
    summary: 'Give items photos of the library, all or none',
    auth: 'member',
    role: 'manager',
    keyScope: 'items:write',
    params,
    body: SetPhotos,
    status: 200,
    response: PhotosSet,
  }),
  renameCategory: defineRoute({
    method: 'PATCH',
    path: '/items/restaurants/:restaurantId/categories',
    summary:
      'Rename a category on all its items, and in the headings of menus. The name of another category merges the two',
    auth: 'member',
    role: 'manager',
    keyScope: 'items:write',
    params,
    body: RenameCategory,
    status: 200,
    response: CategoryRenamed,
  }),
};
