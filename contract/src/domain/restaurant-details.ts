/** Details of a restaurant besides the specification's fields. */
import { type Daypart, usualDayparts } from './dayparts.ts';
import { themes } from './settings.ts';

/** Pairs of fonts that a brand can have, for headings and for lists: two of their own, and the pair of each theme. */
export const fontPairs = ['serif', 'sans', ...themes] as const;
/** One of `fontPairs`. */
export type FontPair = (typeof fontPairs)[number];

/** Colours as `#rrggbb`. */
export interface BrandColors {
  /** Behind everything. */
  ground: string;
  /** Text. */
  ink: string;
  /** Prices and lines. */
  accent: string;
}

/** Appearance of a restaurant on its boards. */
export interface Brand {
  logoUrl: string | null;
  colors?: BrandColors | undefined;
  /** Missing if each theme keeps its own fonts. */
  fontPair?: FontPair | undefined;
}

/** A brand as screens receive it. */
export interface BrandOnScreen extends Brand {
  /** Custom properties from `brandPalette`; missing without colours, and from a server that does not know it. */
  palette?: Record<string, string> | undefined;
}

/** A window of opening on the restaurant's wall clock, as `HH:mm`. One that ends before it starts runs past midnight. */
export interface OpeningWindow {
  startTime: string;
  endTime: string;
}

/** Treatment of prices that may be stale: show them, hide them, or tell guests to ask. */
export const stalePriceRules = ['keep', 'hide', 'ask'] as const;
/** One of `stalePriceRules`. */
export type StalePriceRule = (typeof stalePriceRules)[number];

/** Rule for prices after this many hours without contact with the server. */
export interface StalePrices {
  hours: number;
  then: StalePriceRule;
}

/** All details of a restaurant that the specification does not name. */
export interface RestaurantDetails {
  brand: Brand | null;
  /** BCP 47 tags; names and descriptions are in the first one. */
  languages: string[];
  /** Windows of each day, Monday first; `null` if the restaurant has not set them. */
  openingHours: OpeningWindow[][] | null;
  stalePrices: StalePrices;
  dayparts: Daypart[];
  /** Whether the owner gets a mail when a display goes dark during opening hours. */
  mailWhenDark: boolean;
  /** Origins of pages that may show boards and guest pages in a frame. */
  embedOrigins: string[];
  /** ISO 3166-1 alpha-2: the laws that apply, such as the set of allergens. `null` if nobody has said it. */
  country: string | null;
  /** ISO 3166-2, such as `US-CA`, where a rule depends on it. */
  region: string | null;
  /** Name of the city, where a rule depends on it. */
  city: string | null;
  /** Outlets of the whole chain. */
  outlets: number | null;
  /** People who work for the whole business. */
  staff: number | null;
}

/** Details of a restaurant before any is set. */
export const plainRestaurant: RestaurantDetails = {
  brand: null,
  languages: [],
  openingHours: null,
  stalePrices: { hours: 24, then: 'keep' },
  dayparts: usualDayparts,
  mailWhenDark: true,
  embedOrigins: [],
  country: null,
  region: null,
  city: null,
  outlets: null,
  staff: null,
};
