import { allergens, dishLabels } from '@menuboard/contract/domain/dish';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import type { ImportResult } from '@menuboard/contract/import-result';
import { importRoutes } from '@menuboard/contract/imports';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { undoRoutes } from '@menuboard/contract/undo';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { isTestAll } from '../../../../../test-tools/test-all.ts';
import { it, itOnce } from '../../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../../test/as-owner.ts';
import { aMenu, anItem } from '../../../../test/factories.ts';

it.override('options', { areRatesLimited: false });

const paramsOf = ({ restaurantId }: OwnerClient) => ({ restaurantId });
const itemsOf = async (owner: OwnerClient) =>
  (await owner.call(itemRoutes.list, { params: paramsOf(owner) })).items;
const exportOf = (owner: OwnerClient) => owner.call(importRoutes.export, { params: paramsOf(owner) });

type Body = Parameters<typeof run>[1];

function run(
  owner: OwnerClient,
  body: { text: string; [field: string]: unknown },
  dryRun: 'true' | 'false' = 'false',
): Promise<ImportResult> {
  return owner.call(importRoutes.importText, { params: paramsOf(owner), query: { dryRun }, body });
}

const dryRun = (owner: OwnerClient, body: Body) => run(owner, body, 'true');
const countsOf = ({ added, changed, same, faulty }: ImportResult) => [added, changed, same, faulty.length];

/** An item without the fields that every change renews. */
function contentOf({
  id: _,
  createdAt: _at,
  updatedAt: _to,
  revision: _r,
  sizes,
  promo,
  priceFrom,
  declarations,
  ...item
}: Item) {
  const names = new Map(sizes.map((size) => [size.id, size.name]));
  const promoPrices = Object.entries(promo?.prices ?? {}).map(([id, price]) => [names.get(id), price]);
  const laterPrices = priceFrom?.sizes?.map(({ id, price }) => [names.get(id), price]);
  return {
    ...item,
    declared: Object.entries(declarations).map(([set, said]) => [set, said?.contains, said?.mayContain]),
    sizes: sizes.map(({ id: _id, ...size }) => size),
    promo: promo && { ...promo, prices: promoPrices },
    priceFrom: priceFrom && { ...priceFrom, sizes: laterPrices },
  };
}

const list = `STARTERS
Tomato soup – with basil ... 6.50
Bruschetta 7.00

DRINKS
Latte S 3.20 M 4.20

Oysters with lemon`;

