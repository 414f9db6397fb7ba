import { toMinorUnits } from '@menuboard/contract/domain/money/minor-units';
import type { TillDish } from '@menuboard/contract/links';
import { startVendure } from '../../../test-tools/systems/vendure.ts';
import type { RealTill } from './real-till.ts';

const named = (name: string) => [{ languageCode: 'en', name }];
const htmlOf = (text = '') => (text ? `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>` : '');

/** Vendure, changed through its Admin API as its dashboard does. */
export async function startVendureTill({ currency }: { currency: string }): Promise<RealTill> {
  const { client, facet, ...system } = await startVendure({ currency });
  const { ask, create } = client;
  const categories = new Map<string, string>();
  const categoryId = async (name = '') => {
    const code = `category-${categories.size}`;
    const id =
      categories.get(name) ??
      (await create('FacetValue', { facetId: facet, code, translations: named(name) }));
    categories.set(name, id);
    return id;
  };
  const centsOf = (price = 0) => toMinorUnits(price, 'EUR');
  /** Fields of a variant, from a dish or size. */
  const variantOf = ({ price, isAvailable, left }: Pick<TillDish, 'price' | 'isAvailable' | 'left'>) => ({
    price: centsOf(price ?? 0),
    enabled: isAvailable ?? true,
    trackInventory: typeof left === 'number' ? 'TRUE' : 'FALSE',
    ...(typeof left === 'number' && { stockOnHand: left }),
  });
  const productOf = async ({ name, description, category }: TillDish) => ({
    facetValueIds: [await categoryId(category)],
    translations: [
      { languageCode: 'en', name, slug: `s-${Math.random()}`, description: htmlOf(description) },
    ],
  });
  const read = (dish: TillDish): TillDish => {
    const { externalId, name, description, category, price, sizes, isAvailable, left } = dish;
    const sized = sizes?.map((size) => ({
      externalId: size.externalId,
      name: size.name,
      price: size.price,
      isAvailable: size.isAvailable ?? true,
      left: size.left ?? null,
    }));
    return {
      externalId,
      name,
      ...(description && { description }),
      ...(category !== undefined && { category }),
      imageUrl: null,
      ...(sized
        ? { sizes: sized, isAvailable: sized.some((size) => size.isAvailable) }
        : { price: price ?? 0, isAvailable: isAvailable ?? true, left: left ?? null }),
    };
  };

  async function createVariants(productId: string, dish: TillDish): Promise<string[]> {
    const { sizes } = dish;
    const optionIds: string[] = [];
    if (sizes) {
      const options = sizes.map(({ name }, index) => ({ code: `size-${index}`, translations: named(name) }));
      const group = await create('ProductOptionGroup', {
        code: `sizes-${productId}`,
        translations: named('Size'),
        options,
      });
      const { productOptionGroup } = await ask<{
        productOptionGroup: { options: { id: string; name: string }[] };
      }>('query ($group: ID!) { productOptionGroup(id: $group) { options { id name } } }', { group });
      await ask(
        'mutation ($product: ID!, $group: ID!) { addOptionGroupToProduct(productId: $product, optionGroupId: $group) { id } }',
        { product: productId, group },
      );
      for (const { name } of sizes) {
        optionIds.push(productOptionGroup.options.find((option) => option.name === name)?.id ?? '');
      }
    }
    const input = (sizes ?? [dish]).map((variant, index) => ({
      productId,
      sku: `${productId}-${index}`,
      translations: named(dish.name),
      ...(sizes && { optionIds: [optionIds[index]] }),
      ...variantOf(variant),
    }));
    const query =
      'mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }';
    const { createProductVariants } = await ask<{ createProductVariants: { id: string }[] }>(query, {
      input,
    });
    return createProductVariants.map(({ id }) => id).sort((a, b) => Number(a) - Number(b));
  }

  const variantsOf = new Map<string, string[]>();
  return {
    ...system,
    stores: ['name', 'description', 'category', 'price', 'sizes', 'isAvailable', 'left'],
    async create(dish) {
      const externalId = await create('Product', { enabled: true, ...(await productOf(dish)) });
      const variants = await createVariants(externalId, dish);
      variantsOf.set(externalId, variants);
      const sizes = dish.sizes?.map((size, index) => ({ ...size, externalId: variants[index] ?? '' }));
      return read({ ...dish, externalId, ...(sizes && { sizes }) });
    },
    async change(dish) {
      const { externalId: id, sizes } = dish;
      await ask('mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }', {
        input: { id, ...(await productOf(dish)) },
      });
      const input = (variantsOf.get(id) ?? []).map((variant, index) => ({
        id: variant,
        ...variantOf(sizes?.[index] ?? dish),
      }));
      await ask(
        'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }',
        { input },
      );
      return read(dish);
    },
    async remove(id) {
      await ask('mutation ($id: ID!) { deleteProduct(id: $id) { result } }', { id });
    },
  };
}
