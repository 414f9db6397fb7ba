/**
 * Exports and templates of tills, shops and spreadsheets, with the heads and quirks of public samples. Each is read
 * without a question that must be answered.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextEncoding } from '@menuboard/contract/domain/text-encoding';
import { expect, it } from 'vitest';
import { encodeText } from '../../../../../test/encode-text.ts';
import { decodeText } from '../../../../kernel/formats/decode-text.ts';
import type { ReadLine } from '../item-draft.ts';
import { readImport } from './read-import.ts';

/** "Latte [Coffee] Small 3.2, Large 4.2", with an offer behind a tilde and the description in brackets. */
function shown(line: ReadLine): string[] {
  if (line.kind === 'faulty') return [`${line.line}: ${line.reason}`];
  if (line.kind !== 'dish') return [];
  const { name, category, description, price, sizes, promo, isAvailable } = line.draft;
  const prices = sizes ? sizes.map((size) => `${size.name} ${size.price}`).join(', ') : price;
  const offer = promo?.sizes?.map((size) => `${size.name} ${size.price}`).join(', ') ?? promo?.price;
  const doubts = line.doubts?.length ?? 0;
  return [
    `${name} [${category}] ${prices}${offer === undefined ? '' : ` ~ ${offer}`}${
      description === undefined ? '' : ` (${description})`
    }${isAvailable === false ? ' sold out' : ''}${doubts > 0 ? ' ?' : ''}`,
  ];
}