describe('import', () => {
  it('says in a dry run what it would do, and writes nothing', async ({ app }) => {
    const owner = await signUpOwner(app);

    const result = await dryRun(owner, { text: list });

    expect(countsOf(result)).toEqual([3, 0, 0, 1]);
    expect(result).toMatchObject({
      format: 'list',
      undo: null,
      faulty: [{ line: 8, text: 'Oysters with lemon', reason: 'This line has no price.' }],
    });
    expect(result.items?.map(({ line, state, name, category }) => [line, state, name, category])).toEqual([
      [2, 'added', 'Tomato soup', 'Starters'],
      [3, 'added', 'Bruschetta', 'Starters'],
      [6, 'added', 'Latte', 'Drinks'],
    ]);
    expect(await itemsOf(owner)).toEqual([]);
  });

  it('says in a dry run what else a new dish gets, such as an offer', async ({ app }) => {
    const owner = await signUpOwner(app);

    const { items } = await dryRun(owner, { text: 'Burger 9.90 instead of 12.90 (A)\n+ Bacon 1.50' });

    expect(items[0]?.changes).toEqual([
      { field: 'extras', before: '', after: 'Bacon=1.50' },
      { field: 'allergens', before: '', after: 'gluten' },
      { field: 'promo price', before: '', after: '9.90' },
    ]);
  });

  it('adds items, puts them on a new menu, and changes nothing the second time', async ({ app }) => {
    const owner = await signUpOwner(app);

    const first = await run(owner, { text: list, menuName: 'Lunch', skip: [3] });
    const items = await itemsOf(owner);
    const again = await run(owner, { text: list, menuName: 'lunch', skip: [3] });

    expect(countsOf(first)).toEqual([2, 0, 0, 1]);
    expect(first.undo).toMatch(/^\d+$/);
    expect(items.map(({ name, price }) => `${name} ${price}`)).toEqual(['Tomato soup 6.5', 'Latte 3.2']);
    const menu = await owner.call(menuRoutes.get, { params: { id: first.menuId ?? '' } });
    expect(menu.name).toBe('Lunch');
    expect(menu.items.map(({ name }) => name)).toEqual(['Tomato soup', 'Latte']);
    expect(countsOf(again)).toEqual([0, 0, 2, 1]);
    expect(again.menuId).toBe(first.menuId);
    expect(await itemsOf(owner)).toEqual(items);
  });

  it('changes only the fields that the text names, and says which', async ({ app }) => {
    const owner = await signUpOwner(app);
    const item = await anItem(owner, { name: 'Leek soup', price: 6, category: 'Soups' });
    const body = { description: 'With cream', labels: ['vegetarian' as const], isAvailable: false };
    await owner.call(itemRoutes.update, { params: { id: item.id }, body });
    const text = 'Name;Category;Price\nleek  SOUP;soups;6,50';

    const { items } = await dryRun(owner, { text });
    await run(owner, { text });

    expect(items?.[0]?.changes).toEqual([
      { field: 'name', before: 'Leek soup', after: 'leek  SOUP' },
      { field: 'category', before: 'Soups', after: 'soups' },
      { field: 'price', before: '6.00', after: '6.50' },
    ]);
    expect(await itemsOf(owner)).toMatchObject([{ ...body, id: item.id, price: 6.5 }]);
  });

  it('gives the reason of each line that breaks a rule, and imports the others', async ({ app }) => {
    const owner = await signUpOwner(app);
    const rows = [
      'Soup,Soups,6.50,',
      `${'x'.repeat(121)},Soups,6.50,`,
      'Gold,Soups,10000000,',
      'soup,soups,7.00,',
      'Cake,Sweets,4.00,http://192.168.0.1/cake.jpg',
    ];

    const result = await run(owner, { text: `name,category,price,image\n${rows.join('\n')}` });

    expect(result.faulty.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'Item name is too long: at most 120 characters.'],
      [4, 'Price is too high: at most 9999999.99.'],
      [5, 'Line 2 is the same item.'],
    ]);
    expect(result.omitted).toMatchObject([
      { line: 6, field: 'image', reason: expect.stringContaining('local network') },
    ]);
    expect((await itemsOf(owner)).map(({ name }) => name)).toEqual(['Soup', 'Cake']);
  });

  it('compares with a till: takes over prices and sold out, and hides what the till lacks', async ({
    app,
  }) => {
    const owner = await signUpOwner(app);
    const soup = await anItem(owner, { name: 'Soup', price: 6, category: 'Starters' });
    const cake = await anItem(owner, { name: 'Cake', price: 4, category: 'Sweets' });
    const tea = await anItem(owner, { name: 'Tea', price: 2, category: 'Drinks' });
    await owner.call(itemRoutes.update, { params: { id: cake.id }, body: { priceWords: 'Market price' } });
    const text =
      'name,category,description,price,sold out\nSoup,Food,From the till,6.50,no\nTea,Bar,,2.00,yes\nRoll,Food,,3.00,no';

    const compared = await dryRun(owner, { text, isComparison: true });
    await run(owner, { text, isComparison: true, hide: [cake.id], skip: [4] });

    expect(countsOf(compared)).toEqual([1, 2, 0, 0]);
    const missing = { id: cake.id, name: 'Cake', category: 'Sweets', price: 0, priceWords: 'Market price' };
    expect(compared.missing).toEqual([missing]);
    const items = await itemsOf(owner);
    expect(items).toHaveLength(3);
    expect(items.find(({ id }) => id === soup.id)).toMatchObject({
      category: 'Starters',
      description: '',
      price: 6.5,
    });
    expect(items.find(({ id }) => id === tea.id)).toMatchObject({ isAvailable: false });
    expect(items.find(({ id }) => id === cake.id)).toMatchObject({ isHidden: true, isAvailable: true });
  });

  it.for<[string, Uint8Array]>([
    ['UTF-8 with a mark', Buffer.from('\uFEFFname;price\nCrème;6,50 €')],
    ['UTF-16 LE', Buffer.from('\uFEFFname;price\nCrème;6,50 €', 'utf16le')],
    ['UTF-16 BE', Buffer.from('\uFEFFname;price\nCrème;6,50 €', 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from('name;price\nCrème;6,50', 'utf16le')],
    [
      'Windows-1252',
      Buffer.concat([
        Buffer.from('name;price\nCr'),
        Buffer.from([0xe8]),
        Buffer.from('me;6,50 '),
        Buffer.from([0x80]),
      ]),
    ],
  ] as const)('reads a file in %s', async ([_, bytes], { app }) => {
    const owner = await signUpOwner(app);
    const args = {
      params: paramsOf(owner),
      query: { menuName: 'Card' },
      files: [{ name: 'card.csv', bytes }],
    };

    const reply = await owner.send(importRoutes.importFile, args);

    expect(reply.json()).toMatchObject({ added: 1, faulty: [] });
    expect(await itemsOf(owner)).toMatchObject([{ name: 'Crème', price: 6.5 }]);
  });

  it('reads a file at its former address', async ({ app }) => {
    const owner = await signUpOwner(app);
    const { formerPath: path } = importRoutes.importFile;
    const files = [{ name: 'card.csv', bytes: Buffer.from('name;price\nTea;2') }];

    const reply = await owner.send({ ...importRoutes.importFile, path }, { params: paramsOf(owner), files });

    expect(reply.json()).toMatchObject({ added: 1, faulty: [] });
  });

  it.for([
    [{ text: ' ' }, 'There is nothing to import. Paste a list, or choose a file.'],
    [{ text: 'Soup 6.50', menuId: 'other' }, 'Menu not found.'],
    [{ text: 'Soup 6.50', hide: ['other'] }, 'Item not found.'],
    [{ text: Array.from({ length: 5_001 }, (_, n) => `Dish ${n}a 1.00`).join('\n') }, 'more than 5000 items'],
    [
      { text: Array.from({ length: 501 }, (_, n) => `Dish ${n}a 1.00`).join('\n'), menuName: 'All' },
      'at most 500 items',
    ],
  ] as const)('refuses %.60j in a sentence, and writes nothing', async ([body, sentence], { app }) => {
    const owner = await signUpOwner(app);

    const { error } = await owner.refused(importRoutes.importText, { params: paramsOf(owner), body });

    expect(error).toContain(sentence);
    expect(await itemsOf(owner)).toEqual([]);
  });

  it('appends to a menu only the items that it lacks', async ({ app }) => {
    const owner = await signUpOwner(app);
    const soup = await anItem(owner, { name: 'Soup', category: 'Menu' });
    const menu = await aMenu(owner, [soup]);

    await run(owner, { text: 'Roll 2.00\nSoup 6.50', menuId: menu.id });

    const { items } = await owner.call(menuRoutes.get, { params: { id: menu.id } });
    expect(items.map(({ name }) => name)).toEqual(['Soup', 'Roll']);
  });
});

