/** Reading a run of one sign takes linear time in its length. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { csvField, revive } from '../../../../lib/csv-field.ts';
import { readImage, readKcal, readYesNo } from './cell-values.ts';
import { columnsByHead, completeColumns } from './columns.ts';
import { csvRecords } from './csv-records.ts';
import { cutEnd } from './cut-end.ts';
import { delimiterOf } from './delimiter.ts';
import { languageOfHead } from './head-language.ts';
import { plainName, sizeOfHead } from './head-words.ts';
import { takePrices } from './line-prices.ts';
import { splitName, takeMarks } from './list-line.ts';
import { looksLikePrice } from './looks-like-price.ts';
import { readAllergens, readLabels, readNamedPrices, readOwnPrice, readSizes } from './own-cells.ts';
import { ownColumn } from './own-columns.ts';
import { readOwnCsv } from './own-csv.ts';
import { readPastedList } from './pasted-list.ts';
import { plainText } from './plain-text.ts';
import { readImport } from './read-import.ts';
import { priceReader } from './read-price.ts';
import { readTable } from './read-table.ts';
import { splitSizeHead } from './size-words.ts';
import { tillOf } from './tills.ts';

const recordOf = (text: string) => [{ line: 1, text, cells: [text, text] }];

const readers: Record<string, (text: string) => unknown> = {
  columnsByHead: (text) => columnsByHead([text]),
  completeColumns: (text) => completeColumns([], [[text]], [text]),
  csvField,
  csvRecords: (text) => csvRecords(text, ';'),
  cutEnd: (text) => cutEnd(text, /[\s:*_]/),
  delimiterOf: (text) => delimiterOf([text, text], () => false),
  languageOfHead,
  looksLikePrice,
  ownColumn,
  plainName,
  plainText,
  readImage: (text) => readImage(text, () => undefined),
  readKcal: (text) => readKcal(text, () => undefined),
  sizeOfHead,
  'a table': (text) => readTable([...recordOf('name'), ...recordOf(text)], {}),
  priceReader: (text) => priceReader([text])(text),
  readAllergens,
  readImport: (text) => readImport(text),
  readLabels,
  readNamedPrices,
  readOwnCsv: (text) => readOwnCsv(['sizes', 'promo price'], recordOf(text)),
  readOwnPrice,
  readPastedList: (text) => readPastedList([text], {}),
  readSizes,
  readYesNo,
  revive,
  splitName,
  takeMarks,
  splitSizeHead,
  takePrices: (text) => takePrices(text, { currency: 'EUR' }),
  tillOf: (text) => tillOf([text, text, text]),
};

/** All signs of the sources, so all that a pattern names, and examples of `\s`, `\d`, `\p{L}` and `\p{Sc}`. */
const signs = new Set([
  ...readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(import.meta.dirname, file), 'utf8')])
    .filter((sign) => !/[\p{L}\p{N}]/u.test(sign)),
  ...[' ', '\t', '\r', '\n', '\u00a0', '1', 'é', '€'],
]);

/** Texts around the signs, which decide if a pattern matches in the end. */
const shapes: ((run: string) => string)[] = [
  (run) => `x${run}x`,
  (run) => `1=2${run}(x`,
  (run) => run.replaceAll(/../gsu, (two) => `${two.charAt(0)} `),
];

/** Made once for all readers: a run of each sign, and one that is four times as long. */
const texts = shapes.map((make) =>
  [...signs].map((sign) => ({ sign, short: make(sign.repeat(3_000)), long: make(sign.repeat(12_000)) })),
);

function readQuietly(read: (text: string) => unknown, text: string): void {
  try {
    read(text);
  } catch {
    // A refusal counts as read.
  }
}

/** Processor time of this thread in milliseconds. */
function costOf(read: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  readQuietly(read, text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Shorter times are noise of clock and collector. Quadratic work on 12,000 signs takes twice as long and more. */
const NOISE_MS = 30;
/** Far above any linear reader, so a failure needs no further runs. */
const HOPELESS_MS = 1_000;

function isLinear(read: (text: string) => unknown, short: string, long: string): boolean {
  const first = costOf(read, long);
  if (first < NOISE_MS || first > HOPELESS_MS) return first < NOISE_MS;
  const least = (text: string) => Math.min(...[1, 2, 3].map(() => costOf(read, text)));
  return least(long) <= 5 * least(short) + NOISE_MS;
}

it.each(Object.entries(readers))(
  '%s takes at most five times as long for four times as many signs',
  (_, read) => {
    const slow = texts.map((runs) => runs.find(({ short, long }) => !isLinear(read, short, long))?.sign);

    expect(slow).toEqual(shapes.map(() => undefined));
  },
);
