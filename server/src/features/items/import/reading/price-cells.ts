/** Reads the prices of a table. A figure that can mean two things is asked, once a file. */
import { decimalsOf } from '@menuboard/contract/domain/money/currency';
import type { DoubtChoice } from '@menuboard/contract/import-result';
import { priceReader } from './read-price.ts';
import type { ReadingChoices } from './reading-choices.ts';

export interface PriceReading {
  price: number;
  /** The two readings, if the figure can mean two things. */
  readings?: { point: number; comma: number };
}

export type ReadPriceCell = (text: string) => PriceReading | undefined;

const ambiguous = /^\D*?(\d{1,3})([.,])(\d{3})\D*$/u;

/** @param texts all prices of the table */
export function priceCellReader(texts: readonly string[], choices: ReadingChoices): ReadPriceCell {
  const readPrice = priceReader(texts);
  const decimals = decimalsOf(choices.currency ?? 'EUR');
  const signs = new Set(texts.flatMap((text) => /([.,])\d{1,2}(?!\d)\D*$/.exec(text)?.[1] ?? []));
  return (text) => {
    const [, whole = '', sign, rest = ''] = ambiguous.exec(text) ?? [];
    if (sign !== undefined && decimals > 0) {
      const asDecimals = Number(`${whole}.${rest}`);
      const asThousands = Number(whole + rest);
      const known =
        choices.decimalSign ?? (decimals === 3 ? '.' : signs.size === 1 ? [...signs][0] : undefined);
      if (known === sign) return decimals === 3 || rest.endsWith('0') ? { price: asDecimals } : undefined;
      if (known !== undefined) return { price: asThousands };
      const isPoint = sign === '.';
      const readings = {
        point: isPoint ? asDecimals : asThousands,
        comma: isPoint ? asThousands : asDecimals,
      };
      return { price: asDecimals, readings };
    }
    const price = readPrice(text);
    return price === undefined ? undefined : { price };
  };
}

/** The choices between the two decimal signs, the likelier first. */
export function decimalChoices(
  valuesOf: (sign: '.' | ',') => Pick<DoubtChoice, 'price' | 'sizes'>,
  labelOf: (sign: '.' | ',') => string,
  first: '.' | ',',
): DoubtChoice[] {
  const signs = first === '.' ? (['.', ','] as const) : ([',', '.'] as const);
  return signs.map((decimalSign) => ({ label: labelOf(decimalSign), ...valuesOf(decimalSign), decimalSign }));
}
