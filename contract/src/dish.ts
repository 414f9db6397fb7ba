/** Schemas for the details of a dish that the specification does not name (`domain/dish.ts`). */
import * as z from 'zod/mini';
import { type AllergenSet, allergenCodes, contradictionIn } from './domain/allergens.ts';
import { allergens, type DishDetails, dishLabels } from './domain/dish.ts';
import {
  CATEGORY_MAX,
  DECLARED_BY_MAX,
  DESCRIPTION_MAX,
  EXTRAS_MAX,
  KCAL_MAX,
  LANGUAGES_MAX,
  LEFT_MAX,
  NAME_MAX,
  PORTION_MAX,
  PRICE_WORDS_MAX,
  PROMO_LABEL_MAX,
  SIZE_NAME_MAX,
  SIZES_MAX,
  SODIUM_MAX,
  SUGARS_MAX,
} from './domain/limits.ts';
import { portionUnits } from './domain/portion.ts';
import { hasNoDuplicates } from './domain/text.ts';
import { fieldOwners, tillFields } from './domain/till.ts';
import {
  CalendarDate,
  DaysOfWeek,
  ExternalId,
  Instant,
  idOf,
  LanguageTag,
  languageSentence,
  Price,
  Timestamp,
  textField,
  WallTime,
} from './fields.ts';

const kcalSentence = `Calories must be a whole number from 0 to ${KCAL_MAX}.`;
const Kcal = z
  .int({ error: kcalSentence })
  .check(z.minimum(0, kcalSentence), z.maximum(KCAL_MAX, kcalSentence));

const Labels = z
  .array(z.enum(dishLabels, `A label must be one of ${dishLabels.join(', ')}.`))
  .check(z.refine(hasNoDuplicates, 'A label can be named only once.'));

const Allergens = z
  .array(z.enum(allergens, `An allergen must be one of ${allergens.join(', ')}.`))
  .check(z.refine(hasNoDuplicates, 'An allergen can be named only once.'));

const codesOf = (set: AllergenSet) =>
  z
    .array(
      z.enum(
        allergenCodes[set] as readonly string[],
        `An allergen of the set ${set} must be one of its codes.`,
      ),
    )
    .check(z.refine(hasNoDuplicates, 'An allergen can be named only once.'));

const bySet = <Schema extends z.ZodMiniType>(schemaOf: (set: AllergenSet) => Schema) => ({
  eu: z.optional(schemaOf('eu')),
  us: z.optional(schemaOf('us')),
  jp: z.optional(schemaOf('jp')),
  ca: z.optional(schemaOf('ca')),
  au: z.optional(schemaOf('au')),
});

const Declarations = z.object(
  bySet((set) =>
    z.object({
      contains: codesOf(set),
      mayContain: codesOf(set),
      /** Empty for a declaration of a build that did not record it, as `at`. */
      by: z.string(),
      at: z.string(),
    }),
  ),
);

/** A declaration of one set in a request. */
const declarationBodyOf = (set: AllergenSet) =>
  z
    .object({
      contains: codesOf(set),
      /** Left out, it stays as it is. */
      mayContain: z.optional(codesOf(set)),
      /** Ignored, as `at`: the server signs what changes. */
      by: z.optional(textField('Name', DECLARED_BY_MAX, 0)),
      at: z.optional(z.union([z.literal(''), Instant])),
    })
    .check(
      z.refine(
        ({ contains, mayContain = [] }) => contradictionIn(set, contains, mayContain) === undefined,
        'An allergen is either contained or may be contained. Name it once.',
      ),
    );

/** Declarations in a request. A set that is left out stays as it is, and `null` takes its declaration back. */
export const DeclarationsBody = z.object(
  bySet((set) => z.nullable(declarationBodyOf(set))),
  {
    error: 'Declarations must be an object with sets of allergens.',
  },
);

const portionSentence = `A portion must be above 0 and at most ${PORTION_MAX}, with at most three decimals.`;
const hasDecimals = (most: number) => (value: number) => Number(value.toFixed(most)) === value;
const Portion = z.object({
  amount: z
    .number({ error: portionSentence })
    .check(
      z.gt(0, portionSentence),
      z.maximum(PORTION_MAX, portionSentence),
      z.refine(hasDecimals(3), portionSentence),
    ),
  unit: z.enum(portionUnits, `The unit of a portion must be one of ${portionUnits.join(', ')}.`),
});

const sugarsSentence = `Sugars must be from 0 to ${SUGARS_MAX} grams, with at most one decimal.`;
const Sugars = z
  .number({ error: sugarsSentence })
  .check(
    z.minimum(0, sugarsSentence),
    z.maximum(SUGARS_MAX, sugarsSentence),
    z.refine(hasDecimals(1), sugarsSentence),
  );
