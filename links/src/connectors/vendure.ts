/**
 * Vendure by its Admin API (GraphQL). A product is a dish, and its variants are sizes. Vendure sends no notices: each
 * polling reads the stamps of all products, which is light, and then the products whose stamps differ.
 */
import { createHash } from 'node:crypto';
import { fitToCurrency } from '@menuboard/contract/domain/money/minor-units';
import type { TillDish } from '@menuboard/contract/links';
import * as z from 'zod/mini';
import { connector, type TillIo, type TillReading } from '../connector.ts';
import { maybe } from '../json.ts';
import { plainText } from '../plain-text.ts';
import { checkDishes, leftOf } from '../till-dishes.ts';
import { readPages, signIns, type VendureClient } from './vendure-client.ts';

/** Products, or 1,000 stamps: the most that Vendure sends in a page. */
const PAGE = 100;
const STAMPS_PAGE = 1_000;

const stockLevels = z.array(z.object({ stockOnHand: z.number(), stockAllocated: z.number() }));
const Product = z.object({
  id: z.string(),
  enabled: z.boolean(),
  name: z.string(),
  description: z.string(),
  featuredAsset: maybe(z.object({ preview: z.string() })),
  facetValues: z.array(z.object({ name: z.string(), facet: z.object({ code: z.string() }) })),
  collections: z.array(z.object({ name: z.string(), isPrivate: z.boolean() })),
  variants: z.array(
    z.object({
      id: z.string(),
      enabled: z.boolean(),
      name: z.string(),
      priceWithTax: z.number(),
      trackInventory: z.enum(['TRUE', 'FALSE', 'INHERIT']),
      outOfStockThreshold: z.number(),
      useGlobalOutOfStockThreshold: z.boolean(),
      options: z.array(z.object({ name: z.string() })),
      stockLevels,
    }),
  ),
});
type Product = z.output<typeof Product>;
type Variant = Product['variants'][number];
const productFields = `id enabled name description featuredAsset { preview } facetValues { name facet { code } }
  collections { name isPrivate } variants { id enabled name priceWithTax trackInventory outOfStockThreshold
  useGlobalOutOfStockThreshold options { name } stockLevels { stockOnHand stockAllocated } }`;
const stampFields = `id enabled updatedAt collections { id updatedAt } variants { id enabled updatedAt priceWithTax
  stockLevels { stockOnHand stockAllocated } }`;

/** Hashes of products, by their numbers. */
const Stamps = z.record(z.string(), z.string());

/** The facet `category` names the section of the menu; otherwise the first collection that guests see. */
const categoryOf = ({ facetValues, collections }: Product) =>
  facetValues.find(({ facet }) => facet.code === 'category')?.name ??
  collections.find(({ isPrivate }) => !isPrivate)?.name;

function leftOfVariant(variant: Variant, { tracksStock, threshold }: VendureClient): number | null {
  const isTracked = variant.trackInventory === 'INHERIT' ? tracksStock : variant.trackInventory === 'TRUE';
  if (!isTracked) return null;
  const reserved = variant.useGlobalOutOfStockThreshold ? threshold : variant.outOfStockThreshold;
  const free = variant.stockLevels.reduce((sum, level) => sum + level.stockOnHand - level.stockAllocated, 0);
  return leftOf(free - reserved);
}

function dishOf(product: Product, currency: string, client: VendureClient): TillDish {
  const { id, name, description, variants, featuredAsset } = product;
  const priceOf = ({ priceWithTax }: Variant) =>
    fitToCurrency(priceWithTax / 10 ** client.precision, currency);
  const availabilityOf = (variant: Variant) => ({
    isAvailable: variant.enabled,
    left: leftOfVariant(variant, client),
  });
  const [first, second] = variants;
  const words = plainText(description);
  const category = categoryOf(product);
  return {
    externalId: id,
    name,
    ...(words !== '' && { description: words }),
    ...(category !== undefined && { category }),
    imageUrl: featuredAsset?.preview ?? null,
    ...(first && !second && { price: priceOf(first), ...availabilityOf(first) }),
    ...(second && {
      isAvailable: variants.some(({ enabled }) => enabled),
      sizes: variants.map((variant) => ({
        externalId: variant.id,
        name: variant.options.map((option) => option.name).join(', ') || variant.name,
        price: priceOf(variant),
        ...availabilityOf(variant),
      })),
    }),
  };
}

