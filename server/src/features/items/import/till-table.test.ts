/** Tables of links by the rules of the import. */
import { expect } from 'vitest';
import { aWorkbook } from '../../../../test/a-workbook.ts';
import { it as base } from '../../../../test/app-test.ts';
import { readTillTable } from './till-table.reads.ts';

const it = base.extend('read', ({ app, owner }) => {
  return (source: string | Buffer, settings: Record<string, string> = {}) =>
    readTillTable(app.app.kit, owner, Buffer.from(source), settings);
});

it('reads names, categories, prices, sizes and availability of a table that people have made', async ({
  read,
}) => {
  const table = await read(
    [
      'Nr,Name,Category,Description,Small,Large,Sold out',
      '7,Tea,Drinks,With milk,2.50,3.50,x',
      '8,Coffee,Drinks,,3.00,4.00,',
    ].join('\n'),
    { columns: 'externalId, name, category, description, sizePrice, sizePrice, soldOut' },
  );

  expect(table).toEqual({
    isWhole: true,
    faulty: [],
    dishes: [
      {
        externalId: '7',
        name: 'Tea',
        category: 'Drinks',
        description: 'With milk',
        isAvailable: false,
        sizes: [
          { externalId: 'small', name: 'Small', price: 2.5 },
          { externalId: 'large', name: 'Large', price: 3.5 },
        ],
      },
      expect.objectContaining({ externalId: '8', description: '', isAvailable: true }),
    ],
  });
});

it('gives a dish without a number one that lasts when lines move and prices change', async ({ read }) => {
  const first = await read('name,category,price\nTea,Drinks,2\nSoup,Mains,5\nTea,Shop,9\n');
  const moved = await read('category,name,price\nShop,Tea,8\nMains, soup ,6\nDrinks,Tea,2\n');

  const numbers = first.dishes.map(({ externalId }) => externalId);
  expect(new Set(numbers).size).toBe(3);
  expect(numbers.every((number) => number.length <= 64)).toBe(true);
  expect(moved.dishes.map(({ externalId }) => externalId)).toEqual(numbers.toReversed());
});

it('names doubtful and faulty lines, takes the others, and says that the reading is not whole', async ({
  read,
}) => {
  const text = 'name,price\nTea,2\nSoup,6.500\nSteak,ask\nTea,3\nCake,1.005\n';

  const table = await read(text);
  const answered = await read(text, { decimalSign: ',' });

  expect(table.dishes).toEqual([
    expect.objectContaining({ name: 'Tea', price: 2 }),
    expect.objectContaining({ name: 'Steak', price: null }),
  ]);
  expect(table.faulty).toEqual([
    { text: 'Soup,6.500', reason: '“6.500” can mean $6.50 or $6,500.00.', externalId: expect.any(String) },
    { text: 'Tea,3', reason: 'Line 2 is the same item.', externalId: table.dishes[0]?.externalId },
    expect.objectContaining({ text: 'Cake,1.005', externalId: expect.any(String) }),
  ]);
  expect(answered.dishes).toContainEqual(expect.objectContaining({ name: 'Soup', price: 6500 }));
});

it('is no whole reading if a line does not say which dish it is', async ({ read }) => {
  const broken = await read('name,price\nTea,2\n,3\nSoup,4..5\n');

  expect(broken.isWhole).toBe(false);
  expect(broken.dishes).toEqual([expect.objectContaining({ name: 'Tea' })]);
});

it('reads counts of dishes and sizes', async ({ read }) => {
  const head = 'id,name,sizes,sold out until,price,left,left of sizes';
  const { dishes } = await read(`${head}\n,Tea,,,2,3,\n,Soup,S=2; M=3,,,,M=4\n`);

  expect(dishes).toMatchObject([{ left: 3 }, { sizes: [{ left: null }, { left: 4 }] }]);
});

it('leaves out a dish that the table hides, and clears what an emptied cell had', async ({ read }) => {
  const { dishes } = await read(
    'id,name,sizes,sold out until,hidden,description,price,image\n,Tea,,,no,,2,\n,Soup,,,yes,Hot,3,\n',
  );

  expect(dishes).toEqual([
    expect.objectContaining({ name: 'Tea', description: '', imageUrl: null, price: 2 }),
  ]);
});

it('reads workbooks', async ({ read }) => {
  const book = await aWorkbook({
    Menu: [
      ['Number', 'Dish', 'Price'],
      [12, 'Tea', 2.5],
    ],
  });

  expect((await read(book)).dishes).toEqual([expect.objectContaining({ name: 'Tea', price: 2.5 })]);
});

it.for([
  ['name,price\n', 'away', 'The table has no dishes. Your boards show the last values.'],
  ['%PDF-1.7', 'settings', 'This is a PDF. Open it, copy its text, and paste it here.'],
] as const)('does not clear boards for %j', async ([source, kind, message], { read }) => {
  await expect(read(source)).rejects.toMatchObject({ kind, message });
});

it('says which word in the list of columns is no column', async ({ read }) => {
  await expect(read('a,b\nTea,2', { columns: 'name; cost' })).rejects.toMatchObject({
    kind: 'settings',
    message: expect.stringMatching(/^“cost” is not a column\. Use name/),
  });
});

it.for(['name,price\n', 'name,price\n\n,\n'])(
  'refuses %j, which would remove all dishes',
  async (text, { read }) => {
    await expect(read(text)).rejects.toThrow('no dish');
  },
);
