/**
 * Tryton 6.0 by JSON-RPC, as its own clients speak it. A template is a dish, and its variants are sizes. Prices are those
 * of the company's sales, with the customer taxes.
 */
import { fitToCurrency } from '@menuboard/contract/domain/money/minor-units';
import type { TillDish } from '@menuboard/contract/links';
import * as z from 'zod/mini';
import { connector, type TillIo, TillProblem, type TillReading, type TillSession } from '../connector.ts';
import { maybe, number, text } from '../json.ts';
import { checkDishes, leftOf } from '../till-dishes.ts';
import {
  Decimal,
  ids,
  type Stamped,
  signIns,
  stamps,
  type TrytonClient,
  timeOf,
  truth,
} from './tryton-client.ts';

/** A change appears at the end of its transaction, but has the time of its beginning, in microseconds. */
const TRANSACTION = 60_000_000;
/** Ms during which changes that began before the newest one may still appear. */
const UNSETTLED_MS = 120_000;

const Product = z.object({
  ...stamps,
  id: z.int(),
  template: z.int(),
  name: z.string(),
  suffix_code: text,
  description: text,
  type: z.string(),
  consumable: truth,
  categories: ids,
  list_price: maybe(Decimal),
  sale_price_uom: maybe(Decimal),
  salable: truth,
  purchasable: truth,
  quantity: number,
  attributes: maybe(z.record(z.string(), z.unknown())),
  account_category: number,
});
type Product = z.output<typeof Product>;
const ChangedProduct = z.object({ ...stamps, template: z.int(), 'template.': z.object(stamps) });
const Category = z.object({ ...stamps, id: z.int(), name: z.string(), customer_taxes_used: maybe(ids) });
const Tax = z.object({
  ...stamps,
  id: z.int(),
  type: z.string(),
  rate: maybe(Decimal),
  amount: maybe(Decimal),
});
const OfProduct = z.object({ ...stamps, product: number });

/** `newest`: time of the newest change, in Tryton's clock. `foundAt`: ms since 1970, in ours. */
const Cursor = z.object({ newest: z.number(), foundAt: z.number(), count: z.int() });

const newestOf = (rows: Iterable<Stamped>, before = 0) => {
  let newest = before;
  for (const { create_date, write_date } of rows)
    newest = Math.max(newest, create_date ?? 0, write_date ?? 0);
  return newest;
};

const countOf = ({ call }: TrytonClient) => call('product.product.search_count', [[]], z.int());

/** Reads the dishes of some templates, by default of all. */
async function readDishes(io: TillIo, { settings }: TillSession, client: TrytonClient, templates?: number[]) {
  const { search, pricesHaveTax, hasWarehouse } = client;
  // A product that was never sold has no unit of sale, and no price in a price list.
  const domain = [
    ['active', '=', true],
    ['template.active', '=', true],
    ['template.sale_uom', '!=', null],
    ...(templates ? [['template', 'in', templates]] : []),
  ];
  const products = await search('product.product', domain, Product);
  const categories = await search('product.category', [], Category);
  const taxes = await search('account.tax', [], Tax);
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  const taxOf = new Map(taxes.map((tax) => [tax.id, tax]));
  const priceOf = ({ sale_price_uom: sale, list_price: list, account_category: account }: Product) => {
    const net = sale ?? list;
    if (net === undefined || net === null) return null;
    const owed = pricesHaveTax ? [] : (categoryOf.get(account ?? 0)?.customer_taxes_used ?? []);
    const amounts = owed.map((id) => {
      const { type, rate, amount } = taxOf.get(id) ?? {};
      return type === 'percentage' ? net * (rate ?? 0) : type === 'fixed' ? (amount ?? 0) : 0;
    });
    return fitToCurrency(
      amounts.reduce((sum, amount) => sum + amount, net),
      io.currency,
    );
  };
  const leftIn = ({ type, consumable, quantity }: Product) =>
    settings.left === 'yes'
      ? { left: hasWarehouse && type === 'goods' && !consumable ? leftOf(quantity ?? 0) : null }
      : {};

  // An ingredient is bought and not sold.
  const sold = products.filter(({ salable, purchasable }) => salable || !purchasable);
  const dishes = [...Map.groupBy(sold, ({ template }) => template)].map(([template, variants]): TillDish => {
    const [first] = variants as [Product];
    const category = categoryOf.get(first.categories[0] ?? 0)?.name;
    return {
      externalId: String(template),
      name: first.name,
      ...(first.description && { description: first.description }),
      ...(category !== undefined && { category }),
      ...(variants.length === 1
        ? { price: priceOf(first), ...leftIn(first) }
        : {
            sizes: variants.map((variant, index) => ({
              externalId: String(variant.id),
              name: sizeName(variant) || String(index + 1),
              price: priceOf(variant) ?? 0,
              ...leftIn(variant),
            })),
          }),
      isAvailable: Boolean(first.salable ?? true),
    };
  });
  return {
    ...checkDishes(dishes),
    sold: dishes.map(({ externalId }) => externalId),
    newest: newestOf([...products, ...categories, ...taxes]),
  };
}

