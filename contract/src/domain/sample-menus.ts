import type { Theme } from './settings.ts';

/**
 * Kinds of sample menus that a new restaurant can begin with, one for each theme, in the order in which owners see
 * them.
 */
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

/** Earlier kinds, which clients may name and restaurants may have, with the kinds that replaced them. */
const replacedKinds = { pizzeria: 'pizza', bistro: 'deli', bar: 'wine' } as const satisfies Record<
  string,
  SampleKind
>;

/** Names that the API accepts for a kind. */
export const acceptedSampleKinds = [
  ...sampleKinds,
  ...(Object.keys(replacedKinds) as (keyof typeof replacedKinds)[]),
] as const;

/**
 * Finds a kind by its name, which may be an earlier one.
 *
 * @returns undefined for a name that was never a kind
 */
export function knownSampleKind(name: string): SampleKind | undefined {
  const current: Record<string, SampleKind> = replacedKinds;
  return sampleKinds.find((kind) => kind === (current[name] ?? name));
}

/** Theme of each sample menu. */
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
