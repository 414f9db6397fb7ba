/** Spellings of prices by Intl and by people: read right, or doubtful with the right one among the first two. */

import { decimalsOf } from '@menuboard/contract/domain/money/currency';
import { readPrice } from '@menuboard/contract/domain/money/read-price';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTestAll } from '../../../../../../test-tools/test-all.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((a) => letters.map((b) => a + b));
const threes = pairs.flatMap((pair) => letters.map((c) => pair + c));
/** ICU groups the digits of Toki Pona by two, and has figures in its Yoruba names of currencies. */
const languages = Intl.NumberFormat.supportedLocalesOf([...pairs, ...threes]).filter(
  (language) => language !== 'tok' && language !== 'yo',
);
/**
 * The locales of countries that write numbers differently than their language does elsewhere; not that of Cape Verde, where
 * `Intl` writes a $ for the decimal sign of every currency.
 */
const countries =
  'de-AT de-CH de-LI en-AT en-CH en-IN en-ZA en-SE es-AR es-BO es-CL es-CO es-MX es-PE es-US es-VE fr-BE fr-CA fr-CH it-CH nl-BE pt-PT pt-AO sv-FI ar-AE ar-EG ar-KW ar-MA ar-TN ar-SA fa-AF ur-IN hi-IN bn-IN zh-HK zh-TW ta-MY sr-Latn uz-Arab pa-Arab'.split(
    ' ',
  );
const locales = [...languages, ...countries];
const currencies = Intl.supportedValuesOf('currency');

/** Mostly prices of dishes. */
const minorUnits = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 5, max: 50_000 }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 500 }).map((units) => units * 100) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 999_999_999 }) },
);

const options = fc.record({
  currencyDisplay: fc.constantFrom('symbol', 'narrowSymbol', 'code', 'name'),
  useGrouping: fc.constantFrom('auto', 'always', 'min2', false),
  trailingZeroDisplay: fc.constantFrom('auto', 'auto', 'auto', 'stripIfInteger'),
  style: fc.constantFrom('currency', 'currency', 'currency', 'decimal'),
});

type Spell = (price: number, locale: string, currency: string, options: object) => string;

const byIntl: Spell = (price, locale, currency, chosen) => {
  const digits = decimalsOf(currency);
  const settings = { currency, minimumFractionDigits: digits, maximumFractionDigits: digits, ...chosen };
  return new Intl.NumberFormat(locale, settings).format(price);
};

const decimals = (price: number, currency: string) => price.toFixed(decimalsOf(currency));
/** Spellings of people and tills. */
const byHand: Spell[] = [
  (price, _, currency) => decimals(price, currency),
  (price, _, currency) => decimals(price, currency).replace('.', ','),
  (price) => String(price),
  (price, _, currency) => `${currency}${decimals(price, currency)}`,
  (price, _, currency) => `${decimals(price, currency).replace('.', ',')}${currency}`,
  (price, _, currency) => (Number.isInteger(price) ? `${price},-` : decimals(price, currency)),
  (price, _, currency) => (Number.isInteger(price) ? `${price}.– ${currency}` : decimals(price, currency)),
  (price, _, currency) => (Number.isInteger(price) ? `${price}/-` : decimals(price, currency)),
  (price, _, currency) => decimals(price, currency).replace('.', decimalsOf(currency) === 2 ? '€' : '.'),
  (price, _, currency) => (decimalsOf(currency) === 0 ? String(price) : price.toFixed(3)),
  (price, _, currency) =>
    decimals(price, currency).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
  (price, _, currency) =>
    decimals(price, currency).replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit))),
  (price, _, currency) => decimals(price, currency).replace(/\B(?=(\d{3})+(?!\d))(?<!\..*)/g, "'"),
  (price, _, currency) =>
    decimals(price, currency)
      .replace(/\B(?=(\d{3})+(?!\d))(?<!\..*)/g, ' ')
      .replace('.', ','),
  (price, _, currency) => `${decimals(price, currency)} (A,G)`,
];

interface Tally {
  right: number;
  doubtful: number;
  wrong: string[];
}

function tally(spellings: fc.Arbitrary<Spell>): Tally {
  const counts: Tally = { right: 0, doubtful: 0, wrong: [] };
  fc.assert(
    fc.property(
      spellings,
      fc.constantFrom(...locales),
      fc.constantFrom(...currencies),
      minorUnits,
      options,
      (spell, locale, currency, amount, chosen) => {
        const price = amount / 10 ** decimalsOf(currency);
        const text = spell(price, locale, currency, chosen);
        const read = readPrice(text, { currency, language: locale });
        if ('price' in read && read.price === price) counts.right += 1;
        else if ('doubtful' in read && read.doubtful.slice(0, 2).includes(price)) counts.doubtful += 1;
        else counts.wrong.push(`${locale} ${currency} ${price}: “${text}” is ${JSON.stringify(read)}`);
      },
    ),
    // The short run always takes the same spellings; the long run finds new ones that are not read.
    isTestAll ? { numRuns: 10_000 } : { numRuns: 150, seed: 1 },
  );
  return counts;
}

it('reads what Intl writes in any locale', ({ annotate }) => {
  const { right, doubtful, wrong } = tally(fc.constant(byIntl));

  void annotate(`${right} right, ${doubtful} doubtful, ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
  expect(doubtful / (right + doubtful)).toBeLessThanOrEqual(0.03);
});

it('reads what people write, or is in doubt', ({ annotate }) => {
  const { right, doubtful, wrong } = tally(fc.constantFrom(...byHand));

  void annotate(`${right} right, ${doubtful} doubtful, ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
});
