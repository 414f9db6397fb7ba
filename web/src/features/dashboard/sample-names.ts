import type { SampleKind } from '@menuboard/contract/domain/sample-menus';

/** The names of the sample menus, and what is on them. */
export const sampleNames: Record<SampleKind, { name: string; note: string }> = {
  cafe: { name: 'Café', note: 'Coffee, breakfast, cake' },
  pizzeria: { name: 'Pizzeria', note: 'Pizza, salads, drinks' },
  bistro: { name: 'Bistro', note: 'Three courses and wine' },
  bar: { name: 'Bar', note: 'Cocktails, beer, small plates' },
};