const files: [file: string, encoding: TextEncoding, currency: string, dishes: string[]][] = [
  [
    'clover-categories.csv',
    'utf-8',
    'USD',
    ['Cold brew [Coffee] 4.25 (Steeped for 18 hours)', 'Bagel [Bakery] 3'],
  ],
  ['clover-inventory.csv', 'utf-8', 'USD', ['House burger [undefined] 12.5', 'Onion rings [undefined] 5.25']],
  ['lightspeed-r.csv', 'utf-8', 'EUR', ['Macaron box [Gifts] 18', 'Coffee eclair [Pastry] 4.5']],
  [
    'lightspeed-restaurant.csv',
    'utf-8',
    'EUR',
    ['Moules frites [Mains] 19.5 (White wine and leek)', 'Dame blanche [Desserts] 7.8'],
  ],
  [
    'lightspeed-x.csv',
    'utf-8',
    'EUR',
    ['Masala chai [Tea] Cup 3, Pot 6.5 (Spiced tea)', 'Samosa [Snacks] 2.5'],
  ],
  ['loyverse-short.csv', 'utf-8', 'JOD', ['Mint tea [Tea] 2.2', 'Halva [Sweets] 1.8']],
  [
    'loyverse-spanish.csv',
    'windows-1252',
    'EUR',
    ['Café solo [Bebidas] 1.4', 'Tortilla [Tapas] Pincho 2.5, Entera 11'],
  ],
  [
    'loyverse-store.csv',
    'utf-8',
    'EUR',
    [
      'Lemonade [Cold drinks] Glass 2.8, Jug 7.5 (Home-made)',
      'Apple pie [Cakes] 3.9 sold out',
      '5: This line has no price.',
    ],
  ],
  [
    'markdown-table.md',
    'utf-8',
    'EUR',
    ['Pad thai [undefined] 12.5 (Tamarind, peanuts)', 'Green curry [undefined] 13 (Coconut milk)'],
  ],
  ['odoo-products.csv', 'utf-8', 'EUR', ['Pizza Diavola [Pizza] 11.5', 'Still water [Drinks] 2']],
  ['odoo-spanish.csv', 'macintosh', 'EUR', ['Paella mixta [Arroces] 17.5', 'Gazpacho [Entrantes] 6.2']],
  [
    'odoo-technical.csv',
    'utf-8',
    'EUR',
    ['Falafel plate [Plates] 12 (Tahini, pickles)', 'Ayran [Drinks] 2.5 sold out'],
  ],
  [
    'orderbird-articles.csv',
    'windows-1252',
    'EUR',
    ['Kürbissuppe [Suppen] 6.9', 'Rumpsteak 250 g [Vom Grill] 27.5', 'Pils 0,3 l [Biere] 3.6'],
  ],
  [
    'orderbird-sizes.csv',
    'windows-1252',
    'EUR',
    ['Riesling [Offene Weine] 0,2 l 5.2, 0,4 l 9.8, Flasche 24', 'Hefeweizen [Biere] 4.6'],
  ],
  [
    'ready2order-api.csv',
    'utf-8',
    'EUR',
    ['Sachertorte [Mehlspeisen] 5.8 (Mit Schlag)', 'Melange [Kaffee] 4.4 sold out'],
  ],
  [
    'ready2order-products.csv',
    'windows-1252',
    'EUR',
    ['Wiener Schnitzel [Hauptspeisen] 16.9 (Mit Petersilerdäpfeln)', 'Almdudler [Alkoholfrei] 3.6'],
  ],
  [
    'shopify-2023.csv',
    'utf-8',
    'EUR',
    ['Rye bread [Bread] Half 3.5, Whole 7 ~ Whole 6.5 (Seeded & dark)', 'Milk bun [Bread] 1.2'],
  ],
  [
    'shopify-2025.csv',
    'utf-8',
    'EUR',
    ['Cold brew [Coffee] 250 ml 4, 1 l 12 (Slow & strong)', 'Oat cookie [Snacks] 3 ~ 2.5'],
  ],
  ['shopify-minimal.csv', 'utf-8', 'EUR', ['Gelato [Ice cream] One 2, Two 3.5']],
  [
    'spreadsheet-mac.csv',
    'macintosh',
    'EUR',
    [
      'Rote-Bete-Carpaccio [Vorspeisen] 9.8 (mit Walnüssen)',
      'Grüner Salat [Vorspeisen] 5.5',
      'Maultaschen [Hauptgerichte] 13.9 (geröstet, mit Ei)',
    ],
  ],
  [
    'spreadsheet-unicode.txt',
    'utf-16le',
    'EUR',
    ['Ribollita [Soups] Cup 4.5, Bowl 7', 'Minestrone [Soups] 5.8'],
  ],
  [
    'square-2019.csv',
    'utf-8',
    'USD',
    [
      'Iced tea [Cold drinks] 2.5 (Brewed daily)',
      'Burrito [Mains] Chicken 9.25, Veggie 8.75 (Rice and beans)',
    ],
  ],
  [
    'square-2024.csv',
    'utf-8',
    'GBP',
    ['Flat white [Hot drinks] Small 3.1, Large 3.9 (Two shots & silky milk)', 'Cheese scone [Bakes] 2.75'],
  ],
  [
    'square-template.csv',
    'utf-8',
    'EUR',
    ['Café au lait [Coffee] 4 (Half & half)', 'Pain au chocolat [Pastry] 3.6'],
  ],
  ['sumup-47.csv', 'utf-8', 'EUR', ['Gözleme [Warme Küche] 6.9 (Spinat und Käse)', 'Ayran [Getränke] 2.2']],
  [
    'sumup-items.csv',
    'utf-8',
    'EUR',
    ['Cappuccino [Coffee] Small 2.9, Large 3.7 (With oat or cow milk)', 'Brownie [Cakes] 3.6 ~ 3'],
  ],
  ['sumup-options.csv', 'utf-8', 'EUR', ['Pizza Funghi [Pizza] 30 cm 10.5, 40 cm 14']],
  [
    'toast-import.csv',
    'utf-8',
    'USD',
    ['Wedge salad [Salads] 11', 'Caesar salad [Salads] 10.5', 'Ribeye [Mains] 34'],
  ],
  [
    'toast-menu.csv',
    'utf-8',
    'USD',
    [
      'Charred octopus [Small plates] 14 (Potato, paprika)',
      'Hummus [Small plates] 8',
      'Flan [Desserts] 7.5 (Caramel)',
    ],
  ],
  [
    'woocommerce-english.csv',
    'utf-8',
    'EUR',
    ['Ramen [Noodles] Small 11, Large 14.5 (Pork broth, egg)', 'Mochi [Desserts] 4 ~ 3.5 (Sweet rice cake)'],
  ],
  [
    'woocommerce-german.csv',
    'utf-8',
    'EUR',
    [
      'Käsespätzle [Hauptgerichte] 11.9 (Mit Röstzwiebeln & Salat)',
      'Apfelschorle [Getränke] 0,3 l 2.8, 0,5 l 4.2',
      'Kaiserschmarrn [Süßes] 8.9 ~ 7.5 sold out',
    ],
  ],
  [
    'woocommerce-spanish.csv',
    'utf-8',
    'EUR',
    ['Croquetas de jamón [Tapas] 7.5 (6 unidades)', 'Flan casero [Postres] 4 ~ 3.5'],
  ],
  [
    'zettle-products.csv',
    'utf-8',
    'SEK',
    ['Cinnamon bun [Pastries] 38 (With cardamom)', 'Filter coffee [Coffee] Small 30, Large 36'],
  ],
  [
    'zettle-swedish.csv',
    'windows-1252',
    'SEK',
    [
      'Räksmörgås [Smörgåsar] 145 (Med ägg och majonnäs)',
      'Köttbullar [Varmrätter] Halv portion 89, Hel portion 139',
    ],
  ],
];

it.each(files)('reads %s in %s, %s', (file, encoding, currency, dishes) => {
  const text = readFileSync(join(import.meta.dirname, 'till-files', file), 'utf8');

  const decoded = decodeText(encodeText(text, encoding));
  const { lines, questions } = readImport(decoded.text, { currency });

  expect(decoded.text).toBe(text);
  expect(lines.flatMap(shown)).toEqual(dishes);
  expect(questions.filter(({ kind }) => kind !== 'columns')).toEqual([]);
});