const price = fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100);
// The cut may go through a character of two units.
const cut = (value: string, maxLength: number) => value.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
const text = (maxLength: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength }).map((value) => cut(`x${value}`, maxLength).trim());
/** Texts with a meaning in CSV, in spreadsheets or in our own cells. */
const odd = fc.constantFrom(
  '=1+1',
  "'=a",
  '-5',
  '@me',
  '+1',
  'a;b=c(1)',
  'a\\b',
  '"q"',
  'one\ntwo',
  "'",
  'a, b',
  'sep=;',
);
const name = fc.oneof(odd, text(24));
const sizes = fc.uniqueArray(
  fc.record({ name, price, kcal: fc.option(fc.integer({ min: 0, max: 9_999 })) }),
  {
    maxLength: 4,
    selector: (size) => size.name.toLowerCase(),
  },
);
const dish = fc.record({
  name: fc.oneof(odd, text(60)),
  description: fc.oneof(fc.constant(''), odd, text(80)),
  category: fc.oneof(odd, text(30)),
  price,
  sizes,
  isAvailable: fc.boolean(),
  extras: fc.array(fc.record({ name, price }), { maxLength: 3 }),
  labels: fc.uniqueArray(fc.constantFrom(...dishLabels), { maxLength: 3 }),
  allergens: fc.option(fc.uniqueArray(fc.constantFrom(...allergens), { maxLength: 3 })),
  kcal: fc.option(fc.integer({ min: 0, max: 9_999 })),
  isHidden: fc.boolean(),
  imageUrl: fc.option(fc.constantFrom('https://x.example/a,b.jpg', 'https://y.example/?a=1')),
  imageFocus: fc.record({ x: fc.double({ min: 0, max: 1, noNaN: true }), y: fc.constantFrom(0, 0.5, 1) }),
  translations: fc.dictionary(
    fc.constantFrom('de', 'pt-BR'),
    fc.record({ name, description: odd }, { requiredKeys: ['name'] }),
  ),
  externalId: fc.option(fc.uuid().map((id) => `'=${id}; "é"`)),
  share: fc.double({ min: 0.1, max: 1, noNaN: true }),
  hasPromo: fc.boolean(),
  hasLaterPrice: fc.boolean(),
  hasSoldOutSize: fc.boolean(),
});

