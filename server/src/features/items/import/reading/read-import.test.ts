import { describe, expect, it } from 'vitest';
import type { ItemDraft, ReadLine } from '../item-draft.ts';
import { readImport } from './read-import.ts';
import type { ReadingChoices } from './reading-choices.ts';

/** The drafts in short, without the fields that are not set. */
async function read(text: string, columns?: ReadingChoices['columns']) {
  const { format, lines } = readImport(text, columns && { columns });
  const plain = (draft: ItemDraft) =>
    Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
  const shown = (one: ReadLine) => {
    if (one.kind === 'dish') return [plain(one.draft)];
    return one.kind === 'faulty' ? [{ line: one.line, reason: one.reason }] : [];
  };
  return { format, lines: lines.flatMap(shown) };
}

describe('a pasted list', () => {
  it.each<[string, object]>([
    ['Soup 6.50', { name: 'Soup', price: 6.5 }],
    ['Soup ........ 6.50', { name: 'Soup', price: 6.5 }],
    ['Soup . . . . . 6,50 €', { name: 'Soup', price: 6.5 }],
    ['Soup … $6', { name: 'Soup', price: 6 }],
    ['Soup - 6.50', { name: 'Soup', price: 6.5 }],
    ['Soup: 6.50', { name: 'Soup', price: 6.5 }],
    ['• Soup 6.50', { name: 'Soup', price: 6.5 }],
    ['- Soup 6.50', { name: 'Soup', price: 6.5 }],
    ['7. Soup of the day 6.50', { name: 'Soup of the day', price: 6.5 }],
    ['12 Oysters 24.00', { name: '12 Oysters', price: 24 }],
    ['Menu 2 12.50', { name: 'Menu 2', price: 12.5 }],
    ['Lager 0.5 l 4.80', { name: 'Lager 0.5 l', price: 4.8 }],
    ['Côte de bœuf 1’250.00', { name: 'Côte de bœuf', price: 1250 }],
    ['Margherita – tomato, basil … 12', { name: 'Margherita', description: 'tomato, basil', price: 12 }],
    ['Margherita - tomato, basil 12', { name: 'Margherita', description: 'tomato, basil', price: 12 }],
    ['Margherita: tomato, basil 12', { name: 'Margherita', description: 'tomato, basil', price: 12 }],
    ['Fish & chips 13.50', { name: 'Fish & chips', price: 13.5 }],
    ['Dal (vg) 9.00', { name: 'Dal', labels: ['vegan'], price: 9 }],
    [
      'Dal (v, gf) – lentils 9.00',
      { name: 'Dal', description: 'lentils', labels: ['vegetarian', 'gluten-free'], price: 9 },
    ],
    ['Steak (250 g) 29.00', { name: 'Steak (250 g)', price: 29 }],
    [
      'Latte S 3.20 M 4.20 L 5.20',
      {
        name: 'Latte',
        sizes: [
          ['S', 3.2],
          ['M', 4.2],
          ['L', 5.2],
        ],
      },
    ],
    [
      'Latte small 3.20, large 4.20',
      {
        name: 'Latte',
        sizes: [
          ['small', 3.2],
          ['large', 4.2],
        ],
      },
    ],
    [
      'Latte S: 3,20 / L: 4,20',
      {
        name: 'Latte',
        sizes: [
          ['S', 3.2],
          ['L', 4.2],
        ],
      },
    ],
    [
      'Lager 0.3 l 3.20 0.5 l 4.80',
      {
        name: 'Lager',
        sizes: [
          ['0.3 l', 3.2],
          ['0.5 l', 4.8],
        ],
      },
    ],
    [
      'Riesling – dry glass $6 bottle $24',
      {
        name: 'Riesling',
        description: 'dry',
        sizes: [
          ['glass', 6],
          ['bottle', 24],
        ],
      },
    ],
  ])('reads %j', async (text, expected) => {
    const { format, lines } = await read(text);
    const [line] = lines as { sizes?: { name: string; price: number }[] }[];
    const shown = line?.sizes ? { ...line, sizes: line.sizes.map(({ name, price }) => [name, price]) } : line;

    expect(format).toBe('list');
    expect(lines).toHaveLength(1);
    expect(shown).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['STARTERS\nSoup 6.50', ['Starters']],
    ['Starters:\nSoup 6.50', ['Starters']],
    ['# Starters\nSoup 6.50', ['Starters']],
    ['**Starters**\nSoup 6.50', ['Starters']],
    ['From the oven\nBread 3.00\nRoll 2.00', ['From the oven', 'From the oven']],
    ['Soup 6.50\nDesserts\nCake 5.00', ['undefined', 'Desserts']],
    ['STARTERS\nSoup 6.50\n\nMAINS\n\nSteak 29.00', ['Starters', 'Mains']],
    ['Hauptgerichte\n\nGulasch 14,50', ['Hauptgerichte']],
  ])('reads the headings of %j', async (text, categories) => {
    const { lines } = await read(text);

    expect(lines.map((line) => String((line as { category?: string }).category))).toEqual(categories);
  });

  it('joins a description, a price and extras on lines of their own', async () => {
    const { lines } = await read(
      'PIZZA\nMargherita 12.00\ntomato, basil\nand mozzarella\n+ Olives 1.50\n\nBruschetta\ntoasted bread\n7.00\n',
    );

    expect(lines).toEqual([
      {
        name: 'Margherita',
        category: 'Pizza',
        description: 'tomato, basil and mozzarella',
        price: 12,
        extras: [{ name: 'Olives', price: 1.5 }],
      },
      { name: 'Bruschetta', category: 'Pizza', description: 'toasted bread', price: 7 },
    ]);
  });

  it.each<[string, { line: number; reason: string }]>([
    ['Soup 6.50\n\nOysters, fresh and cold', { line: 3, reason: 'This line has no price.' }],
    ['6.50', { line: 1, reason: 'This line has a price, but no name.' }],
  ])('says what is wrong in %j', async (text, expected) => {
    expect((await read(text)).lines.at(-1)).toEqual(expected);
  });
});

