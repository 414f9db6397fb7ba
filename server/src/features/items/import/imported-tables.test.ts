/** Tables and files through the API: questions, answers and stored items. */
import type { ImportResult } from '@menuboard/contract/import-result';
import { importRoutes } from '@menuboard/contract/imports';
import { itemRoutes } from '@menuboard/contract/items';
import { expect } from 'vitest';
import { aWorkbook } from '../../../../test/a-workbook.ts';
import { it } from '../../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../../test/as-owner.ts';
import { encodeText } from '../../../../test/encode-text.ts';

it.override('options', { areRatesLimited: false });

type Body = Record<string, unknown>;

const paramsOf = ({ restaurantId }: OwnerClient) => ({ restaurantId });
const itemsOf = async (owner: OwnerClient) =>
  (await owner.call(itemRoutes.list, { params: paramsOf(owner) })).items;

function run(owner: OwnerClient, body: Body, dryRun: 'true' | 'false' = 'false'): Promise<ImportResult> {
  return owner.call(importRoutes.importText, { params: paramsOf(owner), query: { dryRun }, body });
}

const doubtful = 'name,price\nSoup,6.500\nTea,2\nSteak,12.500';

it('writes no price that can mean two things, and says so line by line', async ({ app }) => {
  const owner = await signUpOwner(app);

  const result = await run(owner, { text: doubtful });

  expect(result.items.map(({ line, name, state }) => [line, name, state])).toEqual([
    [2, 'Soup', 'doubtful'],
    [3, 'Tea', 'added'],
    [4, 'Steak', 'doubtful'],
  ]);
  expect(result.doubts).toEqual([
    {
      line: 2,
      field: 'price',
      sentence: '“6.500” can mean $6.50 or $6,500.00.',
      choices: [
        { label: '$6.50', price: 6.5, decimalSign: '.' },
        { label: '$6,500.00', price: 6500, decimalSign: ',' },
      ],
    },
    expect.objectContaining({ line: 4 }),
  ]);
  expect(result.questions).toEqual([
    {
      kind: 'decimalSign',
      sentence: 'Which sign comes before the decimals in this text: the point or the comma?',
      examples: [
        { line: 2, text: 'Soup', point: 6.5, comma: 6500 },
        { line: 4, text: 'Steak', point: 12.5, comma: 12_500 },
      ],
    },
  ]);
  expect((await itemsOf(owner)).map(({ name }) => name)).toEqual(['Tea']);
});

it.for([
  ['the answer for the whole text', { decimalSign: ',' }, [6500, 12_500]],
  [
    'an edit of each line',
    {
      edits: [
        { line: 2, price: 6.5 },
        { line: 4, price: 12.5 },
      ],
    },
    [6.5, 12.5],
  ],
] as const)('writes doubtful prices after %s', async ([_, choices, prices], { app }) => {
  const owner = await signUpOwner(app);

  const result = await run(owner, { text: doubtful, skip: [3], ...choices });

  expect([result.doubts, result.questions, result.added]).toEqual([[], [], 2]);
  expect(result.leftOut.find(({ line }) => line === 3)?.reason).toBe('You left this line out.');
  expect((await itemsOf(owner)).map(({ price }) => price)).toEqual(prices);
});

it('refuses a doubtful line of a program that nobody watches', async ({ app }) => {
  const owner = await signUpOwner(app);

  const { error } = await owner.refused(importRoutes.importCsv, { params: paramsOf(owner), body: doubtful });

  expect(error).toBe(
    'Line 2 cannot be imported: “6.500” can mean $6.50 or $6,500.00. 1 more line has problems. Nothing was changed.',
  );
  expect(await itemsOf(owner)).toEqual([]);
});

it('asks whether columns of prices are sizes, and reads them as the person says', async ({ app }) => {
  const owner = await signUpOwner(app);
  const text = 'Dish;Counter;Table\nLatte;3,20;4,20\nTea;2,00;2,50';

  const asked = await run(owner, { text }, 'true');
  const price = await run(owner, { text, columns: ['name', null, 'price'] }, 'true');
  const sizes = await run(owner, { text, columns: ['name', 'sizePrice', 'sizePrice'] });

  expect(asked.questions).toMatchObject([{ kind: 'sizeColumns', columns: [1, 2] }]);
  expect(asked.doubts[0]?.choices.map(({ label }) => label)).toEqual([
    'Counter $3.20, Table $4.20',
    'Counter $3.20',
    'Table $4.20',
  ]);
  expect(asked.items.map(({ state }) => state)).toEqual(['doubtful', 'doubtful']);
  expect(sizes.items[0]?.sizes).toEqual([
    { name: 'Counter', price: 3.2 },
    { name: 'Table', price: 4.2 },
  ]);
  expect(price.items.map((item) => item.price)).toEqual([4.2, 2.5]);
});

it('accounts for every line of a table that somebody has made', async ({ app }) => {
  const owner = await signUpOwner(app);
  const lines = [
    'Corner café;;;',
    'Group;Dish;Size;Price',
    'Coffee;Latte;S;3,20',
    ';;L;4,20',
    ';Espresso;;2,00',
    'Cakes;Brownie;;market price',
    ';Mystery;;',
    'All prices include VAT;;;',
  ];

  const result = await run(owner, { text: lines.join('\n') }, 'true');

  expect(
    result.items.map(({ line, category, name, priceWords }) => [line, category, name, priceWords]),
  ).toEqual([
    [3, 'Coffee', 'Latte', null],
    [5, 'Coffee', 'Espresso', null],
    [6, 'Cakes', 'Brownie', 'market price'],
  ]);
  const numbers = [
    ...result.items.flatMap(({ line, joined }) => [line, ...joined.map((one) => one.line)]),
    ...[...result.faulty, ...result.leftOut, ...result.sections].map(({ line }) => line),
  ];
  expect(numbers.sort((a, b) => a - b)).toEqual(lines.map((_, index) => index + 1));
});