type Dish = typeof dish extends fc.Arbitrary<infer Value> ? Value : never;

/** Creates the dish, then sets the details that name the ids of its sizes. */
async function create(owner: OwnerClient, { share, hasPromo, hasLaterPrice, hasSoldOutSize, ...body }: Dish) {
  const item = await owner.call(itemRoutes.create, { params: paramsOf(owner), body });
  const part = (of: number) => Math.floor(of * share * 100) / 100;
  const [size] = item.sizes;
  const window = {
    label: 'Happy; hour',
    startsAt: '2026-01-01T00:00:00.000Z',
    daysOfWeek: [...weekdays].slice(0, 2),
    startTime: '16:00',
    endTime: '18:00',
  };
  const promo = size ? { prices: { [size.id]: part(size.price) } } : { price: part(item.price) };
  const later = size ? { sizes: [{ id: size.id, price: part(size.price) }] } : { price: part(item.price) };
  await owner.call(itemRoutes.update, {
    params: { id: item.id },
    body: {
      ...(hasPromo && { promo: { ...promo, ...window } }),
      ...(hasLaterPrice && { priceFrom: { ...later, at: '2999-01-01T05:00:00.000Z' } }),
    },
  });
  if (!size || !hasSoldOutSize) return;
  const until = hasPromo ? { until: '2999-01-02T05:00:00.000Z' } : {};
  const mark = { isAvailable: false, sizeId: size.id, ...until };
  await owner.call(itemRoutes.toggle, { params: { id: item.id }, body: mark });
}
it('is taken back as a whole by its undo, with the menu that it created', async ({ app }) => {
  const owner = await signUpOwner(app);
  const soup = await anItem(owner, { name: 'Tomato soup', price: 6, category: 'Starters' });
  const { undo, menuId } = await run(owner, { text: list, menuName: 'Lunch' });

  await owner.call(undoRoutes.undo, { params: { undo: undo ?? '' } });

  expect((await itemsOf(owner)).map(({ id, price, description }) => [id, price, description])).toEqual([
    [soup.id, 6, ''],
  ]);
  const { status } = await owner.refused(menuRoutes.get, { params: { id: menuId ?? '' } });
  expect(status).toBe(404);
});

describe('export', () => {
  itOnce(
    'gives back what an import reads: into the same restaurant without a change, into another one as it was',
    async ({ app }) => {
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(dish, {
            minLength: isTestAll ? 1 : 6,
            maxLength: 10,
            selector: ({ name, category }) => `${name} ${category}`.toLowerCase().replace(/\s+/g, ' '),
          }),
          async (dishes) => {
            const [owner, other] = [await signUpOwner(app), await signUpOwner(app)];
            for (const one of dishes) await create(owner, one);
            const before = await itemsOf(owner);
            const csv = await exportOf(owner);

            const here = await run(owner, { text: csv });
            const there = await run(other, { text: csv });

            expect([here.faulty, countsOf(here)]).toEqual([[], [0, 0, dishes.length, 0]]);
            expect(await itemsOf(owner)).toEqual(before);
            expect([there.faulty, there.added]).toEqual([[], dishes.length]);
            const byName = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
            expect((await itemsOf(other)).map(contentOf).sort(byName)).toEqual(
              before.map(contentOf).sort(byName),
            );
          },
        ),
        // Few runs with many dishes: each import starts a thread.
        { numRuns: isTestAll ? 25 : 2 },
      );
    },
  );

  it('is a file in UTF-8 with a mark, in which no cell is a formula', async ({ app }) => {
    const owner = await signUpOwner(app);
    await anItem(owner, { name: '=HYPERLINK("http://x.example")', category: '@SUM(1)' });

    const reply = await owner.send(importRoutes.export, { params: paramsOf(owner) });

    expect(reply.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="menuboard-items-[\d-]+\.csv"$/,
    );
    expect([...reply.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(reply.body).toContain(`"'=HYPERLINK(""http://x.example"")"`);
    expect(reply.body).toContain(`"'@SUM(1)"`);
  });
});