describe('CSV', () => {
  it.each([
    ['name,price\nSoup,6.50'],
    ['Item;Preis\nSoup;6,50'],
    ['Product Name\tUnit price\nSoup\t$6.50'],
    ['\uFEFFName,Price (USD)\r\nSoup,6.50\r\n'],
    ['sep=;\nName;Price\nSoup;6.50'],
    ['"name","price"\n"Soup","6.50"'],
    ['Soup;6,50'],
    ['Soup\t6.50'],
    ['Soup,6.50'],
    ['price,name\n6.50,Soup\n\n'],
  ])('reads %j', async (text) => {
    const { format, lines } = await read(text);

    expect(format).toBe('csv');
    expect(lines).toEqual([{ name: 'Soup', price: 6.5 }]);
  });

  it('reads quotes, line breaks in cells and every known column', async () => {
    const { lines } = readImport(
      'Name,Description,Category,Price,Sold out,Calories,Image\n"Soup ""Tom""","Hot,\nred",Soups,6.50,yes,250,https://x.example/a.jpg\nBread,,Sides,2,,,\n,,Sides,3,,,\nRoll,,Sides,,,,',
    );

    expect(lines.map(({ line }) => line)).toEqual([1, 2, 4, 5, 6]);
    expect(lines[1]).toHaveProperty('draft', {
      name: 'Soup "Tom"',
      description: 'Hot,\nred',
      category: 'Soups',
      price: 6.5,
      isAvailable: false,
      kcal: 250,
      imageUrl: 'https://x.example/a.jpg',
    });
    expect(lines.slice(3)).toMatchObject([
      { reason: 'This line has no name.' },
      { reason: 'This line has no price.' },
    ]);
  });

  it('makes sizes of rows with the same name, and takes the columns that it is told', async () => {
    const { lines } = await read('a;b;c;d\nLatte;S;Coffee;3.20\nLatte;L;Coffee;4.20', [
      'name',
      'size',
      'category',
      'price',
    ]);

    expect(lines[0]).toEqual({
      name: 'Latte',
      category: 'Coffee',
      sizes: [
        { name: 'S', price: 3.2, kcal: undefined },
        { name: 'L', price: 4.2, kcal: undefined },
      ],
    });
  });

  it('guesses the columns of a table without a head', async () => {
    const rows = ['Soups;Tomato soup;with basil and cream;6,50', 'Soups;Leek soup;with potatoes;6,00'];
    const more = ['Mains;Steak;with fries and salad;29,00', 'Mains;Risotto;with mushrooms;17,50'];

    const { columns } = readImport([...rows, ...more].join('\n'));

    expect(columns).toEqual(['category', 'name', 'description', 'price']);
  });

  it('refuses a file without names, and one with an open quote, in a sentence', async () => {
    expect(() => readImport('a;1,00', { columns: [null, 'price'] })).toThrow('No column has the names');
    expect(() => readImport('name,price\n"Soup,6.50')).toThrow('quotation mark');
  });
});

