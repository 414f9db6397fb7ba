/** The stalls of the food hall, each with a sample menu. */
import type { Promo } from '@menuboard/contract/domain/dish';
import { type SampleKind, sampleThemes } from '@menuboard/contract/domain/sample-menus';
import { sampleMenus } from '@menuboard/contract/sample-menus/all-samples';
import type { DemoItem, DemoMenu } from './demo-types.ts';

const stalls = ['cafe', 'burger', 'ramen', 'pizza', 'taqueria', 'gelato'] as const satisfies SampleKind[];

/** The oven of the food hall is small. */
const leftOut = ['Ripiene'];

const soldOut = new Set(['cafe/Almond croissant', 'ramen/Tantan', 'taqueria/Mojado']);

const happyHour = (price: number): Promo => ({
  price,
  label: 'Happy hour',
  startTime: '16:00',
  endTime: '18:00',
});
const promos: Record<string, Promo> = {
  'burger/Fries': happyHour(2),
  'burger/Coconut': happyHour(4.1),
  'ramen/Yuzu highball': happyHour(5.5),
  'taqueria/Guacamole': happyHour(5),
  'taqueria/Paloma': happyHour(6.5),
};

const sectionsOf = (stall: SampleKind) =>
  sampleMenus[stall].sections.filter(({ name }) => !leftOut.includes(name));

function itemsOf(stall: SampleKind): DemoItem[] {
  return sectionsOf(stall).flatMap(({ name: category, items }) =>
    items.map((item) => {
      const key = `${stall}/${item.name}`;
      const promo = promos[key];
      return { ...item, key, category, isAvailable: !soldOut.has(key), ...(promo && { promo }) };
    }),
  );
}

function menuOf(stall: SampleKind): DemoMenu {
  const { name, description, featured, combos = [] } = sampleMenus[stall];
  return {
    key: stall,
    name,
    description,
    items: itemsOf(stall).map(({ key }) => key),
    sections: sectionsOf(stall).map(({ name: category, note }, order) => ({
      category,
      order,
      ...(note && { note }),
    })),
    combos,
    look: 'board',
    theme: sampleThemes[stall],
    featured: `${stall}/${featured}`,
  };
}

export const stallItems: readonly DemoItem[] = stalls.flatMap(itemsOf);
export const stallMenus: readonly DemoMenu[] = stalls.map(menuOf);