/** Dishes and hashes. A product that is switched off, or has no variant, is not on sale. */
async function readDishes(io: TillIo, client: VendureClient, ids?: string[]) {
  const products: Product[] = [];
  for (let at = 0; at === 0 || at < (ids?.length ?? 0); at += PAGE) {
    const filter = ids ? { id: { in: ids.slice(at, at + PAGE) } } : {};
    products.push(...(await readPages(client, productFields, Product, PAGE, filter)));
  }
  const sold = products.filter(({ enabled, variants }) => enabled && variants.length > 0);
  const numbers = new Set(sold.map(({ id }) => id));
  return { ...checkDishes(sold.map((product) => dishOf(product, io.currency, client))), numbers };
}

async function readStamps(client: VendureClient): Promise<z.output<typeof Stamps>> {
  const products = await readPages(client, stampFields, z.looseObject({ id: z.string() }), STAMPS_PAGE);
  const hashOf = (product: unknown) =>
    createHash('sha256').update(JSON.stringify(product)).digest('base64url').slice(0, 10);
  return Object.fromEntries(products.map((product) => [product.id, hashOf(product)]));
}

/** Stamps are read first: a change between the two requests is read again the next time. */
async function readAll(io: TillIo, client: VendureClient): Promise<TillReading> {
  const stamps = await readStamps(client);
  const { dishes, faulty } = await readDishes(io, client);
  return { dishes, faulty, isWhole: true, removed: [], cursor: JSON.stringify(stamps) };
}

async function readSince(io: TillIo, client: VendureClient, cursor: string): Promise<TillReading> {
  const before = Stamps.parse(JSON.parse(cursor));
  const stamps = await readStamps(client);
  const changed = [...new Set([...Object.keys(before), ...Object.keys(stamps)])].filter(
    (id) => before[id] !== stamps[id],
  );
  if (changed.length === 0)
    return { dishes: [], faulty: [], isWhole: false, removed: [], cursor, isSame: true };
  const { dishes, faulty, numbers } = await readDishes(io, client, changed);
  const removed = changed.filter((id) => !numbers.has(id));
  return { dishes, faulty, isWhole: false, removed, cursor: JSON.stringify(stamps) };
}

export const vendure = connector({
  kind: 'vendure',
  name: 'Vendure',
  summary: 'Products with variants, prices with tax, images, availability and stock.',
  evidence: 'itself',
  fields: [
    {
      name: 'address',
      label: 'Address of Vendure',
      help: 'As of the dashboard or the Admin API, such as https://shop.example.com.',
      type: 'url',
    },
    {
      name: 'user',
      label: 'User',
      help: 'An administrator whose role may read the catalog. To mark dishes sold out, it must update products, too.',
      type: 'text',
    },
    { name: 'password', label: 'Password', help: 'The password of this administrator.', type: 'secret' },
    {
      name: 'channel',
      label: 'Token of the channel',
      help: 'Only needed if Vendure has several channels.',
      type: 'text',
      isOptional: true,
    },
  ],
  pollMs: 10_000,
  readAll: (io, session) => signIns.with(io, session, (client) => readAll(io, client)),
  readSince: (io, session, cursor) => signIns.with(io, session, (client) => readSince(io, client, cursor)),
  /** Switches variants off and on; guests of the shop then cannot order them either. */
  sendSoldOut: (io, session, { externalId, sizeId, isAvailable }) =>
    signIns.with(io, session, async (client) => {
      const [product] = await readPages(client, productFields, Product, 1, { id: { eq: externalId } });
      const wrong = (product?.variants ?? []).filter(
        ({ id, enabled }) => enabled !== isAvailable && (sizeId === undefined || id === sizeId),
      );
      if (wrong.length === 0) return;
      const query =
        'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }';
      await client.ask(query, { input: wrong.map(({ id }) => ({ id, enabled: isAvailable })) }, z.unknown());
    }),
});