describe('the limits of a text', () => {
  it('names a line of a list that is too long, and reads the others', async () => {
    const { lines } = await read(`Soup 6.50\n${'Stew '.repeat(500)}7.00\nSalad 8.00`);

    expect(lines).toEqual([
      { name: 'Soup', price: 6.5 },
      { line: 2, reason: 'This line has more than 2000 characters. Write each item on a line of its own.' },
      { name: 'Salad', price: 8 },
    ]);
  });

  it.each<[string, string, string]>([
    ['lines', 'Soup 6.50\n'.repeat(20_001), 'more than 20000 lines'],
    ['columns', `Name,Price\nSoup,6.50${','.repeat(249)}`, 'Line 2 has more than 250 columns.'],
    ['columns of a head', `Name,Price${',x'.repeat(1_000)}`, 'Line 1 has more than 250 columns.'],
    [
      'a cell',
      `Name,Price\n\n${'Soup'.repeat(5_001)},6.50`,
      'Line 3 has a cell with more than 20000 characters.',
    ],
    ['a record', `Name,Price\n"Soup,6.50\n${'Stew,7.00\n'.repeat(8_000)}`, 'a quotation mark is not closed'],
  ])('refuses more than the most of %s in a sentence', (_, text, sentence) => {
    expect(() => readImport(text)).toThrow(sentence);
  });
});

describe('exports of tills', () => {
  it('reads the items of Square, with variations as sizes', async () => {
    const { format, lines } = await read(
      [
        'Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Reporting Category,Price,Archived,Current Quantity Main St,Modifier Set - Milk,Tax - Sales (8%)',
        'T1,Latte,,Small,L-S,With milk,Drinks > Coffee,$3.20,N,,Y,Y',
        'T2,Latte,,Large,L-L,With milk,Drinks > Coffee,$4.20,N,,Y,Y',
        'T3,Bagel,,Regular,B,,Food,5.00,N,12,,Y',
        'T4,Gift card,,Regular,G,,Other,variable,N,,,',
        'T5,Old soup,,Regular,O,,Food,5.00,Y,,,',
      ].join('\n'),
    );

    expect(format).toBe('square');
    expect(lines).toEqual([
      {
        name: 'Latte',
        description: 'With milk',
        category: 'Coffee',
        sizes: [
          { name: 'Small', price: 3.2, kcal: undefined },
          { name: 'Large', price: 4.2, kcal: undefined },
        ],
      },
      { name: 'Bagel', category: 'Food', price: 5 },
      { line: 5, reason: 'This line has no price.' },
    ]);
  });

  it('reads the items of Loyverse, whose variants have no name of their own', async () => {
    const { format, lines } = await read(
      [
        'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Option 3 name,Option 3 value,Cost,Barcode,SKU of included item,Quantity of included item,Track stock,Available for sale [Main],Price [Main],In stock [Main],Low stock [Main]',
        'tea,1,Tea,Drinks,Green,N,Size,S,,,,,0.5,,,,N,Y,2.50,,',
        'tea,2,,,,N,Size,L,,,,,0.7,,,,N,Y,3.50,,',
        'cake,3,Cake,Sweets,,N,,,,,,,1,,,,N,N,4.00,,',
        'set,4,Tea and cake,Sets,,N,,,,,,,2,,,,N,Y,6.00,,',
        'set,,,,,,,,,,,,,,1,1,,,,,',
      ].join('\n'),
    );

    expect(format).toBe('loyverse');
    expect(lines).toEqual([
      {
        name: 'Tea',
        category: 'Drinks',
        description: 'Green',
        isAvailable: true,
        sizes: [
          { name: 'S', price: 2.5, kcal: undefined },
          { name: 'L', price: 3.5, kcal: undefined },
        ],
      },
      { name: 'Cake', category: 'Sweets', price: 4, isAvailable: false },
      { name: 'Tea and cake', category: 'Sets', price: 6, isAvailable: true },
    ]);
  });
});

it('takes a column of sizes without a head for sizes, and a head above sizes for the section', async () => {
  const pasted = await read('Coffee\t\t\nLatte\tS\t3.50\nLatte\tL\t4.50\nMocha\tS\t3.80');
  const headed = await read('HOT DRINKS\tS\tL\nLatte\t3.50\t4.50\nMocha\t3.80\t4.80');
  const namesOf = ({ lines }: Awaited<ReturnType<typeof read>>) =>
    lines.map((line) => ('name' in line ? [line.category, line.name, line.sizes] : line));

  const latte = [
    { name: 'S', price: 3.5 },
    { name: 'L', price: 4.5 },
  ];
  expect(namesOf(pasted)[0]).toMatchObject(['Coffee', 'Latte', latte]);
  expect(namesOf(headed)[0]).toMatchObject(['Hot drinks', 'Latte', latte]);
});