const sizeName = ({ attributes, suffix_code }: Product) =>
  Object.values(attributes ?? {})
    .filter((value) => typeof value === 'string')
    .join(', ') || suffix_code;

/** @param seen time of the newest change that is known already, such as one of a price list */
async function readAll(
  io: TillIo,
  session: TillSession,
  client: TrytonClient,
  seen = 0,
): Promise<TillReading> {
  const count = await countOf(client);
  const { dishes, faulty, newest } = await readDishes(io, session, client);
  const cursor = JSON.stringify({ newest: Math.max(newest, seen), foundAt: io.now(), count });
  return { dishes, faulty, isWhole: true, removed: [], cursor };
}

async function readSince(
  io: TillIo,
  session: TillSession,
  client: TrytonClient,
  cursor: string,
): Promise<TillReading> {
  const last = Cursor.parse(JSON.parse(cursor));
  const { search, hasPriceList } = client;
  const since = io.now() - last.foundAt < UNSETTLED_MS ? last.newest - TRANSACTION : last.newest;
  const at = timeOf(since);
  const after = (prefix = '') => [
    [`${prefix}create_date`, '>', at],
    [`${prefix}write_date`, '>', at],
  ];
  const changed = <S extends z.core.$ZodShape>(model: string, schema: z.ZodMiniObject<S>) =>
    search(model, ['OR', ...after()], schema);

  const stock = session.settings.left === 'yes' ? await changed('stock.move', OfProduct) : [];
  const lines = hasPriceList ? await changed('product.price_list.line', OfProduct) : [];
  const others = [
    ...(await changed('product.category', Category)),
    ...(await changed('account.tax', Tax)),
    ...lines.filter(({ product }) => !product),
  ];
  const isWider = newestOf(others) > last.newest || (await countOf(client)) !== last.count;
  if (isWider) return readAll(io, session, client, newestOf([...others, ...stock, ...lines], last.newest));
  const named = [...stock, ...lines].flatMap(({ product }) => product ?? []);
  const products = await search(
    'product.product',
    ['OR', ...after(), ...after('template.'), ['id', 'in', named]],
    ChangedProduct,
  );
  const templates = [...new Set(products.map(({ template }) => template))];
  const newest = newestOf(
    [...products, ...products.map((product) => product['template.']), ...stock, ...lines],
    last.newest,
  );
  const next = JSON.stringify(newest === last.newest ? last : { ...last, newest, foundAt: io.now() });
  if (templates.length === 0)
    return { dishes: [], faulty: [], isWhole: false, removed: [], cursor: next, isSame: true };
  const { dishes, faulty, sold } = await readDishes(io, session, client, templates);
  const found = new Set(sold);
  const removed = templates.map(String).filter((id) => !found.has(id));
  return { dishes, faulty, isWhole: false, removed, cursor: next };
}

const optional = { type: 'text', isOptional: true } as const;

export const tryton = connector({
  kind: 'tryton',
  name: 'Tryton',
  summary: 'Products on sale with variants, prices with tax, availability, and stock if you count it.',
  evidence: 'itself',
  fields: [
    {
      name: 'address',
      label: 'Address of Tryton',
      help: 'As in your browser or client, such as https://tryton.example.com.',
      type: 'url',
    },
    {
      name: 'user',
      label: 'User',
      help: 'A user of its own that only reads. To mark dishes sold out, it needs the group Product Administration.',
      type: 'text',
    },
    { name: 'password', label: 'Password', help: 'The password of this user.', type: 'secret' },
    { ...optional, name: 'database', label: 'Database', help: 'Only needed if Tryton has several.' },
    {
      ...optional,
      name: 'left',
      label: 'Portions left',
      help: 'The stock of goods in your warehouse. The user needs the group Stock.',
      type: 'choice',
      choices: [
        { value: 'no', label: 'Not from Tryton' },
        { value: 'yes', label: 'From the stock in Tryton' },
      ],
    },
  ],
  pollMs: 10_000,
  readAll: (io, session) => signIns.with(io, session, (client) => readAll(io, session, client)),
  readSince: (io, session, cursor) =>
    signIns.with(io, session, (client) => readSince(io, session, client, cursor)),
  /** Tryton sells a template or not; a variant alone cannot be sold out. */
  async sendSoldOut(io, session, { externalId, sizeId, isAvailable }) {
    if (sizeId !== undefined)
      throw new TillProblem('settings', 'Tryton cannot mark one size as sold out, only the whole product.');
    await signIns.with(io, session, async ({ call, search }) => {
      const id = Number(externalId);
      const [template] = await search('product.template', [['id', '=', id]], z.object({ salable: truth }));
      if (!template || Boolean(template.salable) === isAvailable) return;
      await call('product.template.write', [[id], { salable: isAvailable }], z.unknown());
    });
  },
});