const sodiumSentence = `Sodium must be a whole number of milligrams from 0 to ${SODIUM_MAX}.`;
const Sodium = z
  .int({ error: sodiumSentence })
  .check(z.minimum(0, sodiumSentence), z.maximum(SODIUM_MAX, sodiumSentence));

const Nutrition = z.object({
  sugars: z.nullable(Sugars),
  addedSugars: z.nullable(Sugars),
  sodium: z.nullable(Sodium),
});

/** Nutrients in a request; one that is left out is not stated. */
const NutritionBody = z
  .object({
    sugars: z._default(z.nullable(Sugars), null),
    addedSugars: z._default(z.nullable(Sugars), null),
    sodium: z._default(z.nullable(Sodium), null),
  })
  .check(
    z.refine(
      ({ sugars, addedSugars }) => sugars === null || addedSugars === null || addedSugars <= sugars,
      'Added sugars are a part of the sugars, so they cannot be more.',
    ),
  );

const alcoholSentence = 'Alcohol must be from 0 to 100 % vol, with at most one decimal.';
const Alcohol = z
  .number({ error: alcoholSentence })
  .check(
    z.minimum(0, alcoholSentence),
    z.maximum(100, alcoholSentence),
    z.refine(hasDecimals(1), alcoholSentence),
  );

const isUnique = (entries: { name: string }[]) =>
  hasNoDuplicates(entries.map(({ name }) => name.toLowerCase()));

const leftSentence = `The number left must be a whole number from 0 to ${LEFT_MAX}.`;
/** Number of portions that are left. */
export const Left = z
  .int({ error: leftSentence })
  .check(z.minimum(0, leftSentence), z.maximum(LEFT_MAX, leftSentence));

/** A size in a request. */
export const SizeBody = z.object({
  /** Left out for a new size. */
  id: z.optional(idOf('size')),
  name: textField('Size', SIZE_NAME_MAX),
  price: Price,
  kcal: z.optional(z.nullable(Kcal)),
  /** `null` ends the count. */
  left: z.optional(z.nullable(Left)),
});

/** A list of sizes with different names, in a request. */
export function sizesOf<Size extends z.ZodMiniType<{ name: string }>>(size: Size) {
  return z
    .array(size, { error: 'Sizes must be a list.' })
    .check(
      z.maxLength(SIZES_MAX, `An item can have at most ${SIZES_MAX} sizes.`),
      z.refine(isUnique, 'Two sizes have the same name.'),
    );
}

const Extras = z
  .array(z.object({ name: textField('Extra', CATEGORY_MAX), price: Price }), {
    error: 'Extras must be a list.',
  })
  .check(z.maxLength(EXTRAS_MAX, `An item can have at most ${EXTRAS_MAX} extras.`));

const sizeId = z.string().check(z.regex(/^[\w-]{1,64}$/, 'This is not a valid id.'));

/** The days and hours of a promo. */
export const promoTimeFields = {
  daysOfWeek: z.optional(DaysOfWeek.check(z.minLength(1, 'Choose at least one day for the promo.'))),
  startTime: z.optional(WallTime),
  endTime: z.optional(WallTime),
};

const promoFields = {
  price: z.optional(Price),
  prices: z.optional(z.record(sizeId, Price)),
  label: z.optional(textField('Promo label', PROMO_LABEL_MAX, 0)),
  ...promoTimeFields,
};

/** A date means the start of that day for the beginning, and its end for the end. */
export const PromoBound = z.union([CalendarDate, Instant], {
  error:
    'A promo must start and end on a date such as 2026-11-21 or with a time such as 2026-11-21T06:00:00Z.',
});

const PromoBody = z.object({
  ...promoFields,
  startsAt: z.optional(PromoBound),
  endsAt: z.optional(PromoBound),
});

const priceChangeFields = {
  price: z.optional(Price),
  sizes: z.optional(z.array(z.object({ id: idOf('size'), price: Price }))),
};

/** Texts in other languages, by language. */
export function translationsOf<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z
    .record(LanguageTag, z.object(shape), { error: languageSentence })
    .check(
      z.refine(
        (texts) => Object.keys(texts).length <= LANGUAGES_MAX,
        `A text can be translated into at most ${LANGUAGES_MAX} languages.`,
      ),
    );
}

const Translations = translationsOf({
  name: z.optional(textField('Item name', NAME_MAX, 0)),
  description: z.optional(textField('Description', DESCRIPTION_MAX, 0)),
});

