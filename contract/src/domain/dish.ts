/** Details of a dish besides the specification's fields, with their closed lists and words. */
import type { AllergenDeclarations } from './allergens.ts';
import type { Portion } from './portion.ts';
import type { ItemTill } from './till.ts';
import type { Weekday } from './weekdays.ts';

/** The labels of a dish, in the order in which boards draw them. */
export const dishLabels = [
  'new',
  'featured',
  'bestseller',
  'spicy',
  'hot',
  'vegan',
  'vegetarian',
  'gluten-free',
  'dairy-free',
  'halal',
  'kosher',
  'organic',
  'local',
  'house-made',
] as const;
/** One of `dishLabels`. */
export type DishLabel = (typeof dishLabels)[number];

/** The fourteen allergens that EU regulation 1169/2011, annex II, requires to declare, in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
/** One of `allergens`. */
export type Allergen = (typeof allergens)[number];

/** A size of a dish with its own price. The server assigns the id and keeps it while clients send it back. */
export interface DishSize {
  id: string;
  /** As on the board: `S`, `0.5 l`. */
  name: string;
  price: number;
  kcal?: number | undefined;
  /** `false` for a size that is sold out while others are left; otherwise missing. */
  isAvailable?: boolean | undefined;
  /** Time at which it becomes available again: ISO 8601 in UTC. */
  soldOutUntil?: string | undefined;
  /** Number of portions left; missing if nobody counts them. */
  left?: number | undefined;
}

/** An addition that a guest can order: "+ Avocado 1.50". */
export interface DishExtra {
  name: string;
  price: number;
}

/**
 * A lower price for some time. Instants are ISO 8601 in UTC; days and times follow the restaurant's wall clock, as in a
 * schedule. Without any bound, the promo is on until it is removed.
 */
export interface Promo {
  /** For a dish without sizes. */
  price?: number | undefined;
  /** For a dish with sizes, by size id. Other sizes keep their prices. */
  prices?: Record<string, number> | undefined;
  /** As on the board: "Happy hour". */
  label?: string | undefined;
  startsAt?: string | undefined;
  endsAt?: string | undefined;
  daysOfWeek?: Weekday[] | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
}

/** A lower price that a dish gets from a promotion (`promotion.ts`). */
export interface DishOffer extends Promo {
  /** Id of the promotion; missing if the promotion belongs to the location that the dish comes from. */
  promotion?: string | undefined;
}

/** A price that changes by itself at the instant `at` (ISO 8601 in UTC). */
export interface PriceChange {
  at: string;
  /** For a dish without sizes. */
  price?: number | undefined;
  /** For a dish with sizes. Sizes that are not named keep their prices. */
  sizes?: { id: string; price: number }[] | undefined;
}

/** The point of a photo that every crop keeps, in fractions of its width and height. */
export interface FocusPoint {
  x: number;
  y: number;
}

/** A text in other languages, by BCP 47 tag. */
export type Translations<Field extends string> = Record<string, { [F in Field]?: string | undefined }>;

/** Nutrients of a dish besides its calories. `null`: not stated. */
export interface Nutrition {
  /** Grams. */
  sugars: number | null;
  /** Grams, part of `sugars`. */
  addedSugars: number | null;
  /** Milligrams. */
  sodium: number | null;
}

/** All details of a dish that the specification does not name. */
export interface DishDetails {
  sizes: DishSize[];
  extras: DishExtra[];
  labels: DishLabel[];
  /**
   * `null`: not declared. An empty list: the dish contains none of these allergens. Always the same as
   * `declarations.eu`, without its kinds.
   */
  allergens: Allergen[] | null;
  /** Allergens by set, each declared by a person (`allergens.ts`). */
  declarations: AllergenDeclarations;
  /** One value for a dish without sizes; otherwise lowest and highest, computed from its sizes. */
  kcal: number | number[] | null;
  nutrition: Nutrition | null;
  /** Amount that the price is for. The price of a kilogram or a litre follows from it (`portion.ts`). */
  portion: Portion | null;
  /** Percent by volume, with one decimal. */
  alcohol: number | null;
  /** Amount of money that guests get back, such as for a bottle. Not part of the price. */
  deposit: number | null;
  /** Replaces the price: "Market price". Empty: no price is shown. `null`: the price counts; otherwise it is 0. */
  priceWords: string | null;
  promo: Promo | null;
  /** Computed by the server from the promotions of the dish. The lowest of these and `promo` counts. */
  offers: DishOffer[];
  priceFrom: PriceChange | null;
  /** Time at which a sold-out dish becomes available again: ISO 8601 in UTC. */
  soldOutUntil: string | null;
  /** Not on boards, without being sold out. */
  isHidden: boolean;
  translations: Translations<'name' | 'description'>;
  imageFocus: FocusPoint;
  /** Width divided by height of the image, as the server has read it. `null` if unknown, as for other sites' images. */
  imageAspect: number | null;
  /** The image has a transparent ground, so that the dish can leave its frame. */
  isImageCutOut: boolean;
  /** The number of the item in another program, such as a till. Unique in the restaurant; boards never show it. */
  externalId: string | null;
  /** Number of portions left; `null` if nobody counts them. With sizes, those of the sizes may count in its place. */
  left: number | null;
  /** `null` for an item that belongs to the board alone. */
  till: ItemTill | null;
}

/** Details of a dish before any is set. */
export const plainDish: DishDetails = {
  sizes: [],
  extras: [],
  labels: [],
  allergens: null,
  declarations: {},
  kcal: null,
  nutrition: null,
  portion: null,
  alcohol: null,
  deposit: null,
  priceWords: null,
  promo: null,
  offers: [],
  priceFrom: null,
  soldOutUntil: null,
  isHidden: false,
  translations: {},
  imageFocus: { x: 0.5, y: 0.5 },
  imageAspect: null,
  isImageCutOut: false,
  externalId: null,
  left: null,
  till: null,
};

/** Details as screens receive them. Unset ones are missing, so that patches stay small. */
export type Sent<Details> = { [Field in keyof Details]?: Details[Field] | undefined };
