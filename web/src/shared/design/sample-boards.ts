/** The sample menus as boards draw them. A chunk of its own: it has all their texts. */
import { defaultDesign } from '@menuboard/contract/domain/design';
import { type SampleKind, sampleKinds, sampleThemes } from '@menuboard/contract/domain/sample-menus';
import { samplePrice } from '@menuboard/contract/domain/sample-price';
import { readSample } from '@menuboard/contract/sample-menus/read-sample';
import type { SampleItem, SampleMenu } from '@menuboard/contract/sample-menus/sample-menu';
import type { ScreenItem, ScreenMenu } from '@menuboard/contract/screen';

export type SampleBoards = Record<SampleKind, ScreenMenu>;

/** The language and the currency of their texts and prices. */
export interface SampleStyle {
  /** BCP 47 tag. */
  language: string | undefined;
  currency: string;
}

const folder = '../../../../contract/src/sample-menus/images';
const images = import.meta.glob<string>('../../../../contract/src/sample-menus/images/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

function toItem(item: SampleItem, id: string, category: string, currency: string): ScreenItem {
  const { image, price = 0, sizes = [], description = '', ...rest } = item;
  return {
    ...rest,
    id,
    category,
    description,
    price: price ? samplePrice(price, currency) : 0,
    ...(price === null && { priceWords: '' }),
    sizes: sizes.map((size) => ({ ...size, id: size.name, price: samplePrice(size.price, currency) })),
    imageUrl: images[`${folder}/${image}.webp`] ?? null,
    isAvailable: true,
    revision: 1,
  };
}

function toMenu(kind: SampleKind, sample: SampleMenu, currency: string): ScreenMenu {
  const { name, description, featured, sections, combos = [] } = sample;
  const items = sections.flatMap((section) =>
    section.items.map((item) => toItem(item, `${kind}-${item.name}`, section.name, currency)),
  );
  const featuredItemId = `${kind}-${featured}`;
  return {
    id: `sample-${kind}`,
    name,
    description,
    items,
    sections: sections.map(({ name: category, note }, order) => ({ category, note, order })),
    panels: combos.map(({ title, price }) => ({
      id: title,
      kind: 'combo',
      title,
      price: samplePrice(price, currency),
    })),
    design: { ...defaultDesign, look: 'board', theme: sampleThemes[kind], featuredItemId },
    revision: 1,
  };
}

export async function readSampleBoards({ language, currency }: SampleStyle): Promise<SampleBoards> {
  const menus = await Promise.all(
    sampleKinds.map(async (kind) => [kind, toMenu(kind, await readSample(kind, language), currency)]),
  );
  return Object.fromEntries(menus);
}
