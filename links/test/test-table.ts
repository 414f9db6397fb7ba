import type { TillDish } from '@menuboard/contract/links';
import { TillProblem, type TillTable } from '../src/connector.ts';

function recordsOf(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') records.push([]);
  }
  return records.filter((record) => record.length > 1);
}

const pricesOf = (cell: string) =>
  cell === ''
    ? []
    : cell.split('; ').map((text) => {
        const [name = '', price] = text.split('=');
        return { name, price: Number(price) };
      });

/** Reads the table of the fake address. The import's own rules are tested with the server. */
export function readTestTable(bytes: Buffer): TillTable {
  const [head, ...records] = recordsOf(bytes.toString('utf8'));
  if (!head?.includes('name')) throw new TillProblem('settings', 'This is not a table of dishes.');
  const dishes = records.map((record): TillDish => {
    const cell = (name: string) => record[head.indexOf(name)] ?? '';
    const sizes = pricesOf(cell('sizes'));
    return {
      externalId: cell('external id'),
      name: cell('name'),
      description: cell('description'),
      ...(cell('category') !== '' && { category: cell('category') }),
      ...(sizes.length > 0
        ? { sizes: sizes.map((size) => ({ ...size, externalId: size.name.toLowerCase() })) }
        : { price: Number(cell('price')) }),
      extras: pricesOf(cell('extras')),
      isAvailable: cell('available') !== 'no',
      soldOutUntil: cell('sold out until') || null,
    };
  });
  return { dishes, faulty: [], isWhole: true };
}
