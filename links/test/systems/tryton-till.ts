import { decimalsOf } from '@menuboard/contract/domain/money/currency';
import type { TillDish } from '@menuboard/contract/links';
import { decimal, startTryton } from '../../../test-tools/systems/tryton.ts';
import type { RealTill } from './real-till.ts';

/** A dish as a perfect reading has it. */
const read = ({
  externalId,
  name,
  description,
  category,
  price,
  sizes,
  isAvailable,
  left,
}: TillDish): TillDish => ({
  externalId,
  name,
  ...(description && { description }),
  ...(category !== undefined && { category }),
  ...(sizes
    ? {
        sizes: sizes.map((each) => ({
          externalId: each.externalId,
          name: each.name,
          price: each.price,
          left: each.left ?? null,
        })),
      }
    : { price: price ?? 0, left: left ?? null }),
  isAvailable: isAvailable ?? true,
});

/** Tryton, changed by JSON-RPC as its clients do. Prices of sizes are lines of the price list. */
export async function startTrytonTill({ currency }: { currency: string }): Promise<RealTill> {
  const { client, list, ...system } = await startTryton({ currency, digits: decimalsOf(currency) });
  const { call, create, find, write } = client;
  const [unit] = await find('product.uom', [['name', '=', 'Unit']]);
  const [storage] = await find('stock.location', [['type', '=', 'storage']]);
  const [found] = await find('stock.location', [['type', '=', 'lost_found']]);
  const [company] = await find('company.company');
  const [money] = await find('currency.currency');
  const size = await create('product.attribute', { name: 'size', string: 'Size', type_: 'char' });
  const sizesSet = await create('product.attribute.set', { name: 'Sizes', attributes: [['add', [size]]] });
  const categories = new Map<string, number>();
  const categoryOf = async (name = '') => {
    const id = categories.get(name) ?? (await create('product.category', { name }));
    categories.set(name, id);
    return id;
  };

  /** Corrects the stock as a count of the shelf does. */
  async function setStock(product: string | number, left: number | null | undefined, before = 0) {
    if (left === null || left === undefined || left === before) return;
    const [from, to] = left > before ? [found, storage] : [storage, found];
    const move = await create('stock.move', {
      product: Number(product),
      quantity: Math.abs(left - before),
      uom: unit,
      from_location: from,
      to_location: to,
      company,
      currency: money,
      unit_price: decimal(1),
    });
    await call('stock.move.do', [move]);
  }

  const lines = new Map<number, number>();
  async function setPrice(product: number, price: number) {
    const line = lines.get(product);
    const formula = `Decimal('${price}')`;
    if (line) await write('product.price_list.line', line, { formula });
    else lines.set(product, await create('product.price_list.line', { price_list: list, product, formula }));
  }

  const templateOf = async ({ name, category, price, isAvailable, sizes }: TillDish) => ({
    name,
    salable: isAvailable ?? true,
    ...(!sizes && { list_price: decimal(price ?? 0) }),
    categories: [await categoryOf(category)],
  });
  const productsOf = new Map<string, number[]>();

  return {
    ...system,
    settings: { ...system.settings, left: 'yes' },
    stores: ['name', 'description', 'category', 'price', 'sizes', 'isAvailable', 'left'],
    async create(made) {
      // A template counts all of its variants, or none.
      const counts = (made.sizes?.[0] ?? made).left !== null;
      const dish = {
        ...made,
        sizes: made.sizes?.map((each) => ({ ...each, left: counts ? (each.left ?? 0) : null })),
      } as TillDish;
      if (!made.sizes) delete dish.sizes;
      const { categories: all, ...values } = await templateOf(dish);
      const variants = (dish.sizes ?? [undefined]).map((each) => ({
        description: dish.description || null,
        cost_price: decimal(0),
        ...(each && { attributes: { size: each.name } }),
      }));
      const template = await create('product.template', {
        ...values,
        type: 'goods',
        consumable: !counts,
        default_uom: unit,
        sale_uom: unit,
        cost_price_method: 'fixed',
        categories: [['add', all]],
        list_price: decimal(dish.price ?? 0),
        ...(dish.sizes && { attribute_set: sizesSet }),
        products: [['create', variants]],
      });
      const products = (await find('product.product', [['template', '=', template]])).sort((a, b) => a - b);
      productsOf.set(String(template), products);
      const sizes = dish.sizes?.map((each, index) => ({ ...each, externalId: String(products[index]) }));
      for (const each of sizes ?? []) {
        await setPrice(Number(each.externalId), each.price);
        await setStock(each.externalId, each.left);
      }
      if (!sizes) await setStock(products[0] ?? 0, dish.left);
      return read({ ...dish, externalId: String(template), ...(sizes && { sizes }) });
    },
    async change(wanted, before) {
      const id = Number(wanted.externalId);
      const products = productsOf.get(wanted.externalId) ?? [];
      const { categories: all, ...values } = await templateOf(wanted);
      await write('product.template', id, {
        ...values,
        categories: [
          ['remove', [...categories.values()].filter((category) => !all.includes(category))],
          ['add', all],
        ],
      });
      for (const product of products)
        await write('product.product', product, { description: wanted.description || null });
      const leftOf = (left: number | null | undefined, was: number | null | undefined) =>
        was === null || was === undefined ? null : (left ?? was);
      const sizes = before.sizes?.map((was, index) => {
        const now = wanted.sizes?.[index] ?? was;
        return { ...was, price: now.price, left: leftOf(now.left, was.left) };
      });
      for (const [index, each] of (sizes ?? []).entries()) {
        await setPrice(Number(each.externalId), each.price);
        await setStock(each.externalId, each.left, before.sizes?.[index]?.left ?? 0);
      }
      const left = leftOf(wanted.left, before.left);
      if (!sizes) await setStock(products[0] ?? 0, left, before.left ?? 0);
      return read({ ...wanted, left, ...(sizes && { sizes }) });
    },
    /** Tryton deletes no product that was moved, and puts it out of use instead. */
    async remove(externalId) {
      const variants = [['write', productsOf.get(externalId), { active: false }]];
      await write('product.template', Number(externalId), { active: false, products: variants });
    },
  };
}