it('makes a dish of a line that was none, renames a section, and takes words for a price', async ({
  app,
}) => {
  const owner = await signUpOwner(app);
  const text = 'Dish;Price\nSTARTERS;\nSoup;5,90\nOyster;\nMAINS;\nSteak;24,00';
  const edits = [
    { line: 2, name: 'To begin with' },
    { line: 4, name: 'Oysters', priceWords: 'market price', category: 'To begin with' },
    {
      line: 6,
      sizes: [
        { name: '200 g', price: 24 },
        { name: '300 g', price: 32 },
      ],
      description: 'With fries',
    },
  ];

  const { items } = await run(owner, { text, edits }, 'true');

  expect(items.map(({ name, category, priceWords, price }) => [name, category, priceWords, price])).toEqual([
    ['Soup', 'To begin with', null, 5.9],
    ['Oysters', 'To begin with', 'market price', 0],
    ['Steak', 'Mains', null, 24],
  ]);
  expect(items[2]).toMatchObject({
    description: 'With fries',
    sizes: [{ name: '200 g' }, { name: '300 g' }],
  });
});

it('lists dishes of a table without prices, and leaves the prices that dishes have', async ({ app }) => {
  const owner = await signUpOwner(app);
  const body = { name: 'Sunset', category: 'Sodas', price: 4 };
  await owner.call(itemRoutes.create, { params: paramsOf(owner), body });

  await run(owner, { text: 'Category,Name,Ingredients\nSodas,Sunset,"Mango, peach"\nSodas,Blue,Lime' });

  const items = (await itemsOf(owner)).sort((a, b) => a.name.localeCompare(b.name));
  expect(items).toMatchObject([
    { name: 'Blue', description: 'Lime', price: 0 },
    { name: 'Sunset', description: 'Mango, peach', price: 4 },
  ]);
});

it('reads a workbook with a sheet for each section, as a form and as JSON', async ({ app }) => {
  const owner = await signUpOwner(app);
  const bytes = await aWorkbook({
    Soups: [
      ['Dish', 'Price'],
      ['Leek soup', 5.9],
    ],
    Mains: [
      ['Dish', 'Price'],
      ['Steak', 24],
      ['Truffle', 'market price'],
    ],
    Hours: [['Open from 9 to 5']],
  });

  const form = await owner.send(importRoutes.importFile, {
    params: paramsOf(owner),
    query: { dryRun: 'true' },
    files: [{ name: 'menu.xlsx', bytes }],
  });
  const { items, leftOut } = await run(owner, { file: bytes.toString('base64') });

  expect(form.json().items).toEqual(items);
  expect(items.map(({ name, category, price }) => [name, category, price])).toEqual([
    ['Leek soup', 'Soups', 5.9],
    ['Steak', 'Mains', 24],
    ['Truffle', 'Mains', 0],
  ]);
  expect(leftOut.at(-1)).toMatchObject({ text: 'Open from 9 to 5', reason: 'This sheet has no dishes.' });
});

it.for<[string, () => Promise<Buffer> | Buffer, string]>([
  [
    'a ZIP file that is no workbook',
    () => Buffer.from('PK\u0003\u0004 not really'),
    'This workbook cannot be read.',
  ],
  ['a workbook that unpacks to 60 MB', () => aWorkbook({ Big: [['x'.repeat(60_000_000)]] }), 'too large'],
  ['a workbook without names', () => aWorkbook({ Hours: [[9, 5]] }), 'No column of this workbook'],
] as const)('refuses %s in a sentence', async ([_, make, sentence], { app }) => {
  const owner = await signUpOwner(app);
  const body = { file: (await make()).toString('base64') };

  const { error } = await owner.refused(importRoutes.importText, { params: paramsOf(owner), body });

  expect(error).toContain(sentence);
});

it('refuses a workbook that is sent as text', async ({ app }) => {
  const owner = await signUpOwner(app);
  const params = paramsOf(owner);
  const text = 'PK\u0003\u0004 and so on';

  const json = await owner.refused(importRoutes.importText, { params, body: { text } });
  const csv = await owner.refused(importRoutes.importCsv, { params, body: text });

  expect([json.error, csv.error]).toEqual(Array(2).fill(expect.stringContaining('This is a workbook')));
});

it('says in which encoding a file came, and reads it again in another one', async ({ app }) => {
  const owner = await signUpOwner(app);
  const file = encodeText('Název;Cena\nŘízek;169,00', 'windows-1250').toString('base64');

  const recognised = await run(owner, { file }, 'true');
  const chosen = await run(owner, { file, encoding: 'windows-1252' }, 'true');

  expect([recognised.encoding, recognised.items[0]?.name]).toEqual(['windows-1250', 'Řízek']);
  expect([chosen.encoding, chosen.items[0]?.name]).toEqual(['windows-1252', 'Øízek']);
});

it('obeys the charset of text/csv', async ({ app }) => {
  const owner = await signUpOwner(app);
  const url = `/api/items/restaurants/${owner.restaurantId}/import?dryRun=true`;
  const payload = encodeText('Nazwa;Cena\nŻur;12,00', 'iso-8859-2');
  const headers = { 'content-type': 'text/csv; charset=iso-8859-2', authorization: `Bearer ${owner.token}` };

  const reply = await app.app.http.inject({ method: 'POST', url, headers, payload });

  expect(reply.json()).toMatchObject({ encoding: 'iso-8859-2', items: [{ name: 'Żur', price: 12 }] });
});
