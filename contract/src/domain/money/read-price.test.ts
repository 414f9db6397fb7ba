import { expect, it } from 'vitest';
import { type PriceContext, priceReader, readPrice } from './read-price.ts';

const euro: PriceContext = { currency: 'EUR' };

it.each<[string, number, string?]>([
  ['6.50', 6.5],
  ['6,50', 6.5],
  ['6,5', 6.5],
  ['6', 6],
  ['.5', 0.5],
  ['7.', 7],
  ['-0', 0],
  [' $ 6.50 ', 6.5],
  ['6,50 €', 6.5],
  ['EUR 6,50', 6.5],
  ['6.50 euros', 6.5],
  ['US$6.50', 6.5],
  ['CLP$ 4.500', 4500, 'CLP'],
  ['CHF 6.–', 6],
  ['Fr. 6.-', 6],
  ['6,-', 6],
  ['145:-', 145, 'SEK'],
  ['₹250/-', 250, 'INR'],
  ['Rs. 320/-', 320, 'INR'],
  ['R$7,00', 7],
  ['S/ 12.00', 12],
  ['12 kr.', 12],
  ['120 Kč', 120],
  ['39,90 zł', 39.9],
  ['250 руб.', 250],
  ['1,250.00', 1250],
  ['1.250,00', 1250],
  ["1'250.00", 1250],
  ['1’250.–', 1250],
  ['1 250,00', 1250],
  ['1\u202f250,00 €', 1250],
  ['1 290 Ft', 1290],
  ['1.250.000', 1_250_000],
  ['1,00,000', 100_000, 'INR'],
  ['9,000원', 9000],
  ['50.000đ', 50_000],
  ['Rp 25.000', 25_000],
  ['850円', 850],
  ['９８０円', 980],
  ['￥９８０', 980, 'JPY'],
  ['1,250', 1250, 'JPY'],
  ['1.250', 1250, 'HUF'],
  ['980.00', 980, 'JPY'],
  ['٢٥ ر.س', 25],
  ['۱٬۲۵۰٫۵۰', 1250.5],
  ['١٢٫٧٥٠ د.ك.‏', 12.75, 'KWD'],
  ['१२.५०', 12.5],
  ['8€50', 8.5],
  ['12 €50', 12.5],
  ["5'50 €", 5.5],
  ['£4·50', 4.5],
  ['0.250', 0.25],
  ['6.5000', 6.5],
  ['6.500', 6.5, 'KWD'],
  ['0,250', 0.25, 'KWD'],
  ['999999.99', 999_999.99],
])('reads %j as %d', (text, price, currency = 'EUR') => {
  expect(readPrice(text, { currency })).toEqual({ price });
});

it.each([
  ['5,90 (A,G)', 5.9, 'A,G'],
  ['5.90 A,G', 5.9, 'A,G'],
  ['19,90 p.P.', 19.9, 'p.P.'],
  ['19,90 € p. P.', 19.9, 'p. P.'],
  ['2,50 inkl. Pfand', 2.5, 'inkl. Pfand'],
  ['5,90 €/100 g', 5.9, '/100 g'],
  ['12,90*', 12.9, '*'],
])('reads the note of %j', (text, price, note) => {
  expect(readPrice(text, euro)).toEqual({ price, note });
});

it.each([
  '9.90 statt 12.90',
  '9,90 € (statt 12,90 €)',
  '9.90 (old 12.90)',
  '9.90 instead of 12.90',
  '12.90 jetzt 9.90',
])('reads the former price of %j', (text) => {
  expect(readPrice(text, euro)).toEqual({ price: 9.9, former: 12.9 });
});

it.each<[string, number[], string, PriceContext?]>([
  ['6.500', [6.5, 6500], 'sign'],
  ['6.500', [6500, 6.5], 'sign', { currency: 'EUR', language: 'de' }],
  ['6.500', [6500, 6.5], 'sign', { currency: 'KWD', language: 'de' }],
  ['1,250', [1250, 1.25], 'sign'],
  ['6.555', [6555], 'sign'],
  ['50k', [50_000, 50], 'sign'],
  ['12 – 18', [12, 18], 'several'],
  ['12/18', [12, 18], 'several'],
  ['5 | 8', [5, 8], 'several'],
  ['ab 5,90', [5.9], 'text'],
  ['6.50 with bread', [6.5], 'text'],
])('is in doubt about %j: %j', (text, doubtful, reason, context = euro) => {
  expect(readPrice(text, context)).toEqual({ doubtful, reason });
});

it.each(['MP', 'market price', 'Tagespreis', 'auf Anfrage', 'à la carte', 'Prezzo di mercato', '時価'])(
  'reads %j as words in place of a price',
  (words) => {
    expect(readPrice(words, euro)).toEqual({ words });
  },
);

it.each([
  ['', 'empty'],
  ['$', 'empty'],
  ['soup', 'no-price'],
  ['1.2.3', 'no-price'],
  ['6.50.1', 'no-price'],
  ['1,250,50', 'no-price'],
  ['1e3', 'no-price'],
  ['12 50', 'no-price'],
  ['-1', 'negative'],
  ['−4,50 €', 'negative'],
  ['0.255', 'decimals'],
  ['6.5555', 'decimals'],
  ['9'.repeat(100), 'no-price'],
])('finds no price in %j: %s', (text, error) => {
  expect(readPrice(text, euro)).toEqual({ error });
});

it('has no decimals for a currency without them', () => {
  expect(readPrice('12.50', { currency: 'JPY' })).toEqual({ error: 'decimals' });
});

it.each<[string, string[], object]>([
  ['1,250', ['6.50', '1,250'], { price: 1250 }],
  ['1.250', ['6,50', '1.250'], { price: 1250 }],
  ['1,250', ['6,50', '1,250'], { doubtful: [1.25, 1250], reason: 'sign' }],
  ['1.250', ['6,50', '7.50', '1.250'], { doubtful: [1.25, 1250], reason: 'sign' }],
  ['6.500', ['6.500', '0.250', '12.500'], { doubtful: [6.5, 6500], reason: 'sign' }],
])('reads %j by the other prices %j', (text, all, expected) => {
  expect(priceReader(all, euro)(text)).toEqual(expected);
});

it.each([
  ['.', '6.500', { price: 6.5 }],
  [',', '6.500', { price: 6500 }],
  ['.', '6.555', { error: 'decimals' }],
  [',', '6.50', { price: 6.5 }],
] as const)('reads by the decimal sign %j that the person chose', (decimalSign, text, expected) => {
  expect(readPrice(text, { currency: 'EUR', decimalSign })).toEqual(expected);
});