const focusSentence = 'The focus point must be between 0 and 1.';
const FocusFraction = z
  .number({ error: focusSentence })
  .check(z.minimum(0, focusSentence), z.maximum(1, focusSentence));
const ImageFocus = z.object({ x: FocusFraction, y: FocusFraction });

/** Sold-out fields and count of a size in a reply. An available size that nobody counts has none of them. */
export const sizeAvailabilityFields = {
  isAvailable: z.optional(z.boolean()),
  soldOutUntil: z.optional(Timestamp),
  left: z.optional(z.int()),
};

/** A count in a request that marks a dish or a size. */
export const countFields = {
  /** 0 is sold out. `null` ends the count. */
  left: z.optional(z.nullable(Left)),
  /** The count that the caller has read. If it is another one by now, nothing changes: the answer has the current one. */
  wasLeft: z.optional(z.nullable(Left)),
};
const ItemTill = z.object({
  linkId: idOf('link'),
  source: z.string(),
  sendsSoldOut: z.optional(z.boolean()),
  fields: z.partialRecord(z.enum(tillFields), z.enum(fieldOwners)),
});
const PromoReply = z.object({
  ...promoFields,
  startsAt: z.optional(Timestamp),
  endsAt: z.optional(Timestamp),
});

/** Details in a reply, always complete. */
export const itemDetailFields = {
  sizes: z.array(
    z.object({
      id: idOf('size'),
      name: z.string(),
      price: z.number(),
      kcal: z.optional(z.int()),
      ...sizeAvailabilityFields,
    }),
  ),
  extras: z.array(z.object({ name: z.string(), price: z.number() })),
  labels: Labels,
  allergens: z.nullable(Allergens),
  declarations: Declarations,
  kcal: z.nullable(z.union([z.int(), z.array(z.int())])),
  nutrition: z.nullable(Nutrition),
  portion: z.nullable(Portion),
  alcohol: z.nullable(Alcohol),
  deposit: z.nullable(z.number()),
  priceWords: z.nullable(z.string()),
  promo: z.nullable(PromoReply),
  offers: z.array(z.extend(PromoReply, { promotion: z.optional(idOf('promotion')) })),
  priceFrom: z.nullable(z.object({ ...priceChangeFields, at: Timestamp })),
  soldOutUntil: z.nullable(Timestamp),
  isHidden: z.boolean(),
  translations: Translations,
  imageFocus: ImageFocus,
  imageAspect: z.nullable(z.number()),
  isImageCutOut: z.boolean(),
  externalId: z.nullable(z.string()),
  left: z.nullable(z.int()),
  till: z.nullable(ItemTill),
} satisfies { [Field in keyof DishDetails]: z.ZodMiniType<DishDetails[Field]> };

/**
 * The details in a request. One that is left out stays as it is. `soldOutUntil` is set with the availability, as sizes
 * are sold out (`ToggleItem`), the server reads `imageAspect` and `isImageCutOut` from the file, and `offers` follow from
 * the promotions.
 */
export const itemDetailBodyFields = {
  sizes: z.optional(sizesOf(SizeBody)),
  extras: z.optional(Extras),
  labels: z.optional(Labels),
  /** The same as the set `eu` of the declarations, without kinds. */
  allergens: z.optional(z.nullable(Allergens)),
  declarations: z.optional(DeclarationsBody),
  nutrition: z.optional(z.nullable(NutritionBody)),
  portion: z.optional(z.nullable(Portion)),
  alcohol: z.optional(z.nullable(Alcohol)),
  deposit: z.optional(z.nullable(Price)),
  /** A list is the computed range of the sizes, sent back, and is ignored. */
  kcal: z.optional(z.nullable(z.union([Kcal, z.array(z.number())], { error: kcalSentence }))),
  /** Replaces the price, such as `Market price`; empty for no price at all. A new price removes it. */
  priceWords: z.optional(z.nullable(textField('The text in place of a price', PRICE_WORDS_MAX, 0))),
  promo: z.optional(z.nullable(PromoBody)),
  priceFrom: z.optional(z.nullable(z.object({ ...priceChangeFields, at: Instant }))),
  isHidden: z.optional(z.boolean({ error: 'Hidden must be true or false.' })),
  translations: z.optional(Translations),
  imageFocus: z.optional(ImageFocus),
  externalId: z.optional(z.nullable(ExternalId)),
  /** 0 is sold out. `null` ends the count. */
  left: z.optional(z.nullable(Left)),
} satisfies Record<
  Exclude<keyof DishDetails, 'soldOutUntil' | 'imageAspect' | 'isImageCutOut' | 'offers' | 'till'>,
  z.ZodMiniType
>;
