/** What a restaurant can have besides the specification's fields. */
import { type Daypart, usualDayparts } from './dayparts.ts';
import { themes } from './settings.ts';

/** The pairs of fonts that a brand can have, for headings and for lists: two of their own, and the one of each theme. */
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

/** How the restaurant looks on its boards. */
export interface Brand {
  logoUrl: string | null;
  colors?: BrandColors | undefined;
  /** Missing where each theme keeps its own fonts. */
  fontPair?: FontPair | undefined;
}

/** A brand as screens receive it. */
export interface BrandOnScreen extends Brand {
  /** The custom properties of `brandPalette`; missing without colours, and from a server that does not know it. */
  palette?: Record<string, string> | undefined;
}

/** A window of opening on the restaurant's wall clock, as `HH:mm`. One that ends before it starts runs past midnight. */
export interface OpeningWindow {
  startTime: string;
  endTime: string;
}

/** What screens do with prices that may be stale: show them, hide them, or ask guests to ask. */
export const stalePriceRules = ['keep', 'hide', 'ask'] as const;
/** One of `stalePriceRules`. */
export type StalePriceRule = (typeof stalePriceRules)[number];

/** What a screen does after this many hours without contact with the server. */
export interface StalePrices {
  hours: number;
  then: StalePriceRule;
}

/** Everything about a restaurant that the specification does not name. */
export interface RestaurantDetails {
  brand: Brand | null;
  /** BCP 47 tags; the first one is the language of names and descriptions. */
  languages: string[];
  /** The windows of each day, Monday first; `null` for a restaurant that has not said. */
  openingHours: OpeningWindow[][] | null;
  stalePrices: StalePrices;
  /** Named times of the day, which schedules offer. */
  dayparts: Daypart[];
  /** Whether the owner gets a mail when a display goes dark in opening hours. */
  mailWhenDark: boolean;
  /** The origins of pages that may show boards and pages for guests in a frame. */
  embedOrigins: string[];
}

/** The details of a restaurant that has set none. */
export const plainRestaurant: RestaurantDetails = {
  brand: null,
  languages: [],
  openingHours: null,
  stalePrices: { hours: 24, then: 'keep' },
  dayparts: usualDayparts,
  mailWhenDark: true,
  embedOrigins: [],
};
