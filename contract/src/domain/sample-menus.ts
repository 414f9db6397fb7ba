/** The kinds of sample menus that a new restaurant can begin with. */
import type { Theme } from './settings.ts';

/** The kinds of sample menus, one for each theme, in the order in which owners see them. */
export const sampleKinds = [
  'cafe',
  'burger',
  'ramen',
  'pizza',
  'taqueria',
  'wine',
  'gelato',
  'deli',
] as const;
/** One of `sampleKinds`. */
export type SampleKind = (typeof sampleKinds)[number];

/** Earlier kinds, which clients may name and restaurants have begun with, and the kinds that have replaced them. */
const replacedKinds = { pizzeria: 'pizza', bistro: 'deli', bar: 'wine' } as const satisfies Record<
  string,
  SampleKind
>;

/** Every name that the API takes for a kind. */
export const acceptedSampleKinds = [
  ...sampleKinds,
  ...(Object.keys(replacedKinds) as (keyof typeof replacedKinds)[]),
] as const;

/**
 * The kind of a name, which may be an earlier one.
 *
 * @returns undefined for a name that was never a kind
 */
export function knownSampleKind(name: string): SampleKind | undefined {
  const current: Record<string, SampleKind> = replacedKinds;
  return sampleKinds.find((kind) => kind === (current[name] ?? name));
}

/** The theme of each sample menu. */
export const sampleThemes: Record<SampleKind, Theme> = {
  cafe: 'atelier',
  burger: 'smash',
  ramen: 'noren',
  pizza: 'forno',
  taqueria: 'mercado',
  wine: 'cellar',
  gelato: 'sundae',
  deli: 'provisions',
};
